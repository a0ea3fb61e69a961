import { Worker } from "node:worker_threads";
import { limitConcurrency } from "@/marketplace/limit-concurrency";

/** What a kept thread sends: "ready" once, then one result or one failure for each request. */
export type FromThread<Result> = "ready" | { result: Result } | { failure: string };

/** The thread is slow to start, failed, or has too much to do: the caller may try again. */
export class ThreadUnavailable extends Error {}

export type Limits = { maxWaiting?: number; startingMs?: number; workingMs?: number };
type Listen<Result> = {
  (event: "message", listener: (message: FromThread<Result>) => void): unknown;
  (event: "error" | "exit", listener: (reason: unknown) => void): unknown;
};
/** The part of Worker used here: a test passes a fake. */
export type Thread<Request, Result> = {
  on: Listen<Result>;
  off: Listen<Result>;
  postMessage(request: Request): void;
  terminate(): Promise<number>;
};

/**
 * Work that would block the event loop, done by one thread: started at the first request and kept, one request at a
 * time. A thread that failed or fell silent is ended, and the next request starts another.
 * @throws {ThreadUnavailable} from the returned function
 */
export function createKeptThread<Request, Result>(
  start: () => Thread<Request, Result>,
  { maxWaiting = 20, startingMs = 20_000, workingMs = 5_000 }: Limits = {},
): (request: Request) => Promise<Result> {
  const inTurn = limitConcurrency(1);
  let pending = 0;
  let thread: Thread<Request, Result> | undefined;

  const work = async (request: Request): Promise<Result> => {
    try {
      if (!thread) {
        thread = start();
        await nextMessage(thread, (message) => message === "ready" || undefined, startingMs);
      }
      const sent = nextMessage(thread, (message) => (message === "ready" ? undefined : message), workingMs);
      thread.postMessage(request);
      const message = await sent;
      if ("failure" in message) throw new ThreadUnavailable(message.failure);
      return message.result;
    } catch (error) {
      // The thread may still be busy: the next request starts a new one.
      await thread?.terminate();
      thread = undefined;
      throw error instanceof ThreadUnavailable ? error : new ThreadUnavailable(String(error));
    }
  };

  return async (request) => {
    if (pending > maxWaiting) throw new ThreadUnavailable("Too many requests");
    pending += 1;
    return inTurn(() => work(request)).finally(() => {
      pending -= 1;
    });
  };
}

/** The first message for which `read` returns a value; rejects when the thread fails, ends, or sends nothing in time. */
function nextMessage<Request, Result, Read>(
  thread: Thread<Request, Result>,
  read: (message: FromThread<Result>) => Read | undefined,
  withinMs: number,
): Promise<Read> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromThread<Result>) => {
      const found = read(message);
      if (found !== undefined) settle(() => resolve(found));
    };
    const onEnd = (reason: unknown) => settle(() => reject(new ThreadUnavailable(`The thread ended: ${reason}`)));
    const timer = setTimeout(() => settle(() => reject(new ThreadUnavailable("Too slow"))), withinMs);
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

/**
 * Starts a worker of the marketplace: its own bundle in production; elsewhere the source, which tsx reads. It receives no
 * environment variable, and lets the process end while it waits.
 */
export function startWorker(source: string, bundle: string, maxOldGenerationSizeMb: number): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const url = new URL(isSource ? source : bundle, import.meta.url);
  const worker = new Worker(isSource ? throughTsx(url) : url, {
    eval: isSource,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb },
  });
  worker.unref();
  return worker;
}

const throughTsx = ({ href }: URL) =>
  `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
