import type { JsonObject } from "@/lib/entities/json";
import { unprocessable } from "@/marketplace/errors";

/**
 * Maximum length of an open object as JSON text, in characters: many small edits must not add up to more than one large
 * edit may write.
 */
const MAX_LENGTH = 200_000;

/**
 * Applies a PATCH to an open object (docs/protocol.md §0.9): objects are merged at every depth, arrays are replaced,
 * null is stored as null. An empty object changes nothing (docs/protocol.md §6.5). Throws 422 when the object would
 * grow too large.
 */
export function merge(stored: JsonObject, given: JsonObject): JsonObject {
  const merged = mergeDeep(stored, given);
  if (JSON.stringify(merged).length > MAX_LENGTH)
    throw unprocessable(`An open object may not exceed ${MAX_LENGTH} characters`);
  return merged;
}

function mergeDeep(stored: JsonObject, given: JsonObject): JsonObject {
  const merged = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(given)) {
    const before = merged.get(key);
    merged.set(key, isObject(value) ? mergeDeep(isObject(before) ? before : {}, value) : value);
  }
  return Object.fromEntries(merged);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
