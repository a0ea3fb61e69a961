import { useSyncExternalStore } from "react";
import { browserLocks } from "@/lib/api/refresh-lock";
import type { UnreadCounts } from "@/lib/entities/notification";
import { browserUnreadEnvironment, createUnreadWatch, type UnreadWatch } from "@/lib/queries/unread-watch";
import type { Session } from "@/lib/session/session";
import { isAllowed } from "@/workspace/shell/area/area";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/** The watches of unread counts: one per account and session, however many components use it. */
const watches = new WeakMap<Session, Map<string, UnreadWatch>>();

function watchOf(session: Session, account: string, organizationId: string | null): UnreadWatch {
  const ofSession = watches.get(session) ?? new Map<string, UnreadWatch>();
  watches.set(session, ofSession);
  const known = ofSession.get(account);
  if (known) return known;
  const read = async () =>
    session.client.notifications.list({ nbResultsPerPage: 1, read: false }, { organizationId, timeoutMs: 10_000 });
  const watch = createUnreadWatch(account, read, browserUnreadEnvironment(browserLocks()));
  ofSession.set(account, watch);
  return watch;
}

const NOTHING = () => () => undefined;

/**
 * Returns the unread counts of the acting party. `counts` is null until they are read, and for a user who may not read
 * notifications.
 */
export function useUnread(): { counts: UnreadCounts | null; refresh: () => Promise<void> } {
  const { session, state } = useSession();
  const current = useCurrentUser();
  const isWatched = state.status === "signed-in" && current !== null && isAllowed(current, "notification:list");
  const watch = isWatched ? watchOf(session, current.user.id, current.organizationId) : null;
  const counts = useSyncExternalStore(
    watch?.subscribe ?? NOTHING,
    () => watch?.get() ?? null,
    () => null,
  );
  return { counts, refresh: async () => watch?.refresh() };
}
