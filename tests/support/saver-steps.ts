import fc from "fast-check";
import { expect } from "vitest";
import { createSaverWorld, type Step } from "@/tests/support/saver-world";

const outcome = fc.constantFrom(
  ...(["done", "done", "done", "lost before", "lost after", "fault", "expired"] as const),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("edit"), form: fc.nat(2), refused: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit"), form: fc.nat(2), refused: fc.constant(true) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("answer"), outcome }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("other tab"), field: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("timer", "resume") }) },
);

/** Interleavings of edits, answers, failures and other tabs' writes. */
export const anySteps = fc.array(anyStep, { minLength: 5, maxLength: 40 });

/** Expects that no text typed in this tab or in another is lost (docs/workspace.md §5.6). */
export async function expectNothingLost(steps: readonly Step[]): Promise<void> {
  const world = createSaverWorld();
  for (const step of steps) await world.step(step);
  await world.drain();
  for (let turn = 0; turn < 20; turn += 1) {
    const held = world.saver.getState().held[0];
    if (!held) break;
    world.settle(held, turn % 2 === 0);
    await world.drain();
  }
  expect(world.saver.getState().held).toEqual([]);
  expect(world.othersLost).toEqual([]);
  for (const { texts } of world.forms)
    for (const [text, state] of texts) {
      // A refused text stays in the draft of its form; a saved text has been on the server.
      expect(state).not.toBe("draft");
      if (state === "saved" && !world.givenUp.has(text)) expect(world.everOnServer).toContain(text);
      if (text.startsWith("bad")) expect(world.everOnServer).not.toContain(text);
    }
}
