import fc from "fast-check";
import { expect, test } from "vitest";
import { runTogether } from "@/workspace/firm/applications/board/run-together";

test("every item is processed once, within the concurrency limit", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), async (turns, atOnce) => {
      let running = 0;
      let most = 0;
      const results = await runTogether(turns, atOnce, async (nbTurns) => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < nbTurns; turn += 1) await Promise.resolve();
        running -= 1;
        return nbTurns;
      });
      expect(results).toEqual(turns);
      expect(most).toBeLessThanOrEqual(atOnce);
    }),
  );
});
