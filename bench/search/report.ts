import type { Call, Report } from "@/bench/search/client";
import type { InProcess } from "@/bench/search/in-process";
import { MIXES, type Mix } from "@/bench/search/mixes";
import { ONLY_WORDS } from "@/bench/search/payloads";
import { median, percentile } from "@/bench/search/percentiles";
import type { Prepared } from "@/bench/search/prepare";
import type { WriteCost } from "@/bench/search/writes";

export type Measured = {
  offers: number;
  prepared: Prepared;
  writes: WriteCost[];
  /** `load`: load average over the last minute. */
  reports: { mix: Mix; clients: number; load: number; report: Report }[];
};

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0));
const seconds = (value: number) => (value / 1000).toFixed(1);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1e3).toFixed(1);
const grouped = (value: number) => value.toLocaleString("en");

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const spread = (times: readonly number[]) => [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)));
const timesOf = (calls: readonly Call[]) => calls.map(({ ms }) => ms);
const errorsOf = (calls: readonly Call[]) => calls.filter(({ status }) => status !== 200).length;

const NAMES: Record<Mix, string> = {
  health: "GET /health (how busy the machine is)",
  search: "POST /search, 8 facets, 12 results with their firms",
  suggest: "GET /data/suggestions",
};

export const callTable = (measures: Measured[]) =>
  table(
    ["offers", "call", "clients", "calls", "p50 ms", "p95 ms", "p99 ms", "calls/s", "errors", "load"],
    measures.flatMap(({ offers, reports }) =>
      reports.map(({ mix, clients, load, report: { calls, elapsedMs } }) => [
        grouped(offers),
        NAMES[mix],
        clients,
        calls.length,
        ...spread(timesOf(calls)),
        ((calls.length / elapsedMs) * 1000).toFixed(0),
        errorsOf(calls),
        load.toFixed(1),
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

const oneClient = ({ reports }: Measured, mix: Mix) =>
  reports.find((measured) => measured.mix === mix && measured.clients === 1)?.report ?? { calls: [], found: [] };

/** Table of the cost of each kind of call with one client, slowest first. */
export function kindTable(measured: Measured, mix: Mix): string {
  const { calls, found } = oneClient(measured, mix);
  const rows = MIXES[mix].map(({ kind }) => ({
    kind,
    calls: calls.filter((call) => call.kind === kind),
    found: median(found.filter(([name]) => name === kind).map(([, count]) => count)),
  }));
  const sorted = rows.toSorted((a, b) => median(timesOf(b.calls)) - median(timesOf(a.calls)));
  return table(
    ["kind", "calls", "p50 ms", "p95 ms", "p99 ms", "found (median)", "errors"],
    sorted.map((row) => [
      row.kind,
      row.calls.length,
      ...spread(timesOf(row.calls)),
      Number.isNaN(row.found) ? "" : grouped(row.found),
      errorsOf(row.calls),
    ]),
  );
}

/** Compares MiniSearch with our search. Each row states the work that is timed, since the three differ. */
export function comparison({ miniSearch, ours, documents, indexMs }: InProcess, measured: Measured): string {
  const http = timesOf(oneClient(measured, "search").calls.filter(({ kind }) => ONLY_WORDS.has(kind)));
  const ratio = (times: number[], share: number) =>
    `${(percentile(times, share) / percentile(miniSearch, share)).toFixed(2)} ×`;
  const row = (name: string, times: number[]) => [name, ...spread(times), ratio(times, 0.5), ratio(times, 0.95)];
  return [
    `MiniSearch over the same ${grouped(documents)} offers: title, company, city, description; prefix and fuzzy 0.2 as its documentation advises; indexed in memory in ${seconds(indexMs)} s.`,
    "The searches of the mix that are only words, one at a time.",
    table(
      ["", "p50 ms", "p95 ms", "p99 ms", "p50 beside", "p95 beside"],
      [
        row("MiniSearch: a JavaScript call in process, ids and scores, no facets", miniSearch),
        row("ours: a JavaScript call in process, count, 8 facets, 12 offers with their firms, from PostgreSQL", ours),
        row("ours: the same by an HTTP call from another process", http),
      ],
    ),
  ].join("\n\n");
}
