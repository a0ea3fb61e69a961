import { drawText } from "@/marketplace/db/new-id";

/** The third part of a key has 32 characters (docs/protocol.md §2.1). */
const RANDOM_LENGTH = 32;
const SHOWN_LENGTH = 4;

/** What the types of the protocol give, whatever is asked with them; any other type gives what it is given. */
export const BUILT_IN_TYPES = {
  seck: { roles: ["dev"], permissions: [], readNamespaces: ["*"], editNamespaces: ["*"] },
  pubk: { roles: ["public"], permissions: [], readNamespaces: [], editNamespaces: [] },
  cntk: { roles: ["public"], permissions: [], readNamespaces: [], editNamespaces: [] },
};

export const isBuiltInType = (type: string): type is keyof typeof BUILT_IN_TYPES => Object.hasOwn(BUILT_IN_TYPES, type);

export const drawKey = (type: string, livemode: boolean): string =>
  `${type}_${livemode ? "live" : "test"}_${drawText(RANDOM_LENGTH)}`;

/** As it may be shown: the keys that browsers carry are no secret; of others, the ends of the drawn part. */
export function shownOf(key: string): string {
  const [type = "", mode = "", drawn = ""] = key.split("_");
  if (type === "pubk" || type === "cntk") return key;
  const hidden = "x".repeat(drawn.length - 2 * SHOWN_LENGTH);
  return `${type}_${mode}_${drawn.slice(0, SHOWN_LENGTH)}${hidden}${drawn.slice(-SHOWN_LENGTH)}`;
}
