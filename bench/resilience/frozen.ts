import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { apiProcess } from "@/bench/resilience/api-process";
import { withDataDir } from "@/bench/search/prepare";
import { routes } from "@/lib/routes/public-routes";
import { startProduct } from "@/scripts/product.mjs";
import { say } from "@/scripts/say.mjs";

const SECRET_KEY = `seck_test_${"resilience".repeat(3)}`;
const WATCHED_MS = 20_000;
const CALM_MS = 2_000;
const ASK_AGAIN_MS = 50;
const DEATHS = 3;
/** The kernel counts the processor time of a process in hundredths of a second (proc(5)). */
const TICKS_A_SECOND = 100;

type Product = Awaited<ReturnType<typeof startProduct>>;
type Reply = { at: number; ms: number; ok: boolean };

/**
 * Stops (SIGSTOP) a web process, then the API, then PostgreSQL with all its processes, while visitors use the site;
 * then kills the API. Measures how long visitors wait, how soon the next write succeeds, and how much processor time
 * the start of the API takes.
 */
export const freezeProcesses = () =>
  withDataDir(async (dataDir) => {
    const product = await startProduct({ DATA_DIR: dataDir, WEB_PROCESSES: "2", API_SECRET_KEY: SECRET_KEY });
    try {
      await sleep(CALM_MS);
      await freeze("a web process", product, async () => childrenOf(product.pid, "server.js").slice(0, 1));
      await freeze("the API", product, async () => [await apiProcess(dataDir)]);
      await freeze("PostgreSQL", product, async () => {
        const [postmaster = 0] = childrenOf(await apiProcess(dataDir), "postgres");
        return [...childrenOf(postmaster), postmaster];
      });
      for (let death = 1; death <= DEATHS; death += 1) await killApi(product, dataDir);
    } finally {
      await product.stop();
    }
  });

/**
 * Stops these processes while visitors repeatedly request a cached page, a search and a call of the API through the
 * gateway.
 */
async function freeze(name: string, product: Product, processes: () => Promise<number[]>) {
  const asked = [routes.help(), `${routes.searchOffers()}?q=paie`, "/api/marketplace/health"];
  // The first page of a process takes seconds in any case: each process sends some pages before the measurement.
  for (const path of [...asked, ...asked, ...asked]) await visit(product.origin + path);
  const visitors = asked.flatMap((path) => [path, path]).map((path) => repeat(() => visit(product.origin + path)));
  await sleep(CALM_MS);
  const at = performance.now();
  for (const pid of await processes()) process.kill(pid, "SIGSTOP");
  await sleep(WATCHED_MS);
  const replies = (await Promise.all(visitors.map((end) => end()))).flat();
  const after = replies.filter((reply) => reply.at + reply.ms > at);
  const lastFailure = Math.max(at, ...after.filter(({ ok }) => !ok).map((reply) => reply.at + reply.ms));
  say(
    `${name} stopped: ${after.length} requests, the longest wait ${seconds(Math.max(...after.map(({ ms }) => ms)))}, ` +
      `${after.filter(({ ok }) => !ok).length} failed, the last one after ${seconds(lastFailure - at)}`,
  );
}

async function killApi(product: Product, dataDir: string) {
  const dead = await apiProcess(dataDir);
  const at = performance.now();
  process.kill(dead, "SIGKILL");
  while (!(await write(product.marketplaceOrigin))) await sleep(ASK_AGAIN_MS);
  const outageMs = performance.now() - at;
  const used = processorOf(await apiProcess(dataDir));
  say(`the API killed: first write after ${seconds(outageMs)}, for ${used.toFixed(1)} s of processor`);
  await sleep(WATCHED_MS);
}

/** Returns the seconds of processor time that all threads of a process have used. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Calls `ask` repeatedly. The returned function stops the calls and resolves with all replies. */
function repeat(ask: () => Promise<boolean>): () => Promise<Reply[]> {
  let isOver = false;
  const replies: Reply[] = [];
  const done = (async () => {
    while (!isOver) {
      const at = performance.now();
      const ok = await ask();
      replies.push({ at, ms: performance.now() - at, ok });
      await sleep(ASK_AGAIN_MS);
    }
    return replies;
  })();
  return () => {
    isOver = true;
    return done;
  };
}

const visit = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

const write = (origin: string) =>
  fetch(`${origin}/categories`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${SECRET_KEY}:`)}`, "content-type": "application/json" },
    body: JSON.stringify({ name: `written-${randomUUID()}` }),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function childrenOf(pid: number, named = ""): number[] {
  try {
    const args = ["--parent", String(pid), ...(named ? ["--full", named] : [])];
    return execFileSync("pgrep", args, { encoding: "utf8" }).split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
