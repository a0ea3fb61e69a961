import type { Context } from "@/marketplace/context";
import type { Route } from "@/marketplace/http/route";

export const transactionRoutes = (_context: Context): Route[] => [];
