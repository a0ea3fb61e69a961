import { once } from "node:events";
import { table } from "@/bench/load/table";
import type { Generator } from "@/bench/site/generator";
import { loopback } from "@/bench/site/targets";
import { routes } from "@/lib/routes/public-routes";
import { company } from "@/tests/e2e/support/demonstration";
import { launchProduct } from "@/tests/e2e/support/product";
import { editsOf, read, shownNumber } from "@/tests/e2e/support/two-copies";
import { startFaultProxy } from "@/tests/support/fault-proxy";

const VISITORS = 1_000;
const MOST_SECONDS = 60;
/** Delay of the read of the firm, so that its page is still being rendered when the last visitor arrives. */
const LATE_MS = 1_000;

/**
 * Edits a firm while a thousand visitors request its page, which is being rendered again; measures how long they wait
 * and how often the firm is read.
 */
export async function measureExpiry(generator: Generator, rounds: number): Promise<string> {
  const firm = watchedReads();
  let proxy: Awaited<ReturnType<typeof startFaultProxy>> | undefined;
  const product = await launchProduct({
    isQuiet: true,
    through: async (origin) => {
      proxy = await startFaultProxy(origin);
      return proxy.origin;
    },
  });
  try {
    const origin = loopback(product.origin);
    const page = routes.companyPage(company.slug);
    await read(origin + page);
    proxy?.break("slow", firm, LATE_MS);
    const edit = await editsOf(product);
    const rows: (string | number)[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const begun = firm.begin();
      await edit(round);
      await begun;
      const requests = Array.from({ length: VISITORS }, () => ({ path: page, headers: { "accept-encoding": "br" } }));
      const order = { origin, requests, connections: VISITORS, seconds: MOST_SECONDS, once: true };
      const { p50Ms, p99Ms, statuses } = await generator.send(order);
      const isRight = shownNumber(await read(origin + page)) === round;
      const failed = VISITORS - (statuses[200] ?? 0);
      rows.push([round, firm.count(), p50Ms.toFixed(0), p99Ms.toFixed(0), failed, isRight ? "yes" : "no"]);
    }
    const head = ["edit", "reads of the firm", "p50 ms", "p99 ms", "failed", "right after"];
    return `${VISITORS} visitors, the firm read ${LATE_MS} ms late:\n\n${table(head, rows)}`;
  } finally {
    await product.close();
    await proxy?.close();
  }
}

/** Watches the calls by which the site reads the firm. */
function watchedReads() {
  const reads = new EventTarget();
  let count = 0;
  return {
    test: (path: string) => {
      if (!path.includes(`/company/slug/${company.slug}`)) return false;
      count += 1;
      return reads.dispatchEvent(new Event("read"));
    },
    /** Resets the count; resolves at the first read. */
    begin: () => {
      count = 0;
      return once(reads, "read");
    },
    count: () => count,
  };
}
