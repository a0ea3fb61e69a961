import { createHash } from "node:crypto";
import type { JsonObject } from "@/lib/entities/json";
import shipped from "@/marketplace/install/shipped-texts.json";

type Text = { fields: JsonObject; metadata: JsonObject };

const HASH_DIGITS = 16;
/** Hashes of shipped texts by `<collection>/<name>.<locale>`; the last hash is that of the last version. */
const SHIPPED = new Map(Object.entries<string[]>(shipped));

/**
 * Hashes a text without its dates and without the beginning of a live, which moved with the day of the demonstration.
 */
export function hashOfText({ fields, metadata: { startDate: _, ...metadata } }: Text): string {
  const digest = createHash("sha256").update(JSON.stringify([inOrder(fields), inOrder(metadata)]));
  return digest.digest("hex").slice(0, HASH_DIGITS);
}

/** Returns a document with sorted keys, because files and the database order keys differently. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/**
 * Returns whether this text of the product was shipped by a version older than `installed_rows`. Those versions did not
 * record what they had loaded: the hashes of all their texts, taken from the history of this repository, replace the
 * record.
 */
export const wasShipped = (path: string, text: Text): boolean => SHIPPED.get(path)?.includes(hashOfText(text)) ?? false;

/** Returns whether this text is the one that the last of those versions shipped. */
export const wasShippedLast = (path: string, text: Text): boolean => SHIPPED.get(path)?.at(-1) === hashOfText(text);
