import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { SearchResults } from "@/lib/entities/search-results";
import { anyPayload } from "@/tests/long/any-payload";
import { testEnv } from "@/tests/support/env";
import { type NaiveMarket, readNaiveMarket } from "@/tests/support/naive-market";
import { withSearchApi } from "@/tests/support/search-api";

/** `npm run test:long` makes the long run. */
const NB_SEARCHES = testEnv().loops > 1 ? 100_000 : 500;
const AT_ONCE = 8;
/** Number of searches between two lines of progress. */
const REPORT_EVERY = 5_000;
const LOOP_MS = 7_200_000;

const { database, post } = withSearchApi();
let market: NaiveMarket;
beforeAll(async () => {
  market = await readNaiveMarket(database.db);
});

test(
  "any search payload gets a response that follows the protocol",
  async () => {
    const durations: number[] = [];
    const statuses = new Map<number, number>();
    let slowest = { ms: 0, payload: "" };
    const responses = fc.asyncProperty(anyPayload(market), async (payload) => {
      const start = performance.now();
      const { status, body } = await post(payload);
      const ms = performance.now() - start;
      durations.push(ms);
      if (durations.length % REPORT_EVERY === 0) process.stdout.write(`${durations.length} searches\n`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (ms > slowest.ms) slowest = { ms, payload: JSON.stringify(payload) };
      // A statement that exceeds its time limit gives a 503, which is not accepted.
      expect([200, 400, 403, 422], JSON.stringify(body)).toContain(status);
      if (status === 200) SearchResults.parse(body);
      else expect(body).toMatchObject({ statusCode: status, message: expect.any(String) });
    });
    const loops = Array.from({ length: AT_ONCE }, () =>
      fc.assert(responses, { numRuns: Math.ceil(NB_SEARCHES / AT_ONCE), endOnFailure: true }),
    );
    await Promise.all(loops);
    process.stdout.write(`${toReport(durations, statuses)}, with ${slowest.payload.slice(0, 2000)}\n`);
  },
  LOOP_MS,
);

function toReport(durations: number[], statuses: Map<number, number>): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const percentile = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`;
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return `${sorted.length} searches, ${AT_ONCE} at once (${counts.join(", ")}); p50 ${percentile(0.5)}, p99 ${percentile(0.99)}, slowest ${percentile(1)}`;
}
