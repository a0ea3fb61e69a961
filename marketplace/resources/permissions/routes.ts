import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const permissionRoutes = (_context: Context): Route[] => [];
