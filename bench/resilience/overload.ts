import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CALLS } from "@/bench/api/calls";
import { startMarketplace } from "@/bench/marketplace";
import { percentile } from "@/bench/search/percentiles";
import { prepare, withDataDir } from "@/bench/search/prepare";
import { say } from "@/scripts/say.mjs";

const OFFERS = 10_000;
const CROWDS = [20, 200];
const CROWD_MS = 15_000;
const HEALTH_MS = 250;
/** Delay of a refused client before its next attempt, far shorter than Retry-After. */
const RETRY_MS = 100;

type Reply = { status: number; ms: number };

/**
 * Sends searches from more clients than the database can serve; measures how long they wait, how many are refused, and
 * whether `/health` still answers.
 */
export const overload = () =>
  withDataDir(async (dataDir) => {
    await prepare(dataDir, OFFERS);
    const marketplace = await startMarketplace(dataDir);
    const agent = new Agent({ keepAlive: true });
    const headers = { authorization: `Basic ${btoa(`${marketplace.key}:`)}`, "content-type": "application/json" };
    const search = { path: "/search", method: "POST", headers, body: JSON.stringify(CALLS[0]?.body) };
    const send = (call: Sent) => timed(agent, marketplace.origin, call);
    try {
      for (const clients of CROWDS) {
        const crowd = { isOver: false };
        const health = askAgain(() => send({ path: "/health", method: "GET", headers: {} }), crowd, HEALTH_MS);
        const searches = Array.from({ length: clients }, () => askAgain(() => send(search), crowd, 0));
        await sleep(CROWD_MS);
        crowd.isOver = true;
        say(`${clients} clients: ${report((await Promise.all(searches)).flat())}`);
        say(`  /health meanwhile: ${report(await health)}`);
      }
    } finally {
      agent.destroy();
      await marketplace.stop();
    }
  });

type Sent = { path: string; method: string; headers: Record<string, string>; body?: string };

function timed(agent: Agent, origin: string, { path, body, ...options }: Sent): Promise<Reply> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { ...options, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - start }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function askAgain(ask: () => Promise<Reply>, crowd: { isOver: boolean }, pauseMs: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (!crowd.isOver) {
    const reply = await ask();
    replies.push(reply);
    await sleep(reply.status === 200 ? pauseMs : RETRY_MS);
  }
  return replies;
}

const report = (replies: readonly Reply[]) =>
  [...new Set(replies.map(({ status }) => status))]
    .map((status) => {
      const times = replies.filter((reply) => reply.status === status).map(({ ms }) => ms);
      const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(times, share)));
      return `${times.length} × ${status} (p50 ${p50} ms, p99 ${p99} ms)`;
    })
    .join(", ");
