import { Agent, request } from "node:http";
import { drawSamples, type Mix, type Sample, samplesOf } from "@/bench/search/mixes";

/** Order for a client process. */
export type Order = { origin: string; key: string; mix: Mix; clients: number; calls: number; deadlineMs: number };
export type Call = { kind: string; ms: number; status: number };
export type Report = {
  calls: Call[];
  elapsedMs: number /** Results that each search finds, by kind. */;
  found: [string, number][];
};

const WARM_UP_ROUNDS = 2;

/** Sends a mix of calls from its own process, so that measuring does not take the server's time. */
async function measure({ origin, key, mix, clients, calls, deadlineMs }: Order): Promise<Report> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = (sample: Sample) => call(origin, key, agent, sample);
  const all = samplesOf(mix);
  const found: Report["found"] = [];
  for (const sample of all) found.push([sample.kind, JSON.parse((await send(sample)).body).nbResults ?? Number.NaN]);
  const warmUp = Array.from({ length: WARM_UP_ROUNDS }, () => all).flat();
  await everyClient(clients, deadlineMs, warmUp, async (sample) => void (await send(sample)));

  const measured: Call[] = [];
  const start = performance.now();
  await everyClient(clients, deadlineMs, drawSamples(mix, calls), async (sample) => {
    const sent = performance.now();
    const { status } = await send(sample);
    measured.push({ kind: sample.kind, ms: performance.now() - sent, status });
  });
  const elapsedMs = performance.now() - start;
  agent.destroy();
  return { calls: measured, elapsedMs, found };
}

type Work = (sample: Sample) => Promise<void>;

/**
 * Makes each client send the next call as soon as it has the response to its last one; after the deadline, no client
 * starts a call.
 */
async function everyClient(clients: number, deadlineMs: number, queue: Sample[], work: Work) {
  const left = queue.values();
  const deadline = performance.now() + deadlineMs;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const sample of left) {
        if (performance.now() > deadline) return;
        await work(sample);
      }
    }),
  );
}

function call(origin: string, key: string, agent: Agent, { path, payload }: Sample) {
  const body = payload && JSON.stringify(payload);
  const headers = {
    authorization: `Basic ${btoa(`${key}:`)}`,
    ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, origin), { method: body ? "POST" : "GET", agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

process.once("message", async (order: Order) => {
  process.send?.(await measure(order));
  process.disconnect();
});
