import { type Kysely, sql } from "kysely";
import { measure } from "@/lib/process/measures";
import type { Replica } from "@/marketplace/db/replica";
import type { Database } from "@/marketplace/db/schema";
import type { Log } from "@/marketplace/log";

/** Milliseconds between two reads of the table, while a copy of the site listens. */
const POLL_MS = 200;
/**
 * Maximum silence in milliseconds: after a longer one, a copy considers this process lost (lib/revalidation/watch.ts).
 */
const BEAT_MS = 500;
/**
 * Maximum number of missed revalidations that are sent to a copy: a copy that missed more expires everything, which
 * costs no more than to expire the pages of that many tags.
 */
const MAX_MISSED = 1_000;

/**
 * Tags changed up to and including `number`, empty when nothing changed; with `everything`, any page may have changed.
 */
export type Revalidations = { number: number; tags: string[]; everything?: true };
type Row = { number: number; tags: string[] };
/** `number`: number of the last revalidation that this copy applied; null for a new copy. */
type Watcher = { number: number | null; sentAt: number; send: (revalidations: Revalidations) => void };

export type RevalidationFeed = {
  /**
   * Sends the revalidations committed after this number, then the following ones, until the returned function is
   * called.
   */
  watch(after: number | null, send: Watcher["send"]): () => void;
};

/**
 * Creates the feed that sends revalidations to the copies of the site that listen to this process. The feed reads them
 * from the table to which all processes of the marketplace write, with one query for all copies, and no query without a
 * copy. With a replica, a revalidation is only sent once every read shows its data: otherwise a page could be rendered
 * again from older data and stored.
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
    // A copy that starts listening in the meantime may have a number that this query does not reach: it waits for the
    // next query.
    const listening = [...watchers];
    const settled = replica ? replica.settled() : undefined;
    const rows = await readRows(db, lowest(listening), settled).catch((error) => {
      if (watchers.size > 0) log.warn({ err: error }, "revalidations not read");
      return null;
    });
    for (const watcher of listening)
      if (rows && watchers.has(watcher)) sendChanges(watcher, settledFor(watcher, rows, settled));
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

/**
 * Last number whose data every read shows; undefined without a replica, where all numbers count; null when not known
 * yet.
 */
type Settled = number | null | undefined;

/**
 * Reads the rows from this number on, in order, starting no later than the last settled one. The oldest rows are
 * deleted first, so that none is missing after a stored number.
 */
async function readRows(db: Kysely<Database>, from: number | null, settled: Settled): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH head AS (SELECT max(number) AS number FROM revalidations)
    SELECT revalidations.number, revalidations.tags FROM revalidations, head
    WHERE revalidations.number >= greatest(least(${from}::bigint, ${settled ?? null}::bigint, head.number), head.number - ${MAX_MISSED})
    ORDER BY revalidations.number`.execute(db);
  return rows;
}

/**
 * Returns the rows that this copy may receive. Another process of the marketplace may have sent this copy a number that
 * this process does not know as settled yet. Null when there is no such row.
 */
function settledFor({ number: heard }: Watcher, rows: Row[], settled: Settled): Row[] | null {
  if (settled === undefined) return rows;
  const isKnown = rows.some(({ number }) => number === heard);
  const last = Math.max(settled ?? -1, isKnown && heard !== null ? heard : -1);
  const read = rows.filter(({ number }) => number <= last);
  return read.length > 0 ? read : null;
}

/**
 * Sends to a copy of the site the tags that it missed. Tells it to invalidate everything when the number of the last
 * change that it received is no longer stored: after a day without connection, or once the database was restored.
 */
function sendChanges(watcher: Watcher, rows: Row[] | null): void {
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
