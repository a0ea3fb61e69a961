import { parentPort, Worker } from "node:worker_threads";
import { limitConcurrency } from "@/marketplace/limit-concurrency";

/** Messages of a thread: "ready" once, then one result or one failure for each request. */
export type FromThread<Result> = "ready" | { result: Result } | { failure: string };

/** Error when the thread is slow to start, failed, or has too much work: the caller may try again. */
export class ThreadUnavailable extends Error {
  /** `slow` and `heavy` are caused by the request itself, which took too much time or memory. */
  constructor(
    message: string,
    readonly reason: "slow" | "heavy" | "failed" = "failed",
  ) {
    super(message);
  }
}

export type Limits<Request = unknown> = {
  atOnce?: number;
  maxWaiting?: number;
  startingMs?: number;
  workingMs?: number | ((request: Request) => number);
};
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
 * Runs work that would block the event loop in a pool of threads. A request that finds no free thread starts one;
 * threads stay alive, and process one request at a time. A thread that failed or does not answer is terminated, and the
 * next request starts another.
 * @throws {ThreadUnavailable} from the returned function
 */
export function createThreadPool<Request, Result>(
  start: () => Thread<Request, Result>,
  { atOnce = 1, maxWaiting = 20, startingMs = 20_000, workingMs = 5_000 }: Limits<Request> = {},
): (request: Request) => Promise<Result> {
  const inTurn = limitConcurrency(atOnce);
  const free: Thread<Request, Result>[] = [];
  let pending = 0;
  const startOne = async () => {
    const thread = start();
    // A thread that ends while idle is no error, and its end needs no retry.
    const forget = () => free.splice(0, free.length, ...free.filter((one) => one !== thread));
    thread.on("error", forget);
    thread.on("exit", forget);
    try {
      await nextMessage(thread, (message) => message === "ready" || undefined, startingMs, "failed");
      return thread;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  };

  const work = async (request: Request): Promise<Result> => {
    let thread = free.pop();
    try {
      thread ??= await startOne();
      const withinMs = typeof workingMs === "number" ? workingMs : workingMs(request);
      const sent = nextMessage(thread, (message) => (message === "ready" ? undefined : message), withinMs, "slow");
      thread.postMessage(request);
      const message = await sent;
      if ("failure" in message) throw new ThreadUnavailable(message.failure);
      free.push(thread);
      return message.result;
    } catch (error) {
      // The thread may still be busy.
      await thread?.terminate();
      throw error instanceof ThreadUnavailable ? error : new ThreadUnavailable(String(error));
    }
  };

  return async (request) => {
    if (pending >= maxWaiting + atOnce) throw new ThreadUnavailable("Too many requests");
    pending += 1;
    return inTurn(() => work(request)).finally(() => {
      pending -= 1;
    });
  };
}

/** Resolves with the first value that `read` returns; rejects when the thread fails, ends, or sends nothing in time. */
function nextMessage<Request, Result, Read>(
  thread: Thread<Request, Result>,
  read: (message: FromThread<Result>) => Read | undefined,
  withinMs: number,
  whenLate: ThreadUnavailable["reason"],
): Promise<Read> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromThread<Result>) => {
      const found = read(message);
      if (found !== undefined) settle(() => resolve(found));
    };
    const onEnd = (reason: unknown) =>
      settle(() =>
        reject(new ThreadUnavailable(`The thread ended: ${reason}`, isOutOfMemory(reason) ? "heavy" : "failed")),
      );
    const timer = setTimeout(() => settle(() => reject(new ThreadUnavailable("Too slow", whenLate))), withinMs);
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

const isOutOfMemory = (reason: unknown) =>
  reason instanceof Error && "code" in reason && reason.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Starts a worker of the marketplace: its own bundle in production; elsewhere the source, through tsx. It receives no
 * environment variable, and does not prevent the process from ending while it waits.
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

/** Makes what each message asks for, in a thread of a pool; the thread sends one result or one failure a message. */
export function serveThread<Request, Result>(make: (request: Request) => Result | Promise<Result>): void {
  const send = (message: FromThread<Result>) => parentPort?.postMessage(message);
  parentPort?.on("message", async (request: Request) => {
    try {
      send({ result: await make(request) });
    } catch (error) {
      send({ failure: String(error) });
    }
  });
  send("ready");
}
