import { Agent, request } from "node:http";
import { drawSamples, type Sample, samples } from "@/bench/search/payloads";

/** What a client process is asked to do. */
export type Order = { origin: string; key: string; clients: number; calls: number; deadlineMs: number };
export type Call = { kind: string; ms: number; status: number };
export type Report = {
  calls: Call[];
  elapsedMs: number /** Results found by kind, on the first call of each search. */;
  found: [string, number][];
};

const WARM_UP_ROUNDS = 3;

/** Sends the mix from its own process, so that measuring does not take the server's time. */
async function measure({ origin, key, clients, calls, deadlineMs }: Order): Promise<Report> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = (sample: Sample) => post(new URL("/search", origin), key, agent, JSON.stringify(sample.payload));
  const found: [string, number][] = [];
  for (const sample of samples) {
    const { body } = await send(sample);
    found.push([sample.kind, JSON.parse(body).nbResults ?? Number.NaN]);
  }
  await everyClient(
    clients,
    Array.from({ length: WARM_UP_ROUNDS - 1 }, () => samples).flat(),
    async (sample) => void (await send(sample)),
    deadlineMs,
  );

  const measured: Call[] = [];
  const start = performance.now();
  await everyClient(
    clients,
    drawSamples(calls),
    async (sample) => {
      const sent = performance.now();
      const { status } = await send(sample);
      measured.push({ kind: sample.kind, ms: performance.now() - sent, status });
    },
    deadlineMs,
  );
  const elapsedMs = performance.now() - start;
  agent.destroy();
  return { calls: measured, elapsedMs, found };
}

/** Each client takes the next search as soon as its own is answered; past the deadline, no other is begun. */
async function everyClient(
  clients: number,
  queue: Sample[],
  work: (sample: Sample) => Promise<void>,
  deadlineMs: number,
) {
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

function post(url: URL, key: string, agent: Agent, body: string): Promise<{ status: number; body: string }> {
  const headers = {
    authorization: `Basic ${btoa(`${key}:`)}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

process.once("message", async (order: Order) => {
  process.send?.(await measure(order));
  process.disconnect();
});
