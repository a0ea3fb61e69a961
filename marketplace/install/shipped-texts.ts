import { createHash } from "node:crypto";
import type { JsonObject } from "@/lib/entities/json";
import shipped from "@/marketplace/install/shipped-texts.json";

type Text = { fields: JsonObject; metadata: JsonObject };

const HASH_DIGITS = 16;
/** By `<collection>/<name>.<locale>`: the hashes of its texts, the last one being that of the last version. */
const SHIPPED = new Map(Object.entries<string[]>(shipped));

/**
 * A text, whatever its dates. A live's beginning moved with the day, so it does not count either.
 */
export function hashOfText({ fields, metadata: { startDate: _, ...metadata } }: Text): string {
  const digest = createHash("sha256").update(JSON.stringify([inOrder(fields), inOrder(metadata)]));
  return digest.digest("hex").slice(0, HASH_DIGITS);
}

/** A document in the one order of its keys, which a file and the database write each in their own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/**
 * Whether this text of the product was shipped by a version of before `installed_rows`: those versions did not keep what
 * they had loaded, and the hashes of all their texts, drawn from the history of this repository, stand for it.
 */
export const wasShipped = (path: string, text: Text): boolean => SHIPPED.get(path)?.includes(hashOfText(text)) ?? false;

/** Whether it is the one that the last of those versions shipped. */
export const wasShippedLast = (path: string, text: Text): boolean => SHIPPED.get(path)?.at(-1) === hashOfText(text);
