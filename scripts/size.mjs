import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { scriptFiles, weighFiles } from "./page-scripts.mjs";
import { startProduct } from "./product.mjs";
import { run, tool } from "./run.mjs";
import { say } from "./say.mjs";
import { measureWorkspace } from "./size-workspace.mjs";

const KB = 1_000;
const CONTENT_BUDGET = 20 * KB;
const SEARCH_BUDGET = 40 * KB;
const EMPTY_PAGE = "dist/empty-page";

export const firm = "/entreprise/groupe-valmerac";
export const offer = () => {
  const { companySlug, slug } = JSON.parse(readFileSync("marketplace/demo/data/offers.json", "utf8")).find(
    ({ active }) => active,
  );
  return `/entreprise/${companySlug}/offre-emploi/${slug}`;
};
const routes = () => [
  ["/", CONTENT_BUDGET],
  ["/recherche/offres-emploi", SEARCH_BUDGET],
  ["/recherche/entreprises", SEARCH_BUDGET],
  [firm, CONTENT_BUDGET],
  [`${firm}/offres-emploi`, CONTENT_BUDGET],
  [offer(), CONTENT_BUDGET],
  [`${firm}/implantations`, CONTENT_BUDGET],
];

const scriptBytes = (html, root) => weighFiles(scriptFiles(html), root);

/**
 * Returns the script size of an empty page, built by the same Next in the same run: the cost of the framework itself.
 */
const emptyPageBytes = async () => {
  rmSync(EMPTY_PAGE, { recursive: true, force: true });
  mkdirSync(join(EMPTY_PAGE, "app"), { recursive: true });
  const write = (name, text) => writeFileSync(join(EMPTY_PAGE, name), text);
  write(
    "app/layout.jsx",
    'export default function Layout({ children }) { return <html lang="fr"><body>{children}</body></html>; }',
  );
  write("app/page.jsx", "export default function Page() { return <h1>Empty</h1>; }");
  write("next.config.mjs", `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`);
  write("package.json", '{ "private": true, "type": "module" }');
  await run(process.execPath, [tool("next"), "build", EMPTY_PAGE], {
    stdio: "ignore",
    env: { ...readEnv().all, NODE_ENV: "production" },
  });
  return scriptBytes(readFileSync(join(EMPTY_PAGE, ".next/server/app/index.html"), "utf8"), EMPTY_PAGE);
};

/**
 * Prints the JavaScript of public pages and of private screens at the first load, then of the heaviest screens once
 * idle. Returns the number within budget, and the failures.
 */
export const measureSize = async (origin) => {
  const { empty, ...pages } = await measurePages(origin);
  const screens = await measureWorkspace(origin, empty);
  const opened = await measureOpened();
  return {
    passed: pages.passed + screens.passed + opened.passed,
    failed: pages.failed + screens.failed + opened.failed,
    failures: [...pages.failures, ...screens.failures, ...opened.failures],
  };
};

/** Measures screens opened with an account, in a browser; this program launches a product of its own. */
const measureOpened = () =>
  run(tool("tsx"), ["bench/size/main.ts"]).then(
    () => ({ passed: 1, failed: 0, failures: [] }),
    (error) => ({ passed: 0, failed: 1, failures: [`JavaScript of opened screens: ${error.message}`] }),
  );

/**
 * Prints the first-load JavaScript by route, compared with an empty page. Returns the bytes of the empty page, the
 * number of routes within budget, and those over it.
 */
const measurePages = async (origin) => {
  const empty = await emptyPageBytes();
  say(`${"route".padEnd(72)}  gzip kB   over empty   budget`);
  say(`${"(an empty page)".padEnd(72)}  ${(empty / KB).toFixed(1).padStart(7)}`);
  const over = [];
  for (const [path, budget] of routes()) {
    const html = await (await fetch(origin + path)).text();
    const extra = scriptBytes(html, ".") - empty;
    if (extra > budget) over.push(`First-load JavaScript of ${path}`);
    const verdict = extra > budget ? "  OVER" : "";
    say(
      `${path.padEnd(72)}  ${((empty + extra) / KB).toFixed(1).padStart(7)}   ${(extra / KB).toFixed(1).padStart(10)}   ${(budget / KB).toFixed(0).padStart(6)}${verdict}`,
    );
  }
  return { empty, passed: routes().length - over.length, failed: over.length, failures: over };
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  await ensureBuilt();
  const product = await startProduct();
  try {
    const { failed } = await measureSize(product.origin);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await product.stop();
  }
}
