import { dirname } from "node:path";
import { apiProcess } from "@/bench/resilience/api-process";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { ensureBuilt } from "@/scripts/build.mjs";
import { say } from "@/scripts/say.mjs";
import { company } from "@/tests/e2e/support/demonstration";
import { pages } from "@/tests/e2e/support/pages";
import { launchProduct } from "@/tests/e2e/support/product";
import { startFaultProxy } from "@/tests/support/fault-proxy";

const LATENESS_MS = [1_000, 2_500, 3_000];
const VISITORS = 4;
const SHOWN = 5;

/** Paths of every kind of page, and of the feeds and files for machines, which use the same reads. */
const PATHS = [
  ...pages.map(({ path }) => path),
  machineRoutes.sitemapIndex(),
  ...["offers-1.xml", "companies-1.xml", "media-1.xml", "pages-1.xml"].map(machineRoutes.sitemap),
  machineRoutes.articlesFeed("fr"),
  machineRoutes.changelogFeed("fr"),
  machineRoutes.companyFeed("fr", `${company.slug}.json`),
  machineRoutes.ogImage("fr", ["company", company.slug]),
  machineRoutes.llms(),
  routes.offersFeed(),
];

type Visit = { path: string; status: number; ms: number };

/**
 * Measures how long pages take when the API is stopped (SIGSTOP), for pages never visited and for pages visited before.
 * Then measures pages when each response of the API is late.
 */
export async function delayApi(): Promise<void> {
  await ensureBuilt();
  for (const areSeen of [false, true]) await stopUnderPages(areSeen);
  for (const lateMs of LATENESS_MS) await delayUnderPages(lateMs);
}

async function stopUnderPages(areSeen: boolean): Promise<void> {
  const product = await launchProduct({ isQuiet: true });
  const api = await apiProcess(dirname(product.outbox));
  try {
    if (areSeen) await visitAll(product.origin);
    process.kill(api, "SIGSTOP");
    report(`the API stopped, pages ${areSeen ? "seen before" : "never seen"}`, await visitAll(product.origin));
    // A page that failed is still not cached, but its code is now loaded.
    if (!areSeen) report("the same, the site no longer starting", await visitAll(product.origin));
  } finally {
    process.kill(api, "SIGCONT");
    await product.close();
  }
}

async function delayUnderPages(lateMs: number): Promise<void> {
  let proxy: Awaited<ReturnType<typeof startFaultProxy>> | undefined;
  const product = await launchProduct({
    isQuiet: true,
    through: async (origin) => {
      proxy = await startFaultProxy(origin);
      proxy.break("slow", /^/, lateMs);
      return proxy.origin;
    },
  });
  try {
    report(`each response ${lateMs} ms late, pages never seen`, await visitAll(product.origin));
  } finally {
    await product.close();
    await proxy?.close();
  }
}

async function visitAll(origin: string): Promise<Visit[]> {
  const waiting = [...PATHS];
  const visits: Visit[] = [];
  const visit = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const start = performance.now();
      const response = await fetch(origin + path, { redirect: "manual" });
      await response.arrayBuffer();
      visits.push({ path, status: response.status, ms: performance.now() - start });
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return visits;
}

function report(title: string, visits: Visit[]): void {
  const failed = visits.filter(({ status }) => status >= 500).length;
  say(`${title}: ${visits.length} visits, ${failed} told to try again; the slowest`);
  for (const { path, status, ms } of visits.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN))
    say(`  ${Math.round(ms)} ms  ${status}  ${path}`);
}
