import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { table } from "@/bench/load/table";
import { median } from "@/bench/search/percentiles";
import { CASES, type Case, isOfPages } from "@/bench/site/cases";
import { startCopies } from "@/bench/site/copies";
import { leaveLastCore } from "@/bench/site/cores";
import { measureExpiry } from "@/bench/site/expiry";
import { type Generator, startGenerator } from "@/bench/site/generator";
import { capture, type Figure, measure } from "@/bench/site/measure";
import { measureMemory } from "@/bench/site/memory";
import { startBare, startNextAlone, startSite, type Target } from "@/bench/site/targets";
import { say } from "@/scripts/say.mjs";

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

const GROUPS: string[] = [...new Set(CASES.map(({ group }) => group))];
/** Groups that are measured separately, and only when `--only` names them. */
const APART = ["memory", "expiry"];

type Options = ReturnType<typeof readOptions>;
/** `site`: the server whose responses the bare server copies. */
type Servers = { bare: Target; site: Target; others: Target[] };

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

/**
 * `npm run bench:site`: measures pages and calls of the product, each compared with a bare server that sends the same
 * bytes, with Next alone and, with `--before <folder>`, with another clone. All of them alternate in one run.
 * docs/performance.md explains how to read the result.
 */
async function main(options: Options) {
  if (options.pin) leaveLastCore();
  const generator = startGenerator(options.pin);
  say(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model}), ${load()}`);
  try {
    if (options.cases.length > 0) await measurePages(options, generator);
    for (const folder of options.measuresMemory ? [undefined, ...(options.before ? [options.before] : [])] : [])
      say(`\n${folder ?? "site"}, ${load()}\n\n${await measureMemory(generator, options.urls, folder)}`);
    if (options.measuresExpiry) say(`\n${await measureExpiry(generator, options.turns)}\n\n${load()}`);
  } finally {
    generator.stop();
  }
}

/**
 * Warm-up of requests that each render a page: V8 compiles the code during some three thousand renders, in other
 * threads.
 */
const WARM_SECONDS = 60;

async function measurePages(options: Options, generator: Generator) {
  const started: Target[] = [];
  const start = async (starting: Promise<Target>) => {
    const target = await starting;
    started.push(target);
    return target;
  };
  try {
    const servers = await startAll(options, start);
    const measured: Measured = new Map(options.cases.map(({ name }) => [name, new Map()]));
    // The first turn is not counted: it renders the pages and warms up the compiler.
    for (let turn = 0; turn <= options.turns; turn += 1) {
      say(turn === 0 ? "warming up" : `turn ${turn} of ${options.turns}, ${load()}`);
      for (const asked of options.cases)
        await takeTurn(asked, servers, async (target) => {
          const seconds = turn === 0 && asked.once ? WARM_SECONDS : options.seconds;
          const figure = await measure(asked, target, generator, seconds);
          const figures = measured.get(asked.name);
          if (turn > 0) figures?.set(target.name, [...(figures.get(target.name) ?? []), figure]);
        });
    }
    say(`\n${options.turns} turns of ${options.seconds} s, ${load()}\n\n${siteTable(measured)}`);
  } finally {
    for (const target of started.toReversed()) await target.stop();
  }
}

async function startAll(
  { processes, copies, before, cases }: Options,
  start: (starting: Promise<Target>) => Promise<Target>,
): Promise<Servers> {
  const [first = 1, ...more] = processes;
  const site = await start(startProcesses(first));
  const bare = await start(startBare(site));
  const others: Target[] = [];
  for (const count of more) others.push(await start(startProcesses(count)));
  for (const count of copies) {
    const target = await startCopies(count);
    if (target) others.push(await start(Promise.resolve(target)));
  }
  if (cases.some(isOfPages)) others.push(await start(startNextAlone(site)));
  if (before) others.push(await start(startSite("before", {}, { folder: before })));
  return { bare, site, others };
}

const startProcesses = (count: number) =>
  startSite(count === 1 ? "site" : `site, ${count} processes`, { WEB_PROCESSES: String(count) });

async function takeTurn(asked: Case, { bare, site, others }: Servers, measureOne: (target: Target) => Promise<void>) {
  await bare.serve?.(await capture(asked, site));
  for (const target of [bare, site, ...others]) if (!target.isForPages || isOfPages(asked)) await measureOne(target);
}

/** Reads the options of `npm run bench:site -- …`. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: GROUPS.join(",") },
      turns: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      processes: { type: "string", default: "1" },
      copies: { type: "string", default: "" },
      urls: { type: "string", default: "100000" },
      before: { type: "string" },
      pin: { type: "boolean", default: false },
    },
  });
  const only = values.only.split(",");
  const known = [...GROUPS, ...APART];
  const unknown = only.find((name) => !known.includes(name));
  if (unknown) throw new Error(`--only ${unknown}: none of ${known.join(", ")}`);
  return {
    cases: CASES.filter(({ group }) => only.includes(group)),
    turns: toCount(values.turns),
    seconds: toCount(values.seconds),
    processes: toCounts(values.processes),
    copies: toCounts(values.copies),
    measuresMemory: only.includes("memory"),
    measuresExpiry: only.includes("expiry"),
    urls: toCount(values.urls),
    before: values.before,
    pin: values.pin,
  };
}

const toCounts = (text: string) => text.split(",").filter(Boolean).map(toCount);

function toCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`Not a number: ${text}`);
  return Number(text);
}

/** Figures of each turn, by case, then by name of the server, with turns in the same order everywhere. */
type Measured = Map<string, Map<string, Figure[]>>;

/**
 * Returns a table of the medians of the turns. A ratio is the median of the ratios of each turn, so that anything that
 * slows a turn slows both terms of the ratio.
 */
const siteTable = (measured: Measured): string =>
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

await main(readOptions());
