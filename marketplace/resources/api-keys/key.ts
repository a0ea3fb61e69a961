import { randomText } from "@/marketplace/db/new-id";

/** The third part of a key has 32 characters (docs/protocol.md §2.1). */
const RANDOM_LENGTH = 32;
const SHOWN_LENGTH = 4;

/** Fixed rights of the protocol's key types; a key of another type has the rights stored in its row. */
export const BUILT_IN_TYPES = {
  seck: { roles: ["dev"], permissions: [], readNamespaces: ["*"], editNamespaces: ["*"] },
  pubk: { roles: ["public"], permissions: [], readNamespaces: [], editNamespaces: [] },
  cntk: { roles: ["public"], permissions: [], readNamespaces: [], editNamespaces: [] },
};

export const isBuiltInType = (type: string): type is keyof typeof BUILT_IN_TYPES => Object.hasOwn(BUILT_IN_TYPES, type);

export const generateKey = (type: string, livemode: boolean): string =>
  `${type}_${livemode ? "live" : "test"}_${randomText(RANDOM_LENGTH)}`;

/**
 * Masks a key for lists. Keys for browsers are public, and returned unchanged; other keys only show the first and the
 * last four characters of their random part.
 */
export function maskedKey(key: string): string {
  const [type = "", mode = "", drawn = ""] = key.split("_");
  if (type === "pubk" || type === "cntk") return key;
  const hidden = "x".repeat(drawn.length - 2 * SHOWN_LENGTH);
  return `${type}_${mode}_${drawn.slice(0, SHOWN_LENGTH)}${hidden}${drawn.slice(-SHOWN_LENGTH)}`;
}
