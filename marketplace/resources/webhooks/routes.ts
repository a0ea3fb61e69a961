import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const webhookRoutes = (_context: Context): Route[] => [];
