import { beforeEach, describe, expect, test } from "vitest";
import { MAX_LATE_MS, ReplicaState } from "@/marketplace/db/replica-state";

let now: number;
let state: ReplicaState;
beforeEach(() => {
  now = 5_000;
  state = new ReplicaState(() => now);
});
/** Makes one check: the primary is at this change number, and `shows` tells whether the replica has it too. */
const check = (number: number, shows: boolean) => {
  state.see(number);
  if (shows) state.show(number, now);
};

describe("a replica", () => {
  test("a replica is not read before it has the primary's number", () => {
    expect(state.isFresh()).toBe(false);
    check(1, false);
    expect(state.isFresh()).toBe(false);
    check(1, true);
    expect(state.isFresh()).toBe(true);
  });

  test("a replica is read for a second after it was last up to date", () => {
    check(1, true);
    now += MAX_LATE_MS - 1;
    check(2, false);
    expect(state.isFresh()).toBe(true);
    now += 1;
    expect(state.isFresh()).toBe(false);
  });

  test("the age of a replica is counted from the reading of the primary", () => {
    const readAt = now;
    state.see(1);
    now += MAX_LATE_MS;
    state.show(1, readAt);
    expect(state.isFresh()).toBe(false);
  });

  test("a lost replica is not read until it is up to date", () => {
    check(1, true);
    state.lose();
    expect(state.isFresh()).toBe(false);
    check(1, true);
    expect(state.isFresh()).toBe(true);
  });
});

describe("the settled number", () => {
  test("the settled number is unknown at first", () => {
    expect(state.settled()).toBeNull();
    state.see(7);
    expect(state.settled()).toBeNull();
  });

  test("the settled number is the latest that the replica has", () => {
    check(7, true);
    check(8, false);
    expect(state.settled()).toBe(7);
    check(8, true);
    expect(state.settled()).toBe(8);
  });

  test("without a replica, a number is settled after a second on the primary", () => {
    check(7, true);
    state.lose();
    check(8, false);
    now += MAX_LATE_MS - 1;
    check(9, false);
    expect(state.settled()).toBe(7);
    now += 1;
    expect(state.settled()).toBe(8);
    now += MAX_LATE_MS;
    expect(state.settled()).toBe(9);
  });

  test("the settled number advances even when each check sees a new number", () => {
    check(0, true);
    for (let number = 1; number <= 1_000; number += 1) {
      check(number, false);
      now += 100;
    }
    expect(state.settled()).toBe(991);
  });

  test("a restored database restarts the settled number", () => {
    check(100, true);
    check(3, false);
    expect([state.isFresh(), state.settled()]).toEqual([false, null]);
    check(3, true);
    expect([state.isFresh(), state.settled()]).toEqual([true, 3]);
  });
});
