import fc from "fast-check";
import { expect, test } from "vitest";
import { testEnv } from "@/tests/support/env";
import { createKeepingNext, HEARD, versionOf } from "@/tests/support/keeping-next";
import { ask, startKeepingSite } from "@/tests/support/site";

const ROUNDS = 50 * testEnv().loops;
/** Waits for this number of turns of the event loop. */
const turns = async (nb: number) => {
  for (let turn = 0; turn < nb; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const step = fc.record({ kind: fc.constantFrom("visit", "visit", "visit", "edit"), after: fc.nat({ max: 12 }) });

test("in random interleavings of edits and visits, no outdated page is sent", async () => {
  let renderTurns = 0;
  const next = createKeepingNext({ wait: () => turns(renderTurns) });
  const { port, kept } = await startKeepingSite(next.next, {}, () => true, undefined, { watch: HEARD });
  let round = 0;
  let nbEdits = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), fc.nat({ max: 8 }), async (steps, slow) => {
      const failures: unknown[] = [];
      renderTurns = slow;
      round += 1;
      const path = `/entreprise/${round}`;
      const visit = async () => {
        const least = next.version();
        const { body } = await ask(port, path, { headers: { "accept-encoding": "identity" } });
        // At least the version that was current when the visit began.
        expect(versionOf(body)).toBeGreaterThanOrEqual(least);
      };
      await visit();
      const visits: Promise<unknown>[] = [];
      for (const { kind, after } of steps) {
        await turns(after);
        if (kind === "visit") visits.push(visit().catch((error) => failures.push(error)));
        else {
          next.edit();
          kept.expire(["content"]);
          nbEdits += 1;
        }
      }
      await Promise.all(visits);
      expect(failures).toEqual([]);
      await visit();
      kept.expire(["content"]);
    }),
    { numRuns: ROUNDS },
  );
  expect(nbEdits).toBeGreaterThan(ROUNDS);
}, 120_000);
