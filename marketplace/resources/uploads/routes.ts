import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const uploadRoutes = (_context: Context): Route[] => [];
