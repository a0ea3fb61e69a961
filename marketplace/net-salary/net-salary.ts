import { Worker } from "node:worker_threads";
import type { NetSalary } from "@/lib/entities/net-salary";
import { limitConcurrency } from "@/marketplace/limit-concurrency";
import type { Asked, FromWorker } from "@/marketplace/net-salary/asked";

/** The thread is slow to start, failed, or has too much to do: whoever asked may ask again. */
export class NetSalaryUnavailable extends Error {}

/** Rejects with NetSalaryUnavailable. */
export type ComputeNetSalary = (asked: Asked) => Promise<NetSalary>;

type Limits = { maxWaiting?: number; startingMs?: number; computingMs?: number };
type Listen = {
  (event: "message", listener: (message: FromWorker) => void): unknown;
  (event: "error" | "exit", listener: (reason: unknown) => void): unknown;
};
/** What is used of a Worker: a test gives another. */
export type Thread = {
  on: Listen;
  off: Listen;
  postMessage(asked: Asked): void;
  terminate(): Promise<number>;
};

/** Answers kept, by question: the same few salaries are asked again and again. */
const MAX_KEPT = 2_000;

/**
 * What a gross salary leaves and costs, by the rules of the Urssaf's simulator. They take a second to load and a tenth to
 * apply: one thread does it, started at the first question and kept, one question at a time, so that no request waits for
 * another's calculation. What it answers is kept.
 */
export function createNetSalary(
  start: () => Thread = startThread,
  { maxWaiting = 20, startingMs = 20_000, computingMs = 5_000 }: Limits = {},
): ComputeNetSalary {
  const kept = new Map<string, NetSalary>();
  const inTurn = limitConcurrency(1);
  let pending = 0;
  let thread: Thread | undefined;

  const ask = async (asked: Asked): Promise<NetSalary> => {
    try {
      if (!thread) {
        thread = start();
        await said(thread, (message) => message === "ready" || undefined, startingMs);
      }
      const answer = said(thread, (message) => (message === "ready" ? undefined : message), computingMs);
      thread.postMessage(asked);
      const message = await answer;
      if ("failure" in message) throw new NetSalaryUnavailable(message.failure);
      return message.computed;
    } catch (error) {
      // Whatever it was doing, the next question has a new one.
      await thread?.terminate();
      thread = undefined;
      throw error instanceof NetSalaryUnavailable ? error : new NetSalaryUnavailable(String(error));
    }
  };

  const askOnce = async (key: string, asked: Asked): Promise<NetSalary> => {
    const computed = kept.get(key) ?? (await ask(asked));
    kept.set(key, computed);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return computed;
  };

  return async (asked) => {
    const key = JSON.stringify([asked.gross, asked.status, asked.percent]);
    const known = kept.get(key);
    if (known) return known;
    if (pending > maxWaiting) throw new NetSalaryUnavailable("Too many questions");
    pending += 1;
    return inTurn(() => askOnce(key, asked)).finally(() => {
      pending -= 1;
    });
  };
}

/** The first message that `read` makes something of; rejects when the thread fails, ends, or says nothing in time. */
function said<Said>(thread: Thread, read: (message: FromWorker) => Said | undefined, withinMs: number): Promise<Said> {
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

/** Beside this file: its own bundle in production; elsewhere the source, which tsx reads. It is told no secret. */
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
