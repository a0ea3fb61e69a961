import type { LoggedMiss } from "@/lib/entities/missed-search";
import type { LoggedFigure } from "@/lib/entities/statistics";
import { machineRoutes } from "@/lib/routes/machine-routes";

/** How often the figures are sent (docs/product.md §9). */
const FLUSH_MS = 120_000;
/** What the API takes at once; the oldest go first. */
const MAX_ENTRIES = 100;

/** How often a page was seen, without any data of the visitor: no user, no IP address, nothing typed. */
export type PageView = { route: string; locale: string };

type Entry = PageView & { type: "page_view"; count: number };
/** A figure of a page that is not taken now is lost after so many others. */
const MAX_FIGURES = 50;

/**
 * Figures of use, counted in memory, sent every 120 s and when the page is hidden (docs/product.md §9). Never in the
 * way: what the API does not take now waits for the next time, or is lost. Nothing listens and nothing runs while
 * nothing is counted.
 */
export function createAnalytics(publicKey: string) {
  let counted = new Map<string, Entry>();
  let figures: LoggedFigure[] = [];
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
    if (counted.size === 0 && figures.length === 0) return;
    const views = [...counted.values()].slice(-(MAX_ENTRIES - figures.length));
    const sent = figures;
    counted = new Map();
    figures = [];
    if (await log(publicKey, [...views, ...sent])) return;
    for (const entry of views) add(entry, entry.count);
    figures = [...sent, ...figures].slice(-MAX_FIGURES);
  };
  const flushWhenHidden = () => {
    if (document.visibilityState === "hidden") void flush();
  };

  const start = () => {
    if (timer !== undefined) return;
    timer = setInterval(flush, FLUSH_MS);
    document.addEventListener("visibilitychange", flushWhenHidden);
  };

  return {
    count(view: PageView) {
      add(view, 1);
      start();
    },
    /** Of the page of an asset: the API sums them. */
    countFigure(figure: LoggedFigure) {
      figures = [...figures, figure].slice(-MAX_FIGURES);
      start();
    },
  };
}

/** Not the typed client, which cannot outlive the page and weighs 56 kB. False when it is worth another attempt. */
export async function log(publicKey: string, entries: (Entry | LoggedFigure | LoggedMiss)[]): Promise<boolean> {
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
