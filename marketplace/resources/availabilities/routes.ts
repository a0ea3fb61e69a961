import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const availabilityRoutes = (_context: Context): Route[] => [];
