import { cpus, loadavg } from "node:os";
import { type Case, isOfPages } from "@/bench/site/cases";
import { startCopies } from "@/bench/site/copies";
import { leaveLastCore } from "@/bench/site/cores";
import { measureExpiry } from "@/bench/site/expiry";
import { type Generator, startGenerator } from "@/bench/site/generator";
import { capture, measure } from "@/bench/site/measure";
import { measureMemory } from "@/bench/site/memory";
import { readOptions } from "@/bench/site/options";
import { type Measured, siteTable } from "@/bench/site/table";
import { startBare, startNextAlone, startSite, type Target } from "@/bench/site/targets";
import { say } from "@/scripts/say.mjs";

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

await main(readOptions());
