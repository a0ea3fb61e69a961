import fc from "fast-check";
import { expect, test } from "vitest";
import { testEnv } from "@/tests/support/env";
import { versionOf } from "@/tests/support/keeping-next";
import { createSharedStore } from "@/tests/support/shared-store";
import { startSharingSite } from "@/tests/support/sharing-sites";
import { ask } from "@/tests/support/site";

const ROUNDS = 50 * testEnv().loops;
/** Waits for this number of turns of the event loop. */
const turns = async (nb: number) => {
  for (let turn = 0; turn < nb; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const turn = fc.nat({ max: 12 });
const visit = fc.record({ kind: fc.constant("visit" as const), after: turn, at: fc.nat({ max: 1 }) });
const edit = fc.record({ kind: fc.constant("edit" as const), after: turn, heardAfter: fc.tuple(turn, turn) });
const steps = fc.array(fc.oneof({ arbitrary: visit, weight: 3 }, edit), { minLength: 5, maxLength: 12 });

test("in random interleavings, two processes send no outdated shared page", async () => {
  let renderTurns = 0;
  let readTurns = 0;
  const content = { version: 1 };
  const { sharedStore, entries } = createSharedStore(() => turns(readTurns));
  const start = () => startSharingSite({ sharedStore, content, wait: () => turns(renderTurns) });
  const sites = [await start(), await start()] as const;
  let number = 1;
  let [round, nbEdits, nbShared] = [0, 0, 0];

  await fc.assert(
    fc.asyncProperty(steps, fc.nat({ max: 8 }), fc.nat({ max: 4 }), async (steps, slowRender, slowRead) => {
      const failures: unknown[] = [];
      [renderTurns, readTurns] = [slowRender, slowRead];
      round += 1;
      const path = `/entreprise/${round}`;
      /** The latest version known to each process. */
      const heard = [content.version, content.version];
      const visitAt = async (at: 0 | 1) => {
        const least = heard[at];
        const { body } = await ask(sites[at].port, path, { headers: { "accept-encoding": "identity" } });
        expect(versionOf(body)).toBeGreaterThanOrEqual(least ?? 0);
      };
      for (let count = 0; count < 3; count += 1) await visitAt(0);
      await visitAt(1);
      const work: Promise<unknown>[] = [];
      /** Each process applies the changes in the order of their numbers. */
      let applied: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
      for (const step of steps) {
        await turns(step.after);
        if (step.kind === "visit") work.push(visitAt(step.at as 0 | 1).catch((error) => failures.push(error)));
        else {
          content.version += 1;
          number += 1;
          nbEdits += 1;
          const [changed, shown] = [number, content.version];
          applied = applied.map(async (before, at) => {
            await before;
            await turns(step.heardAfter[at] ?? 0);
            sites[at as 0 | 1].apply(changed);
            heard[at] = shown;
          });
        }
      }
      await Promise.all([...work, ...applied]);
      expect(failures).toEqual([]);
      await visitAt(0);
      await visitAt(1);
      nbShared += entries.size;
      entries.clear();
    }),
    { numRuns: ROUNDS },
  );
  expect(nbEdits).toBeGreaterThan(ROUNDS);
  expect(nbShared).toBeGreaterThan(ROUNDS / 2);
}, 120_000);
