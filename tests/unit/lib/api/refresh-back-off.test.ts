import { describe, expect, test } from "vitest";
import { createBackOff } from "@/lib/api/refresh-back-off";

function aBackOff() {
  const clock = { ms: 1_000_000 };
  return { clock, ...createBackOff(() => clock.ms) };
}

describe("a back-off", () => {
  test("there is no wait before the first failure", () => {
    expect(aBackOff().isWaiting("a")).toBe(false);
  });

  test("a failure makes its own subject wait one second, and no other", () => {
    const { clock, failed, isWaiting } = aBackOff();
    failed("a");
    expect([isWaiting("a"), isWaiting("b")]).toEqual([true, false]);
    clock.ms += 999;
    expect(isWaiting("a")).toBe(true);
    clock.ms += 1;
    expect(isWaiting("a")).toBe(false);
  });

  test("the wait doubles with each failure in a row, up to a minute", () => {
    const { clock, failed, isWaiting } = aBackOff();
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      failed("a");
      clock.ms += seconds * 1000 - 1;
      expect(isWaiting("a")).toBe(true);
      clock.ms += 1;
      expect(isWaiting("a")).toBe(false);
    }
  });

  test.each([
    ["up to a minute after the wait doubles the next wait", 60_000, true],
    ["more than a minute after the wait resets it to one second", 60_001, false],
  ])("a failure %s", (_, restMs, isLonger) => {
    const { clock, failed, isWaiting } = aBackOff();
    failed("a");
    clock.ms += 1000 + restMs;
    failed("a");
    clock.ms += 1500;
    expect(isWaiting("a")).toBe(isLonger);
  });

  test("the first failure of another subject waits one second", () => {
    const { clock, failed, isWaiting } = aBackOff();
    failed("a");
    failed("a");
    failed("b");
    clock.ms += 1000;
    expect([isWaiting("a"), isWaiting("b")]).toEqual([false, false]);
  });

  test("a wait ends when the clock is set back further than any wait", () => {
    const { clock, failed, isWaiting } = aBackOff();
    failed("a");
    clock.ms += 1000 - 60_000;
    expect(isWaiting("a")).toBe(true);
    clock.ms -= 1;
    expect(isWaiting("a")).toBe(false);
  });
});
