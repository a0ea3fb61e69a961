import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const orderRoutes = (_context: Context): Route[] => [];
