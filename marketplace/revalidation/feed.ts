import { type Kysely, sql } from "kysely";
import { measure } from "@/lib/process/measures";
import type { Replica } from "@/marketplace/db/replica";
import type { Database } from "@/marketplace/db/schema";
import type { Log } from "@/marketplace/log";

/** How often the table is read while a copy of the site listens. */
const POLL_MS = 200;
/** A copy that hears nothing for longer takes us for lost (lib/revalidation/watch.ts). */
const BEAT_MS = 500;
/** Who missed more has everything expire: it costs no more than the pages of so many tags. */
const MAX_MISSED = 1_000;

/** What changed up to and with this number; without tags, that nothing else did. */
export type Revalidations = { number: number; tags: string[]; everything?: true };
type Row = { number: number; tags: string[] };
/** `number`: the last one that this copy applied; null when it has applied none. */
type Watcher = { number: number | null; sentAt: number; send: (revalidations: Revalidations) => void };

export type RevalidationFeed = {
  /** Sends what was committed after this number, then what comes, until the function that it returns is called. */
  watch(after: number | null, send: Watcher["send"]): () => void;
};

/**
 * The revalidations for the copies of the site that listen to this process, read from the table that all processes of
 * the marketplace write to: one query for all copies, none while there is no copy. With a replica, those that every read
 * shows: a page that is made anew from what was before would be kept.
 */
export function createRevalidationFeed(
  db: Kysely<Database>,
  log: Pick<Log, "warn">,
  replica: Pick<Replica, "settled"> | null = null,
): RevalidationFeed {
  const watchers = new Set<Watcher>();
  measure({
    name: "revalidation_watchers",
    help: "Copies of the site that listen",
    kind: "gauge" as const,
    labels: [],
    read: () => [{ value: watchers.size }],
  });
  let isReading = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = async () => {
    isReading = true;
    // Who comes meanwhile has a number that this query may not reach: its turn is the next one.
    const listening = [...watchers];
    const settled = replica ? replica.settled() : undefined;
    const rows = await readRows(db, lowest(listening), settled).catch((error) => {
      if (watchers.size > 0) log.warn({ err: error }, "revalidations not read");
      return null;
    });
    for (const watcher of listening)
      if (rows && watchers.has(watcher)) tell(watcher, settledFor(watcher, rows, settled));
    isReading = false;
    const isAwaited = [...watchers].some((watcher) => !listening.includes(watcher));
    if (watchers.size > 0) timer = setTimeout(poll, isAwaited ? 0 : POLL_MS).unref();
  };

  return {
    watch(after, send) {
      const watcher = { number: after, sentAt: 0, send };
      watchers.add(watcher);
      if (!isReading) {
        clearTimeout(timer);
        void poll();
      }
      return () => void watchers.delete(watcher);
    },
  };
}

const lowest = (watchers: Watcher[]): number | null => {
  const numbers = watchers.flatMap(({ number }) => (number === null ? [] : [number]));
  return numbers.length > 0 ? Math.min(...numbers) : null;
};

/** The last number that every read shows; undefined: each does, without replica; null: not known yet. */
type Settled = number | null | undefined;

/**
 * From this number on, in order, the last one that is settled whatever it is. The oldest go first, so that a kept number has
 * no gap after it.
 */
async function readRows(db: Kysely<Database>, from: number | null, settled: Settled): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH head AS (SELECT max(number) AS number FROM revalidations)
    SELECT revalidations.number, revalidations.tags FROM revalidations, head
    WHERE revalidations.number >= greatest(least(${from}::bigint, ${settled ?? null}::bigint, head.number), head.number - ${MAX_MISSED})
    ORDER BY revalidations.number`.execute(db);
  return rows;
}

/** What this copy may hear of: another marketplace may have seen settled what this one has not. Null: nothing yet. */
function settledFor({ number: heard }: Watcher, rows: Row[], settled: Settled): Row[] | null {
  if (settled === undefined) return rows;
  const isKnown = rows.some(({ number }) => number === heard);
  const last = Math.max(settled ?? -1, isKnown && heard !== null ? heard : -1);
  const read = rows.filter(({ number }) => number <= last);
  return read.length > 0 ? read : null;
}

/** A number that is not kept: the copy was away for a day, or the database is another one, restored. */
function tell(watcher: Watcher, rows: Row[] | null): void {
  if (!rows) return;
  const number = rows.at(-1)?.number ?? 0;
  const known = rows.findIndex((row) => row.number === watcher.number);
  const missed = known === -1 ? null : rows.slice(known + 1);
  const isUnknown = missed === null && watcher.number !== number;
  const tags = [...new Set(missed?.flatMap((row) => row.tags))];
  const now = performance.now();
  if (!isUnknown && number === watcher.number && now - watcher.sentAt < BEAT_MS) return;
  Object.assign(watcher, { number, sentAt: now });
  watcher.send(isUnknown ? { number, tags: [], everything: true } : { number, tags });
}
