import type { LoggedMiss } from "@/lib/entities/missed-search";
import type { LoggedFigure } from "@/lib/entities/statistics";
import { machineRoutes } from "@/lib/routes/machine-routes";

/** How often the figures are sent (docs/product.md §9). */
const FLUSH_MS = 120_000;
/** Maximum number of entries that the API accepts in one call; beyond it, the oldest entries are dropped. */
const MAX_ENTRIES = 100;

/** Counted views of a page, without any data of the visitor: no user, no IP address, no typed text. */
export type PageView = { route: string; locale: string };

type Entry = PageView & { type: "page_view"; count: number };
/** Maximum number of figures that wait to be sent; beyond it, the oldest figures are dropped. */
const MAX_FIGURES = 50;

/**
 * Creates the counter of usage figures, counted in memory and sent every 120 s and when the page is hidden
 * (docs/product.md §9). It never disturbs the page: figures that the API does not accept are sent next time, or lost.
 * No listener and no timer runs while nothing is counted.
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
    /** Counts a figure of the page of an asset; the API sums these figures. */
    countFigure(figure: LoggedFigure) {
      figures = [...figures, figure].slice(-MAX_FIGURES);
      start();
    },
  };
}

/**
 * Sends entries. Does not use the typed client, which cannot outlive the page and weighs 56 kB. Returns false when
 * another attempt is worthwhile.
 */
export async function log(publicKey: string, entries: (Entry | LoggedFigure | LoggedMiss)[]): Promise<boolean> {
  try {
    const { status } = await fetch(`${machineRoutes.gateway()}/analytics/log`, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { authorization: `Basic ${btoa(`${publicKey}:`)}`, "content-type": "application/json" },
      body: JSON.stringify({ entries }),
    });
    // Any other error is about the content, and would occur again.
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
