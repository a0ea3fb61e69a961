import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const personalDataRoutes = (_context: Context): Route[] => [];
