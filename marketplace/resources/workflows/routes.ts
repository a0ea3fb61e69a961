import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const workflowRoutes = (_context: Context): Route[] => [];
