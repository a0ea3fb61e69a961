import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const apiKeyRoutes = (_context: Context): Route[] => [];
