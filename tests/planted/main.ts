import type { TestResult } from "vitest/node";
import { say } from "@/scripts/say.mjs";
import { type Mistake, withMistake } from "@/tests/planted/mistake";
import { mistakes } from "@/tests/planted/mistakes";
import { openVitest } from "@/tests/planted/vitest";

// `npm run test:planted [-- part of a name]`: plants each mistake alone, and checks that its test fails on an
// assertion. A source that does not parse, or a test that did not run, does not count as caught. All these tests must
// first pass on the unchanged sources.

const chosen = mistakes.filter(({ name }) => name.includes(process.argv[2] ?? ""));

/** fast-check wraps the assertion that failed as the cause of its error. */
const isAssertion = ({ name, cause }: { name?: string; cause?: { name?: string } }) =>
  name === "AssertionError" || cause?.name === "AssertionError";

const isCaught = (result: TestResult | undefined) => result?.state === "failed" && result.errors.some(isAssertion);

function reasonOf(result: TestResult | undefined): string {
  if (result?.state === "passed") return "every assertion holds";
  return result?.errors?.[0]?.message.split("\n")[0] ?? "the test did not run";
}

async function plant(vitest: Awaited<ReturnType<typeof openVitest>>, mistake: Mistake): Promise<boolean> {
  const start = performance.now();
  const result = await vitest.runWith(mistake);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  say(`${isCaught(result) ? "caught     " : "LET THROUGH"} ${seconds} s  ${mistake.name}`);
  say(`${" ".repeat(21)}${reasonOf(result)}`);
  return isCaught(result);
}

async function main(): Promise<number> {
  // Throws for stale mistakes before anything runs.
  chosen.forEach(withMistake);
  const vitest = await openVitest();
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void vitest.close().finally(() => process.exit(1)));
  try {
    const unchanged = await vitest.runUnchanged(chosen);
    const broken = chosen.filter((mistake) => unchanged.get(mistake)?.state !== "passed");
    for (const mistake of broken)
      say(`Fails unchanged: ${mistake.test.join(": ")}: ${reasonOf(unchanged.get(mistake))}`);
    if (broken.length > 0) return 1;
    let caught = 0;
    for (const mistake of chosen) caught += (await plant(vitest, mistake)) ? 1 : 0;
    say(`\n${caught} of ${chosen.length} planted mistakes are caught`);
    return chosen.length > 0 && caught === chosen.length ? 0 : 1;
  } finally {
    await vitest.close();
  }
}

process.exit(await main());
