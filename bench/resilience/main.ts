import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { killBackends } from "@/bench/resilience/backend-kills";
import { freezeProcesses } from "@/bench/resilience/frozen";
import { delayApi } from "@/bench/resilience/late-api";
import { killLauncher } from "@/bench/resilience/launcher-killed";
import { overload } from "@/bench/resilience/overload";
import { editBesideSharedPages } from "@/bench/resilience/shared-pages";
import { percentile } from "@/bench/search/percentiles";
import { routes } from "@/lib/routes/public-routes";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { say } from "@/scripts/say.mjs";
import { type Served, startConstantLoad } from "@/tests/e2e/support/constant-load";
import { startLauncher } from "@/tests/e2e/support/launcher";
import { launchProduct, REVALIDATION_SECRET } from "@/tests/e2e/support/product";
import { launchTwoCopies, read, rightAfter, shownNumber } from "@/tests/e2e/support/two-copies";
import { testEnv } from "@/tests/support/env";

const VISITORS = 20;
const ROUNDS = 5;
const CALM_MS = 2_000;

const STOPPED_MS = 30_000;
const STOPS = 3;
/** Interval between the visits while the copy is stopped, and after. */
const VISIT_MS = 200;
/** Pause between edits: a person does not save the next edit at the moment when the previous one appears. */
const BETWEEN_EDITS_MS = 100;

/**
 * Scenarios. Each prints its figures and returns nothing: the failures, the time for which the product is unavailable,
 * the lost data.
 */
const SCENARIOS: Record<string, (options: { edits: number }) => Promise<void>> = {
  "backend-kills": killBackends,
  frozen: freezeProcesses,
  "late-api": delayApi,
  "launcher-killed": killLauncher,
  overload,
  "two-copies": editBesideTwoCopies,
  "shared-pages": editBesideSharedPages,
  "web-processes": replaceWebProcesses,
};

/**
 * `npm run bench:resilience [scenario…]`: runs every scenario, or those that the arguments name; `-- --edits 1000` sets
 * the number of edits of two-copies and shared-pages.
 */
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { edits: { type: "string", default: "200" } },
});
for (const name of names.length > 0 ? names : Object.keys(SCENARIOS)) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`"${name}" is none of ${Object.keys(SCENARIOS).join(", ")}`);
  say(`\n${name} (Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)})`);
  await scenario({ edits: Number(values.edits) });
}

/**
 * Runs two web processes on one marketplace; measures how long after an edit each process shows it, and what a process
 * that was stopped sends.
 */
async function editBesideTwoCopies({ edits }: { edits: number }): Promise<void> {
  const copies = await launchTwoCopies();
  try {
    const times: number[] = [];
    for (let number = 1; number <= edits; number += 1) {
      const since = await copies.edit(number);
      times.push(...(await Promise.all(copies.pages.map((page) => rightAfter(page, number, since)))));
      await sleep(BETWEEN_EDITS_MS);
    }
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)));
    say(`${edits} edits, two copies: right after p50 ${p50} ms, p99 ${p99} ms, at most ${max} ms`);
    for (let stop = 0; stop < STOPS; stop += 1) await stopSecond(copies, edits + stop * 2);
  } finally {
    await copies.product.close();
  }
}

/** Stops the second copy, makes edits at the beginning and at the end of the pause, and sends visits all along. */
async function stopSecond({ second, pages, edit }: Awaited<ReturnType<typeof launchTwoCopies>>, before: number) {
  const [, page = ""] = pages;
  second.signal("SIGSTOP");
  const stoppedAt = performance.now();
  await edit(before + 1);
  const visits: Promise<{ shown: number; at: number }>[] = [];
  const visit = async () => ({ shown: shownNumber(await read(page)), at: performance.now() });
  while (performance.now() - stoppedAt < STOPPED_MS - 1_000) {
    visits.push(visit());
    await sleep(VISIT_MS);
  }
  await edit(before + 2);
  await sleep(1_000);
  const resumedAt = performance.now();
  second.signal("SIGCONT");
  for (let count = 0; count < 20; count += 1) {
    visits.push(visit());
    await sleep(VISIT_MS);
  }
  const sent = await Promise.all(visits);
  const stale = sent.filter(({ shown }) => shown < before + 2).length;
  const firstAt = Math.min(...sent.map(({ at }) => at));
  say(
    `stopped ${STOPPED_MS / 1000} s: right ${Math.round(firstAt - resumedAt)} ms after it resumed; of ${sent.length} visits, ` +
      `${stale} got a page from before`,
  );
}

/**
 * Runs two web processes behind one port, while visitors send requests on keep-alive connections: replaces each
 * process, then kills one.
 */
async function replaceWebProcesses(): Promise<void> {
  const product = await launchProduct({ isQuiet: true });
  const port = await freePort("127.0.0.1");
  const site = await startLauncher("site", {
    ...testEnv().all,
    PORT: String(port),
    SITE_ORIGIN: "",
    API_ORIGIN: product.marketplaceOrigin,
    WEB_PROCESSES: "2",
    GATEWAY_SECRET: "",
    REVALIDATION_SECRET,
    LOG_LEVEL: "silent",
  });
  const page = `http://localhost:${port}${routes.help()}`;
  const during = async (work: () => Promise<void>) => {
    const load = startConstantLoad(page, VISITORS);
    await sleep(CALM_MS);
    await work();
    await sleep(CALM_MS);
    return load.end();
  };
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const done = RegExp(`(The site was replaced[^]*){${round}}`);
      const replaced = await during(async () => {
        site.signal("SIGUSR2");
        await site.untilPrinted(done);
      });
      say(`both replaced: ${inWords(replaced)}`);
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const killed = await during(async () => process.kill(oneOf(site.pid), "SIGKILL") && (await sleep(CALM_MS)));
      say(`one killed: ${inWords(killed)}`);
    }
  } finally {
    await site.stop();
    await product.close();
  }
}

const inWords = ({ nbResponses, failures }: Served) =>
  `${nbResponses} pages sent, ${failures.length} requests of ${VISITORS} visitors lost ${failures.length > 0 ? [...new Set(failures)] : ""}`;

/** Returns the process id of a web process of this launcher. */
const oneOf = (launcher: number): number =>
  Number(
    execFileSync("pgrep", ["--parent", String(launcher), "--full", "server.js"], { encoding: "utf8" }).split("\n")[0],
  );
