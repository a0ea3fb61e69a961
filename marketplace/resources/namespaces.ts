import type { JsonObject } from "@/lib/entities/json";

/** The namespaces that the role public may read (contract §0.8, §4). */
const PUBLIC_NAMESPACES = new Set(["_public", "_files", "_team"]);

/** An open object without the first-level keys `_name` of the namespaces that the public may not read. */
export const publicPart = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !key.startsWith("_") || PUBLIC_NAMESPACES.has(key)));

/** Whether anything of the object is in a namespace; who has no right on any may not write there. */
export const usesNamespace = (object: JsonObject): boolean => Object.keys(object).some((key) => key.startsWith("_"));
