import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { isAtSamePlace } from "@/lib/rules/transaction/firm-moves";
import { heldApplications } from "@/workspace/firm/applications/move/held-moves";
import { movedSince, movedStore } from "@/workspace/firm/applications/move/moved";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { useOnline } from "@/workspace/shell/use-online";

/** Interval at which changes are read, in milliseconds: what a colleague does is seen within 20 s. */
const FOLLOW_MS = 15_000;
/** Maximum number of changes read at a time. More of them are read with the columns. */
const MAX_CHANGES = 100;

type Changes = { newest: readonly Transaction[]; held: readonly Transaction[] };

/**
 * Follows what colleagues and candidates do to the applications that the firm received, while the window is visible and
 * online. Two short lists are read: the last changes, and the pending decisions, which leave no other trace. What is
 * shown is read again only when they differ. Returns the ids that changed place last, without the moves of this browser.
 */
export function useFollowed(): readonly string[] {
  const { session } = useSession();
  const actor = useActor();
  const ownerId = actor.organizationId ?? actor.userId;
  const queries = useQueryClient();
  const isOnline = useOnline();
  const queryKey = [ownerId, "followed"];
  /** When the reading before last and the last one started. */
  const starts = useRef({ last: 0, now: 0 });
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Changes> => {
      starts.current = { last: starts.current.now, now: Date.now() };
      const since = queries.getQueryData<Changes>(queryKey)?.newest[0]?.updatedDate;
      const last = since ? { updatedDate: { gte: since }, nbResultsPerPage: MAX_CHANGES } : { nbResultsPerPage: 1 };
      const pending = heldApplications(session.client, actor);
      const [{ results: newest }, held] = await Promise.all([
        session.client.transactions.list(
          { ownerId, orderBy: "updatedDate", order: "desc", ...last },
          { ...actor.as, signal },
        ),
        pending.queryFn({ signal }),
      ]);
      queries.setQueryData(pending.queryKey, held);
      return { newest, held: held.results };
    },
    refetchInterval: isOnline && FOLLOW_MS,
    refetchOnReconnect: true,
  });
  const seen = useRef<ReadonlyMap<string, Transaction> | null>(null);
  const [changed, setChanged] = useState<readonly string[]>([]);

  const compare = useEffectEvent(({ newest, held }: Changes) => {
    const before = seen.current;
    const read = new Map([...held, ...newest].map((one) => [one.id, one]));
    // A decision that was pending, and is neither pending nor made, was taken back.
    for (const one of before?.values() ?? [])
      if (!read.has(one.id)) read.set(one.id, one.heldMove ? { ...one, heldMove: null } : one);
    seen.current = read;
    if (!before) return;
    // Read, and not subscribed to: a move must not render the whole screen.
    const own = movedSince(movedStore(queries, ownerId).get(), starts.current.last);
    const isOwn = (one: Transaction) => {
      const latest = own.findLast(({ application: { id } }) => id === one.id)?.application;
      return latest !== undefined && isAtSamePlace(latest, one);
    };
    const others = [...read.values()].filter((one) => !isSame(before.get(one.id), one) && !isOwn(one));
    if (others.length === 0) return;
    void queries.invalidateQueries({ queryKey: [ownerId, "applications"] });
    for (const { id } of others) void queries.invalidateQueries({ queryKey: [ownerId, "application", "received", id] });
    const moved = others.filter((one) => {
      const was = before.get(one.id);
      return !was || !isAtSamePlace(was, one);
    });
    if (moved.length > 0) setChanged(moved.map(({ id }) => id));
  });
  useEffect(() => {
    if (data) compare(data);
  }, [data]);

  return changed;
}

const isSame = (was: Transaction | undefined, now: Transaction): boolean =>
  was?.updatedDate === now.updatedDate && was.heldMove?.due === now.heldMove?.due;
