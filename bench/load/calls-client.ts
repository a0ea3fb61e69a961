import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@/bench/search/random";

/** One request that clients may send. `name` groups the responses in the tables. */
export type Sent = { name: string; path: string; headers?: Record<string, string>; body?: string };
/** `pauseMs`: pause between a response and the next request of the same client. */
export type CallsOrder = { origin: string; requests: Sent[]; clients: number; seconds: number; pauseMs: number };
/** `status` 0: no response within the time limit, or a broken connection. `retryAfter` in seconds. */
export type Received = { name: string; ms: number; status: number; retryAfter: number | null };

const SEED = 7;
const TIMEOUT_MS = 60_000;
const TRY_AGAIN_MS = 1_000;

/**
 * Makes each client pick a request at random, read the whole response, pause, and continue; a refused client waits as
 * long as the response requires.
 */
async function sendCalls({ origin, requests, clients, seconds, pauseMs }: CallsOrder): Promise<Received[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const random = createRandom(SEED);
  const deadline = performance.now() + seconds * 1_000;
  const received: Received[] = [];
  const client = async () => {
    await wait(random.next() * (pauseMs + 100));
    while (performance.now() < deadline) {
      const response = await send(origin, agent, random.pick(requests));
      received.push(response);
      if (response.status > 0 && response.status < 400) await wait(pauseMs);
      else await wait(response.retryAfter === null ? TRY_AGAIN_MS : response.retryAfter * 1_000);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return received;
}

function send(origin: string, agent: Agent, { name, path, headers, body }: Sent) {
  const start = performance.now();
  return new Promise<Received>((resolve) => {
    const end = (status: number, retryAfter: string | undefined) =>
      resolve({ name, ms: performance.now() - start, status, retryAfter: retryAfter ? Number(retryAfter) : null });
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(
      new URL(path, origin),
      { method: body === undefined ? "GET" : "POST", agent, headers: { ...headers, ...length } },
      (response) => {
        response.on("error", () => end(0, undefined));
        response.on("end", () => end(response.statusCode ?? 0, response.headers["retry-after"]));
        response.resume();
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
    sent.on("error", () => end(0, undefined));
    sent.end(body);
  });
}

process.once("message", async (order: CallsOrder) => {
  process.send?.(await sendCalls(order), () => process.disconnect());
});
