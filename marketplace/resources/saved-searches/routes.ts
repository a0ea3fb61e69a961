import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const savedSearchRoutes = (_context: Context): Route[] => [];
