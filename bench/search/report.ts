import type { Call, Report } from "@/bench/search/client";
import type { InProcess } from "@/bench/search/in-process";
import { KINDS } from "@/bench/search/payloads";
import { median, percentile } from "@/bench/search/percentiles";
import type { Prepared } from "@/bench/search/prepare";
import type { WriteCost } from "@/bench/search/writes";

export type Measured = {
  offers: number;
  prepared: Prepared;
  writes: WriteCost[];
  reports: { clients: number; report: Report }[];
};

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0));
const seconds = (value: number) => (value / 1000).toFixed(1);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1e3).toFixed(1);
const grouped = (value: number) => value.toLocaleString("en");

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const spread = (calls: readonly Call[]) =>
  [0.5, 0.95, 0.99].map((share) =>
    ms(
      percentile(
        calls.map(({ ms }) => ms),
        share,
      ),
    ),
  );

const errorsOf = (calls: readonly Call[]) => calls.filter(({ status }) => status !== 200).length;

export const callTable = (measures: Measured[]) =>
  table(
    ["offers", "clients", "calls", "p50 ms", "p95 ms", "p99 ms", "calls/s", "errors"],
    measures.flatMap(({ offers, reports }) =>
      reports.map(({ clients, report: { calls, elapsedMs } }) => [
        grouped(offers),
        clients,
        calls.length,
        ...spread(calls),
        ((calls.length / elapsedMs) * 1000).toFixed(0),
        errorsOf(calls),
      ]),
    ),
  );

export const storageTable = (measures: Measured[]) =>
  table(
    ["offers", "load s", "index s", "vacuum s", "assets MB", "search MB", "search tables, MB"],
    measures.map(({ offers, prepared: { loadMs, indexMs, vacuumMs, sizes } }) => [
      grouped(offers),
      seconds(loadMs),
      seconds(indexMs),
      seconds(vacuumMs),
      megabytes(sizes.assetsBytes),
      megabytes(sizes.searchBytes),
      sizes.searchTables.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(", "),
    ]),
  );

export const writeTable = (measures: Measured[]) =>
  table(
    ["offers", "edited at once", "reindex ms", "reindex WAL kB", "whole transaction ms"],
    measures.flatMap(({ offers, writes }) =>
      writes.map((cost) => [
        grouped(offers),
        cost.offers,
        ms(cost.reindexMs),
        kilobytes(cost.reindexWalBytes),
        ms(cost.transactionMs),
      ]),
    ),
  );

/** With one client: what each kind of search costs, the slowest first. */
export function kindTable({ reports }: Measured): string {
  const report = reports.find(({ clients }) => clients === 1)?.report;
  if (!report) return "";
  const rows = KINDS.map(({ kind }) => ({
    kind,
    calls: report.calls.filter((call) => call.kind === kind),
    found: median(report.found.filter(([name]) => name === kind).map(([, count]) => count)),
  }));
  const sorted = rows.toSorted((a, b) => median(b.calls.map(({ ms }) => ms)) - median(a.calls.map(({ ms }) => ms)));
  return table(
    ["kind of search", "calls", "p50 ms", "p95 ms", "p99 ms", "found (median)", "errors"],
    sorted.map(({ kind, calls, found }) => [kind, calls.length, ...spread(calls), grouped(found), errorsOf(calls)]),
  );
}

export function comparison({ miniSearch, ours, documents, indexMs }: InProcess): string {
  const row = (name: string, times: number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))),
  ];
  const ratio = (share: number) => (percentile(miniSearch, share) / percentile(ours, share)).toFixed(1);
  return [
    `MiniSearch, same ${grouped(documents)} offers (title, company, city, description; prefix, fuzzy 0.2; indexed in ${seconds(indexMs)} s).`,
    "The same searches by words alone, one at a time, called in one process without HTTP. MiniSearch: words only, ids and scores.",
    "Ours: words, 8 facets, count, 12 offers with their firms, read from PostgreSQL.",
    table(
      ["", "p50 ms", "p95 ms", "p99 ms"],
      [
        row("MiniSearch, in-process call, no facets", miniSearch),
        row("ours, in-process call, with facets", ours),
        ["MiniSearch / ours", ratio(0.5), ratio(0.95), ratio(0.99)],
      ],
    ),
  ].join("\n\n");
}
