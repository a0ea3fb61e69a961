import type { SavedKind } from "@/lib/queries/account-bookmarks";
import { createLocalList } from "@/lib/queries/local-list";

/** A change of bookmark that the marketplace has not answered yet. */
export type PendingBookmark = { kind: SavedKind; id: string; isKept: boolean };

const MAX_PENDING = 200;

/** Returns the pending changes of one person, which no other person on the same browser sends. */
export const pendingBookmarks = (userId: string) =>
  createLocalList<PendingBookmark>({
    name: `pending-bookmarks-${userId}`,
    max: MAX_PENDING,
    keyOf: ({ kind, id }) => `${kind} ${id}`,
    toItem: (value) => {
      if (typeof value !== "object" || value === null) return null;
      const [kind, id, isKept] = ["kind", "id", "isKept"].map((field) => Reflect.get(value, field));
      const isKnown = (kind === "offer" || kind === "company") && typeof id === "string" && typeof isKept === "boolean";
      return isKnown ? { kind, id, isKept } : null;
    },
  });
