import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { countEndToEnd, summaryOf } from "./e2e-count.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { startProduct } from "./product.mjs";
import { run, tool } from "./run.mjs";
import { say } from "./say.mjs";

const RESULTS = "test-results";
/** `npm run test:long`: the random loops run ten times longer, and each planted mistake is tried. */
const LONG = process.argv.includes("--long");
const LOOPS = LONG ? "10" : "1";
const total = { passed: 0, failed: 0, again: [] };

const add = ({ passed, failed, again = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.again.push(...again);
};

const title = (name) => say(`\n== ${name}`);

/** A check that passes or fails as a whole. */
const check = async (name, work) => {
  title(name);
  try {
    await work();
    add({ passed: 1, failed: 0 });
  } catch (error) {
    say(error.message);
    add({ passed: 0, failed: 1 });
  }
};

const testEnv = () => ({ ...readEnv().all, TEST_LOOPS: LOOPS });
const node = (script, args) => run(process.execPath, [script, ...args], { env: testEnv() });

/** A test runner that counts its own tests; one that ends without a report has failed. */
const suite = async (name, work, count) => {
  title(name);
  const failure = await work().then(
    () => null,
    (error) => error,
  );
  const counted = count();
  add(failure && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
};

const vitestCount = () => {
  const report = readReport(`${RESULTS}/vitest.json`);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 1) + (report?.numTotalTests === 0 ? 1 : 0),
  };
};

const playwrightCount = () => countEndToEnd(readReport(`${RESULTS}/e2e.json`));

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Stopped half-way: whatever runs is told so (run.mjs), and nothing else is begun. */
const stopOnSignal = () => {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => setImmediate(() => process.exit(1)));
  if (readEnv().isUnderNpm) endWithParent();
};

const main = async () => {
  stopOnSignal();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await ensureInstalled();
  await ensureChromium();
  await check("Types", async () => {
    await node(tool("next"), ["typegen"]);
    await node(tool("tsc"), ["--noEmit"]);
  });
  await check("Lint", () => node(tool("biome"), ["check", "--error-on-warnings"]));
  await check("Unused code and packages", () => node(tool("knip"), []));
  await check("Guards: each rule seen failing", () => node("scripts/guards.mjs", []));
  await suite(
    "Unit and integration",
    () =>
      node(tool("vitest"), [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${RESULTS}/vitest.json`,
      ]),
    vitestCount,
  );
  if (LONG) await check("Planted mistakes: each caught", () => node(tool("tsx"), ["tests/planted/main.ts"]));
  await check("Build", ensureBuilt);
  await endToEnd();
};

const endToEnd = async () => {
  title("Starting the production build");
  const product = await startProduct().catch((error) => say(error.message));
  if (!product) return add({ passed: 0, failed: 1 });
  try {
    title("First-load JavaScript");
    add(await (await import("./size.mjs")).measureSize(product.origin));
    const env = { ...testEnv(), E2E_ORIGIN: product.origin };
    await suite("End to end", () => run(process.execPath, [tool("playwright"), "test"], { env }), playwrightCount);
  } finally {
    await product.stop();
  }
};

await main().catch((error) => {
  say(error.message);
  total.failed += 1;
});
if (total.again.length > 0) say(`\nPassed at a second try only:\n  ${total.again.join("\n  ")}`);
say(`\n${summaryOf(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
