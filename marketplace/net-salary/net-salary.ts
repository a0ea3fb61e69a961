import { Worker } from "node:worker_threads";
import type { NetSalary } from "@/lib/entities/net-salary";
import { limitConcurrency } from "@/marketplace/limit-concurrency";
import type { FromWorker, SalaryRequest } from "@/marketplace/net-salary/messages";

/** The thread is slow to start, failed, or has too much to do: the caller may try again. */
export class NetSalaryUnavailable extends Error {}

/** Rejects with NetSalaryUnavailable. */
export type ComputeNetSalary = (request: SalaryRequest) => Promise<NetSalary>;

type Limits = { maxWaiting?: number; startingMs?: number; computingMs?: number };
type Listen = {
  (event: "message", listener: (message: FromWorker) => void): unknown;
  (event: "error" | "exit", listener: (reason: unknown) => void): unknown;
};
/** The part of Worker used here: a test passes a fake. */
export type Thread = {
  on: Listen;
  off: Listen;
  postMessage(request: SalaryRequest): void;
  terminate(): Promise<number>;
};

/** Results kept, by request: the same few salaries come again and again. */
const MAX_CACHED = 2_000;

/**
 * What a gross salary leaves and costs, by the rules of the Urssaf's simulator. They take a second to load and a tenth to
 * apply: one thread does it, started at the first request and kept, one request at a time, so that the event loop is never
 * blocked. Results are kept.
 */
export function createNetSalary(
  start: () => Thread = startThread,
  { maxWaiting = 20, startingMs = 20_000, computingMs = 5_000 }: Limits = {},
): ComputeNetSalary {
  const kept = new Map<string, NetSalary>();
  const inTurn = limitConcurrency(1);
  let pending = 0;
  let thread: Thread | undefined;

  const compute = async (request: SalaryRequest): Promise<NetSalary> => {
    try {
      if (!thread) {
        thread = start();
        await nextMessage(thread, (message) => message === "ready" || undefined, startingMs);
      }
      const result = nextMessage(thread, (message) => (message === "ready" ? undefined : message), computingMs);
      thread.postMessage(request);
      const message = await result;
      if ("failure" in message) throw new NetSalaryUnavailable(message.failure);
      return message.computed;
    } catch (error) {
      // The thread may still be busy: the next request starts a new one.
      await thread?.terminate();
      thread = undefined;
      throw error instanceof NetSalaryUnavailable ? error : new NetSalaryUnavailable(String(error));
    }
  };

  const computeOnce = async (key: string, request: SalaryRequest): Promise<NetSalary> => {
    const computed = kept.get(key) ?? (await compute(request));
    kept.set(key, computed);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
    return computed;
  };

  return async (request) => {
    const key = JSON.stringify([request.gross, request.status, request.percent]);
    const known = kept.get(key);
    if (known) return known;
    if (pending > maxWaiting) throw new NetSalaryUnavailable("Too many requests");
    pending += 1;
    return inTurn(() => computeOnce(key, request)).finally(() => {
      pending -= 1;
    });
  };
}

/** The first message for which `read` returns a value; rejects when the thread fails, ends, or sends nothing in time. */
function nextMessage<Read>(
  thread: Thread,
  read: (message: FromWorker) => Read | undefined,
  withinMs: number,
): Promise<Read> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      const found = read(message);
      if (found !== undefined) settle(() => resolve(found));
    };
    const onEnd = (reason: unknown) => settle(() => reject(new NetSalaryUnavailable(`The thread ended: ${reason}`)));
    const timer = setTimeout(() => settle(() => reject(new NetSalaryUnavailable("Too slow"))), withinMs);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      thread.off("message", onMessage);
      thread.off("error", onEnd);
      thread.off("exit", onEnd);
      end();
    };
    thread.on("message", onMessage);
    thread.on("error", onEnd);
    thread.on("exit", onEnd);
  });
}

/** Beside this file: its own bundle in production; elsewhere the source, which tsx reads. The thread receives no environment variable. */
function startThread(): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const url = new URL(isSource ? "./worker.ts" : "./net-salary-worker.js", import.meta.url);
  const worker = new Worker(isSource ? throughTsx(url) : url, {
    eval: isSource,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // It has nothing to finish when the process ends.
  worker.unref();
  return worker;
}

const throughTsx = ({ href }: URL) =>
  `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
