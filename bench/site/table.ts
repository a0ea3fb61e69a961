import { table } from "@/bench/load/table";
import { median } from "@/bench/search/percentiles";
import type { Figure } from "@/bench/site/measure";

/** Figures of each turn, by case, then by name of the server, with turns in the same order everywhere. */
export type Measured = Map<string, Map<string, Figure[]>>;

const HEAD = [
  "asked",
  "server",
  "a second",
  "of bare",
  "of before",
  "p50 ms",
  "p99 ms",
  "p99 ms, paced",
  "site ms",
  "marketplace ms",
  "database ms",
  "bytes",
  "failed",
];

/**
 * Returns a table of the medians of the turns. A ratio is the median of the ratios of each turn, so that anything that
 * slows a turn slows both terms of the ratio.
 */
export const siteTable = (measured: Measured): string =>
  table(
    HEAD,
    [...measured].flatMap(([asked, servers]) =>
      [...servers].map(([server, figures]) => [asked, server, ...cells(figures, servers)]),
    ),
  );

function cells(figures: Figure[], servers: Map<string, Figure[]>): string[] {
  const of = (value: (figure: Figure) => number, digits = 0) => shown(median(figures.map(value)), digits);
  const ratio = (name: string) => {
    const others = servers.get(name);
    if (!others || others === figures) return "";
    return shown(median(figures.map(({ perSecond }, turn) => perSecond / (others[turn]?.perSecond ?? Number.NaN))), 2);
  };
  return [
    of(({ perSecond }) => perSecond),
    ratio("bare server"),
    ratio("before"),
    of(({ p50 }) => p50, 1),
    of(({ p99 }) => p99, 1),
    of(({ pacedP99 }) => pacedP99, 1),
    of(({ cpu }) => cpu.site, 2),
    of(({ cpu }) => cpu.marketplace, 2),
    of(({ cpu }) => cpu.database, 2),
    of(({ bytes }) => bytes),
    shown(
      figures.reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
  ];
}

const shown = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : "");
