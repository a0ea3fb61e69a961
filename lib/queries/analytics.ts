import { machineRoutes } from "@/lib/routes/machine-routes";

/** How often the figures are sent (docs/product.md §9). */
const FLUSH_MS = 120_000;
/** What the API takes at once; the oldest go first. */
const MAX_ENTRIES = 100;

/** How often a page was seen, without any data of the visitor: no user, no IP address, nothing typed. */
export type PageView = { route: string; locale: string };

type Entry = PageView & { type: "page_view"; count: number };

/**
 * Figures of use, counted in memory, sent every 120 s and when the page is hidden (docs/product.md §9). Never in the
 * way: what the API does not take now waits for the next time, or is lost. Nothing listens and nothing runs while
 * nothing is counted.
 */
export function createAnalytics(publicKey: string) {
  let counted = new Map<string, Entry>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const add = ({ route, locale }: PageView, count: number) => {
    const id = `${locale} ${route}`;
    const before = counted.get(id)?.count ?? 0;
    counted.delete(id);
    counted.set(id, { type: "page_view", route, locale, count: before + count });
    const [oldest] = counted.keys();
    if (counted.size > MAX_ENTRIES && oldest !== undefined) counted.delete(oldest);
  };

  const flush = async () => {
    if (counted.size === 0) return;
    const entries = [...counted.values()];
    counted = new Map();
    if (!(await log(publicKey, entries))) for (const entry of entries) add(entry, entry.count);
  };
  const flushWhenHidden = () => {
    if (document.visibilityState === "hidden") void flush();
  };

  return {
    count(view: PageView) {
      add(view, 1);
      if (timer !== undefined) return;
      timer = setInterval(flush, FLUSH_MS);
      document.addEventListener("visibilitychange", flushWhenHidden);
    },
  };
}

/** Not the typed client, which cannot outlive the page and weighs 56 kB. False when it is worth another attempt. */
async function log(publicKey: string, entries: Entry[]): Promise<boolean> {
  try {
    const { status } = await fetch(`${machineRoutes.gateway()}/analytics/log`, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { authorization: `Basic ${btoa(`${publicKey}:`)}`, "content-type": "application/json" },
      body: JSON.stringify({ entries }),
    });
    // Refused for its content, it would be refused again.
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
