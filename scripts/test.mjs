import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureHeadlessShell } from "./chromium.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { startProduct } from "./product.mjs";
import { run, runQuietly, tool } from "./run.mjs";
import { say } from "./say.mjs";
import { countEndToEnd, countVitest, summaryOf } from "./test-count.mjs";

const RESULTS = "test-results";
/**
 * `npm run test:long`: random loops run ten times longer, each page is checked with axe, and each planted mistake is
 * tried.
 */
const LONG = process.argv.includes("--long");
/** `npm run test:quick`, before a commit: types, lint, and the unit tests that uncommitted changes may affect. */
const QUICK = process.argv.includes("--quick");
const LOOPS = LONG ? "10" : "1";
const total = { passed: 0, failed: 0, failures: [], again: [] };

const add = ({ passed, failed, failures = [], again = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.again.push(...again);
};

const title = (name) => say(`\n== ${name}`);
const testEnv = () => ({ ...readEnv().all, TEST_LOOPS: LOOPS });
/** Runs a command alone: its output is shown immediately. */
const node = (script, args, env = testEnv()) => run(process.execPath, [script, ...args], { env });

/**
 * A check that passes or fails as a whole, run in parallel with others: its output is collected, and shown under its
 * title when it ends. `work` receives the function that runs one of its commands.
 */
const check = async (name, work) => {
  const printed = [];
  const failure = await work(async (script, args) => {
    const { output, error } = await runQuietly(process.execPath, [script, ...args], { env: testEnv() });
    printed.push(output);
    if (error) throw error;
  }).then(
    () => null,
    (error) => error,
  );
  title(name);
  process.stdout.write(printed.join(""));
  if (failure) say(failure.message);
  add(failure ? { passed: 0, failed: 1, failures: [name] } : { passed: 1, failed: 0 });
};

/** Runs a test runner that counts its own tests; one that ends without a report has failed. */
const suite = async (name, work, count) => {
  title(name);
  const failure = await work().then(
    () => null,
    (error) => error,
  );
  const counted = count();
  add(failure && counted.failed === 0 ? { ...counted, failed: 1, failures: [`${name}: ${failure.message}`] } : counted);
};

const vitest = (...options) =>
  node(tool("vitest"), [
    "run",
    ...options,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}/vitest.json`,
  ]);

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

const vitestCount = () => countVitest(readReport(`${RESULTS}/vitest.json`));

/** Returns the counts of all vitest tests; a run without any test has failed. */
const allOfVitest = () => {
  const counted = vitestCount();
  return counted.passed + counted.failed === 0 ? { ...counted, failed: 1, failures: ["No test was found"] } : counted;
};

const playwrightCount = () => countEndToEnd(readReport(`${RESULTS}/e2e.json`));

/** On a signal, exits without starting anything else; the running children are stopped too (run.mjs). */
const stopOnSignal = () => {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => setImmediate(() => process.exit(1)));
  if (readEnv().isUnderNpm) endWithParent();
};

const types = () =>
  check("Types", async (command) => {
    await command(tool("next"), ["typegen"]);
    await command(tool("tsc"), ["--noEmit"]);
  });
const lint = () => check("Lint", (command) => command(tool("biome"), ["check", "--error-on-warnings"]));

/** Runs the checks one after another, in parallel with the build, which uses the other core. */
const checks = async () => {
  await lint();
  await check("Unused code and packages", (command) => command(tool("knip"), []));
  await check("Layers: no import up, no circle", (command) => command("scripts/layers.mjs", ["--check"]));
  await check("Guards: each rule seen failing", (command) => command("scripts/guards.mjs", []));
};

const build = () => check("Build", (command) => command("scripts/build.mjs", ["--if-changed"]));

const everything = async () => {
  await ensureInstalled();
  await ensureHeadlessShell();
  // Runs alone, because it reads the types of the routes in the folder where the build writes.
  await types();
  await Promise.all([checks(), build()]);
  await suite("Unit and integration", vitest, allOfVitest);
  if (LONG) await check("Planted mistakes: each caught", (command) => command(tool("tsx"), ["tests/planted/main.ts"]));
  await endToEnd();
};

const quickly = async () => {
  await ensureInstalled();
  await Promise.all([types(), lint()]);
  const related = ["--changed", "--passWithNoTests", "--project=unit*", "--project=components*"];
  await suite("Unit tests of what changed", () => vitest(...related), vitestCount);
};

const endToEnd = async () => {
  title("Starting the production build");
  const product = await startProduct().catch((error) => say(error.message));
  if (!product) return add({ passed: 0, failed: 1, failures: ["Starting the production build"] });
  try {
    title("First-load JavaScript");
    add(await (await import("./size.mjs")).measureSize(product.origin));
    const env = { ...testEnv(), E2E_ORIGIN: product.origin };
    await suite("End to end", () => node(tool("playwright"), ["test"], env), playwrightCount);
  } finally {
    await product.stop();
  }
};

stopOnSignal();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
await (QUICK ? quickly() : everything()).catch((error) => {
  say(error.message);
  add({ passed: 0, failed: 1, failures: [error.message] });
});
say(`\n${summaryOf(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
