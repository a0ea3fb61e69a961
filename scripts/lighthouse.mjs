import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium, SYSTEM_CHROMIUM } from "./chromium.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { startProduct } from "./product.mjs";
import { run, tool } from "./run.mjs";
import { say } from "./say.mjs";
import { firm, offer } from "./size.mjs";

// Measures one page of each kind with Lighthouse, on its simulated phone: `npm run lighthouse -- [origin]`. The scores
// are printed but not checked, since they vary with the machine. Without an origin, it starts the product.

const ROUNDS = 3;
/** Lighthouse must run again when the trace lacks the navigation (NO_NAVSTART), which happens occasionally. */
const TRIES = 3;
const RESULTS = "test-results/lighthouse";
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const pages = () => [
  ["home", "/"],
  ["search", "/recherche/offres-emploi"],
  ["offer", offer()],
  ["company", firm],
  ["article", "/media/blog/negocier-son-salaire-collaborateur-comptable"],
  ["tool", "/outils/minima-convention-787"],
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const judge = async (address, file, tries = TRIES) => {
  const options = ["--output=json", `--output-path=${file}`, "--quiet", "--no-enable-error-reporting"];
  const browser = existsSync(SYSTEM_CHROMIUM) ? { CHROME_PATH: SYSTEM_CHROMIUM } : {};
  const env = { ...readEnv().all, ...browser };
  try {
    await run(tool("lighthouse"), [address, ...options, `--chrome-flags=${FLAGS}`], { env });
  } catch (error) {
    if (tries <= 1) throw error;
    await judge(address, file, tries - 1);
  }
};

/** Returns the scores out of 100, the layout shift, and the time of the largest paint in milliseconds. */
const visit = async (address, round) => {
  const file = `${RESULTS}/${round}.json`;
  await judge(address, file);
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8"));
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    shift: audits["cumulative-layout-shift"].numericValue,
    paintMs: audits["largest-contentful-paint"].numericValue,
    failed: Object.values(audits).filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary"),
  };
};

const measure = async (origin) => {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  say(["page", ...CATEGORIES, "layout shift", "largest paint"].map((name) => name.padStart(15)).join(""));
  for (const [name, path] of pages()) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(origin + path, `${name}-${round}`));
    const scores = CATEGORIES.map((_, index) => median(rounds.map(({ scores }) => scores[index])));
    const shift = median(rounds.map(({ shift }) => shift)).toFixed(3);
    const paint = `${Math.round(median(rounds.map(({ paintMs }) => paintMs)))} ms`;
    say([name, ...scores, shift, paint].map((value) => String(value).padStart(15)).join(""));
    for (const { id, title } of rounds[0].failed) say(`${" ".repeat(15)}  ${id}: ${title}`);
  }
};

await ensureInstalled();
await ensureChromium();
const [origin] = process.argv.slice(2);
if (origin) await measure(origin);
else {
  await ensureBuilt();
  const product = await startProduct();
  await measure(product.origin).finally(product.stop);
}
