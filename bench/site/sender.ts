import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "@/bench/search/percentiles";
import { type Connection, createConnection } from "@/bench/site/connection";

export type Sent = { path: string; headers?: Record<string, string>; body?: string };
/**
 * `once`: each request is sent once, and the measurement ends with the last one; otherwise requests are sent in a loop.
 * `rate`: requests per second on all connections together; without it, each connection sends a request as soon as it
 * has the response to the last one.
 */
export type Order = {
  origin: string;
  requests: Sent[];
  connections: number;
  seconds: number;
  once?: boolean;
  rate?: number;
};
export type Report = {
  count: number;
  seconds: number;
  statuses: Record<number, number>;
  bytes: number;
  p50Ms: number;
  p99Ms: number;
};

async function sendAll({ origin, requests, connections, seconds, once = false, rate }: Order): Promise<Report> {
  const written = requests.map((sent) => write(origin, sent));
  const next = once ? written.values() : around(written);
  const report: Report = { count: 0, seconds: 0, statuses: {}, bytes: 0, p50Ms: 0, p99Ms: 0 };
  const times: number[] = [];
  const start = performance.now();
  const deadline = start + seconds * 1_000;
  const visit = async (connection: Connection, index: number) => {
    const everyMs = rate ? (connections / rate) * 1_000 : 0;
    let due = start + (everyMs * index) / connections;
    for (const request of next) {
      if (rate) await wait(Math.max(0, due - performance.now()));
      // A late response delays the next request, whose time is then measured from when it was due.
      const since = rate ? Math.max(due, Math.min(performance.now(), due + TIMER_MS)) : performance.now();
      if (since > deadline) break;
      const { status, bytes } = await connection.send(request);
      times.push(performance.now() - since);
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      report.bytes += bytes;
      due += everyMs;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => visit(createConnection(origin), index)));
  report.seconds = (performance.now() - start) / 1_000;
  return { ...report, count: times.length, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

/** Maximum delay of Node's timers, which is not due to the server. */
const TIMER_MS = 2;

function* around<Item>(items: Item[]): Generator<Item> {
  while (true) yield* items;
}

function write(origin: string, { path, headers = {}, body = "" }: Sent): Buffer {
  const all = { host: new URL(origin).host, ...headers, ...(body && { "content-length": Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${body ? "POST" : "GET"} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

process.on("message", async (order: Order) => {
  process.send?.(await sendAll(order));
});
