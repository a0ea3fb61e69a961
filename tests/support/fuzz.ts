import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";
import { testEnv } from "@/tests/support/env";
import type { ApiResponse } from "@/tests/support/marketplace";

/** The status of a provider that is not configured (card payment). */
const NOT_CONFIGURED = 501;
const MAX_GROWTH_BYTES = 80_000_000;

/** Checks one response; `sent` describes the request in the message of a failure. */
export type Check = (exchange: { call: string; sent: string; response: ApiResponse }) => void;

/**
 * Sends rounds of requests and checks every response: no 5xx, and a reason in every refusal. The heap may not grow by
 * more than `MAX_GROWTH_BYTES` between the first and the last round.
 */
export async function fuzz(title: string, nbRounds: number, sendRound: (check: Check) => Promise<void>): Promise<void> {
  const statuses = new Map<number, number>();
  const done = new Set<string>();
  const failures = new Map<string, string>();
  const check: Check = ({ call, sent, response: { status, body } }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 300) done.add(call);
    if (status >= 500 && status !== NOT_CONFIGURED) failures.set(call, `${sent} → ${status} ${JSON.stringify(body)}`);
    else if (status >= 400) expect({ message: reasonIn(body) }, sent).toEqual({ message: expect.stringMatching(/./) });
  };
  const heaps: number[] = [];
  for (let round = 0; round < nbRounds; round += 1) {
    await sendRound(check);
    heaps.push(heapUsed());
    if (testEnv().loops > 1) process.stdout.write(`${title}, round ${round + 1}: heap ${toMb(heaps.at(-1) ?? 0)}\n`);
  }
  const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${total} ${title} (${counts.join(", ")}), ${done.size} calls done all the same; heap ${toMb(first)} after the first round, ${toMb(last)} after the last\n`,
  );
  expect([...failures.values()]).toEqual([]);
  expect(last - first).toBeLessThan(MAX_GROWTH_BYTES);
}

/** Returns the reason of a refusal: an HTML page for a mailed link, JSON for any other call. */
const reasonIn = (body: unknown): unknown =>
  typeof body === "string" ? /<p role="status">([^<]*)</.exec(body)?.[1] : Reflect.get(Object(body), "message");

const toMb = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
