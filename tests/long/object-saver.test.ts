import fc from "fast-check";
import { test } from "vitest";
import { anySteps, expectNothingLost } from "@/tests/support/saver-steps";

test("the object saver loses no edit in thousands of interleavings", async () => {
  await fc.assert(fc.asyncProperty(anySteps, expectNothingLost), { numRuns: 5_000 });
}, 300_000);
