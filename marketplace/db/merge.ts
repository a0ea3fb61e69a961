import type { JsonObject } from "@/lib/entities/json";

/**
 * What PATCH does to an open object (contract §0.9): objects are merged at every depth, arrays are replaced, null is
 * stored as null. An empty object changes nothing (contract §6, trap 5).
 */
export function merge(stored: JsonObject, given: JsonObject): JsonObject {
  const merged = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(given)) {
    const before = merged.get(key);
    merged.set(key, isObject(value) ? merge(isObject(before) ? before : {}, value) : value);
  }
  return Object.fromEntries(merged);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
