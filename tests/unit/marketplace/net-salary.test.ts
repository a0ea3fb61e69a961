import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { createNetSalary } from "@/marketplace/net-salary/net-salary";
import { ThreadUnavailable } from "@/marketplace/thread-pool";
import { netSalary } from "@/tests/fixtures/api-responses";

/** Returns a function that starts threads which call `response`, and the counts of threads and requests. */
function threads(response: (thread: EventEmitter) => void) {
  const count = { started: 0, ended: 0, asked: 0 };
  const start = () => {
    count.started += 1;
    const thread = new EventEmitter();
    queueMicrotask(() => thread.emit("message", "ready"));
    return Object.assign(thread, {
      postMessage() {
        count.asked += 1;
        queueMicrotask(() => response(thread));
      },
      terminate: async () => {
        count.ended += 1;
        return 0;
      },
    });
  };
  return { start, count };
}

const question = { gross: 2500, status: "employe", percent: 100, regime: "general" } as const;
const answering = (thread: EventEmitter) => thread.emit("message", { result: netSalary });

test("one thread serves all callers, and computes identical requests once", async () => {
  const { start, count } = threads(answering);
  const compute = createNetSalary(start);
  await Promise.all([compute(question), compute(question), compute({ ...question, gross: 2600 })]);
  expect(await compute(question)).toEqual(netSalary);
  expect(count).toEqual({ started: 1, ended: 0, asked: 2 });
});

test("a failed, ended or silent thread is replaced at the next request", async () => {
  vi.useFakeTimers();
  const failures: ((thread: EventEmitter) => void)[] = [
    (thread) => thread.emit("message", { failure: "no amount" }),
    (thread) => thread.emit("error", new Error("out of memory")),
    (thread) => thread.emit("exit", 1),
    () => vi.runAllTimers(),
  ];
  for (const fail of failures) {
    let broken = true;
    const { start, count } = threads((thread) => (broken ? fail(thread) : answering(thread)));
    const compute = createNetSalary(start);
    await expect(compute(question)).rejects.toThrow(ThreadUnavailable);
    broken = false;
    expect(await compute(question)).toEqual(netSalary);
    expect(count).toMatchObject({ started: 2, ended: 1 });
  }
  vi.useRealTimers();
  const compute = createNetSalary(() => {
    throw new Error("no such file");
  });
  await expect(compute(question)).rejects.toThrow(ThreadUnavailable);
});

test("a request beyond the limit of waiting requests is refused", async () => {
  const { start } = threads(answering);
  const compute = createNetSalary(start, { maxWaiting: 1 });
  const asked = [2500, 2600, 2700].map((gross) => compute({ ...question, gross }));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
});
