import { setTimeout as wait } from "node:timers/promises";
import type { Received } from "@/bench/load/calls-client";
import { type Memory, readMemory } from "@/bench/load/memory";
import { KEPT, pagesToVisit, SEARCH } from "@/bench/load/pages";
import { sendCalls } from "@/bench/load/run-client";
import type { Scenario } from "@/bench/load/scenario";
import { spread, statuses, table } from "@/bench/load/table";

const FEW = 20;
const MANY = 200;
const REFUSED_WITHIN_MS = 300;
const LOOK_MS = 1_000;
/** Memory counts as back to normal when it is at most this multiple of its earlier size. */
const BACK = 1.1;

/**
 * Measures 20 visitors, then 200, each of whom requests a page as soon as the previous one has arrived. Then watches
 * the memory until it is back to normal.
 */
export const visitors: Scenario = async ({ origin, seconds, settleSeconds }) => {
  const requests = await pagesToVisit(origin);
  const visit = (clients: number, time: number) => sendCalls({ origin, requests, clients, seconds: time, pauseMs: 0 });
  await visit(FEW, Math.min(seconds, 20));
  const few = await visit(FEW, seconds);
  const before = readMemory();
  const watch = watchMemory();
  const many = await visit(MANY, seconds);
  const peak = watch.stop();
  const settled = await settle(before, settleSeconds);
  return [
    table(
      ["visitors", "pages", "served a second", "p50 ms", "p99 ms", "longest ms", "statuses"],
      [...rows(FEW, few, seconds), ...rows(MANY, many, seconds)],
    ),
    `Pages served a second with ${MANY} visitors: ${(served(many).length / served(few).length).toFixed(2)} of those with ${FEW}.`,
    `A refusal took ${spread(refused(many)).join(", ")} ms (p50, p99, longest); ${refused(many).filter(({ ms }) => ms > REFUSED_WITHIN_MS).length} more than ${REFUSED_WITHIN_MS}.`,
    `Kept pages refused: ${refused(many).filter(({ name }) => name === KEPT).length}. Refused without Retry-After: ${refused(many).filter(({ retryAfter }) => retryAfter === null).length}.`,
    table(
      ["resident MB", "before", "peak", `after ${settled.seconds} s`],
      (["site", "marketplace"] as const).map((name) => [name, before[name], peak[name], settled.memory[name]]),
    ),
  ].join("\n\n");
};

const served = (received: Received[]) => received.filter(({ status }) => status < 400 && status > 0);
const refused = (received: Received[]) => received.filter(({ status }) => status >= 400 || status === 0);

const rows = (count: number, received: Received[], seconds: number) =>
  [KEPT, SEARCH, "all"].map((kind) => {
    const own = received.filter(({ name }) => kind === "all" || name === kind);
    const shown = served(own);
    return [count, kind, (shown.length / seconds).toFixed(1), ...spread(shown), statuses(own)];
  });

/** Reads the memory every second; returns the peak of each process. */
function watchMemory() {
  const peak = readMemory();
  const timer = setInterval(() => {
    const now = readMemory();
    for (const name of ["site", "marketplace"] as const) peak[name] = Math.max(peak[name], now[name]);
  }, LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Waits until the memory of both processes is back to normal, or the time is over. */
async function settle(before: Memory, seconds: number) {
  const start = performance.now();
  const elapsed = () => Math.round((performance.now() - start) / 1_000);
  for (;;) {
    const memory = readMemory();
    const isBack = memory.site <= before.site * BACK && memory.marketplace <= before.marketplace * BACK;
    if (isBack || elapsed() >= seconds) return { seconds: elapsed(), memory };
    await wait(LOOK_MS);
  }
}
