import { setTimeout as wait } from "node:timers/promises";
import { table } from "@/bench/load/table";
import type { Generator } from "@/bench/site/generator";
import { memoryOf } from "@/bench/site/processes";
import { newSearches } from "@/bench/site/searches";
import type { Sent } from "@/bench/site/sender";
import { startSite } from "@/bench/site/targets";
import { routes } from "@/lib/routes/public-routes";
import { company, openOffer } from "@/tests/e2e/support/demonstration";

const CONNECTIONS = 50;
const PARTS = 5;
/** Maximum duration of a part, far longer than any part takes: a part ends with its last URL. */
const MOST_SECONDS = 3_600;
const REST_MS = 30_000;

const HTML = { accept: "text/html", "accept-encoding": "br" };
const OFFER = routes.companyOffer(company.slug, openOffer.slug);
const searches = newSearches();

/** URLs that never repeat: pages that do not exist, parameters that a page does not read, searches. */
const KINDS: ((number: number) => Sent)[] = [
  (number) => ({ path: routes.companyOffer(company.slug, `offre-${number}`), headers: HTML }),
  (number) => ({ path: routes.companyPage(`cabinet-${number}`), headers: HTML }),
  (number) => ({ path: `${OFFER}?visite=${number}`, headers: HTML }),
  (number) => ({ path: `${OFFER}?embed&visite=${number}`, headers: HTML }),
  (number) => ({ path: `${OFFER}?_rsc=${number}`, headers: { ...HTML, rsc: "1" } }),
  () => searches.next().value,
];

/**
 * Measures the resident memory of one process of the site while this many URLs are requested, none of them twice.
 * `folder`: folder of another clone.
 */
export async function measureMemory(generator: Generator, addresses: number, folder?: string): Promise<string> {
  const site = await startSite("site", { WEB_PROCESSES: "1" }, folder ? { folder } : {});
  try {
    await ask(generator, site.origin, 0, KINDS.length * CONNECTIONS);
    const rows = [["before", "", megabytes(site.pid), ""]];
    const each = Math.ceil(addresses / PARTS);
    for (let part = 1; part <= PARTS; part += 1) {
      const { perSecond, statuses } = await ask(generator, site.origin, part * each, each);
      rows.push([`${part * each} addresses`, perSecond.toFixed(0), megabytes(site.pid), statuses]);
    }
    await wait(REST_MS);
    rows.push([`${REST_MS / 1_000} s later`, "", megabytes(site.pid), ""]);
    return table(["after", "a second", "resident MB of the site", "statuses"], rows);
  } finally {
    await site.stop();
  }
}

async function ask(generator: Generator, origin: string, first: number, count: number) {
  const requests = Array.from({ length: count }, (_, index) => KINDS[index % KINDS.length]?.(first + index)).filter(
    (sent) => sent !== undefined,
  );
  const report = await generator.send({
    origin,
    requests,
    connections: CONNECTIONS,
    seconds: MOST_SECONDS,
    once: true,
  });
  const statuses = Object.entries(report.statuses).map(([status, sent]) => `${status}: ${sent}`);
  return { perSecond: report.count / report.seconds, statuses: statuses.join(", ") };
}

const megabytes = (pid: number) => memoryOf(pid).site.toFixed(0);
