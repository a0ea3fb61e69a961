import { type Kysely, sql } from "kysely";
import { type Measure, measure, type Sample } from "@/lib/process/measures";
import type { Database } from "@/marketplace/db/schema";

/** Time during which a read is reused, so that the three metrics of a scrape come from a single read. */
const FRESH_MS = 2_000;

type Row = { kind: string; waiting: number; failed: number; seconds: number };

/**
 * Measures the queue, which is the same for every process of a database: jobs due, jobs failed, and the age of the
 * oldest one due.
 */
export function measureJobs(db: Kysely<Database>): void {
  let read: Promise<Row[]> = Promise.resolve([]);
  let readAt = Number.NEGATIVE_INFINITY;
  const rows = () => {
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      read = readRows(db);
    }
    return read;
  };
  const add = (name: string, help: string, valueIn: (row: Row) => number) => {
    const samples = async (): Promise<Sample[]> =>
      (await rows()).map((row) => ({ labels: { kind: row.kind }, value: valueIn(row) }));
    measure({ name, help, kind: "gauge", labels: ["kind"], read: samples } satisfies Measure);
  };
  add("jobs_waiting", "Jobs that are due", ({ waiting }) => waiting);
  add("jobs_failed", "Jobs that were given up, kept for an operator to read", ({ failed }) => failed);
  add("jobs_late_seconds", "How long the oldest job that is due has been due", ({ seconds }) => seconds);
}

async function readRows(db: Kysely<Database>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT kind, count(*) FILTER (WHERE failed_date IS NULL AND run_date <= now()) AS waiting,
      count(failed_date) AS failed,
      coalesce(extract(epoch FROM now() - min(run_date) FILTER (WHERE failed_date IS NULL AND run_date <= now())), 0) AS seconds
    FROM jobs GROUP BY kind`.execute(db);
  return rows;
}
