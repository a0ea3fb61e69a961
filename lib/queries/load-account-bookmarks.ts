import { ApiError } from "@/lib/api/errors";
import type { AccountBookmarks, SavedKind } from "@/lib/queries/account-bookmarks";
import { type PendingBookmark, pendingBookmarks } from "@/lib/queries/pending-bookmarks";
import type { Session } from "@/lib/session/session";

/** Bookmarks belong to the person, whichever organization they act as. */
const AS_ONESELF = { organizationId: null } as const;
/** Maximum bookmarks of each kind that the API returns in one page. */
const ALL = 100;
const KINDS = ["offer", "company"] as const;

const REFUSED = [400, 404, 422];

const keyOf = (kind: SavedKind, id: string) => `${kind} ${id}`;

/**
 * Loads the bookmarks of an account, with optimistic updates: changes wait in the browser until the marketplace has
 * answered, are sent again when the network is back, and are undone when they are refused.
 */
export async function loadAccountBookmarks(
  client: Session["client"],
  userId: string,
  onChange: () => void,
): Promise<AccountBookmarks> {
  const lists = await Promise.all(
    KINDS.map((kind) => client.bookmarks.list({ kind, nbResultsPerPage: ALL }, AS_ONESELF)),
  );
  const kept = new Set(lists.flatMap(({ results }) => results.map(({ kind, assetId }) => `${kind} ${assetId}`)));
  const pending = pendingBookmarks(userId);
  const show = ({ kind, id, isKept }: PendingBookmark) =>
    isKept ? kept.add(keyOf(kind, id)) : kept.delete(keyOf(kind, id));
  pending.read().forEach(show);

  const send = async (press: PendingBookmark) => {
    const { kind, id, isKept } = press;
    try {
      await (isKept ? client.bookmarks.put(kind, id, {}, AS_ONESELF) : client.bookmarks.remove(kind, id, AS_ONESELF));
    } catch (error) {
      // A bookmark of an asset that is no longer public, or beyond the maximum, is refused for good. After any other
      // failure, the change stays pending.
      if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) return;
      show({ ...press, isKept: !isKept });
    }
    // A later change of the same bookmark stays pending.
    if (pending.read().some((waiting) => waiting.id === id && waiting.kind === kind && waiting.isKept === isKept))
      pending.remove(keyOf(kind, id));
    onChange();
  };
  const flush = () => {
    for (const press of pending.read().toReversed()) void send(press);
  };
  window.addEventListener("online", flush);
  flush();
  return {
    has: (kind, id) => kept.has(keyOf(kind, id)),
    set(kind, id, isKept) {
      const press = { kind, id, isKept };
      pending.add(press);
      show(press);
      onChange();
      void send(press);
    },
  };
}
