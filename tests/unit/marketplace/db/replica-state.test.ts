import { beforeEach, describe, expect, test } from "vitest";
import { MAX_LATE_MS, ReplicaState } from "@/marketplace/db/replica-state";

let now: number;
let state: ReplicaState;
beforeEach(() => {
  now = 5_000;
  state = new ReplicaState(() => now);
});
/** Makes one check: the primary has this number, and `shows` is true when the replica shows it. */
const check = (number: number, shows: boolean) => {
  state.see(number);
  if (shows) state.show(number, now);
};

describe("a replica", () => {
  test("is not read before it has shown where it is", () => {
    expect(state.isFresh()).toBe(false);
    check(1, false);
    expect(state.isFresh()).toBe(false);
    check(1, true);
    expect(state.isFresh()).toBe(true);
  });

  test("is read for a second after it showed all, and no longer", () => {
    check(1, true);
    now += MAX_LATE_MS - 1;
    check(2, false);
    expect(state.isFresh()).toBe(true);
    now += 1;
    expect(state.isFresh()).toBe(false);
  });

  test("is as old as the reading of the primary", () => {
    const readAt = now;
    state.see(1);
    now += MAX_LATE_MS;
    state.show(1, readAt);
    expect(state.isFresh()).toBe(false);
  });

  test("that was lost is not read before it shows all again", () => {
    check(1, true);
    state.lose();
    expect(state.isFresh()).toBe(false);
    check(1, true);
    expect(state.isFresh()).toBe(true);
  });
});

describe("what is settled", () => {
  test("is unknown at first", () => {
    expect(state.settled()).toBeNull();
    state.see(7);
    expect(state.settled()).toBeNull();
  });

  test("is what the replica shows", () => {
    check(7, true);
    check(8, false);
    expect(state.settled()).toBe(7);
    check(8, true);
    expect(state.settled()).toBe(8);
  });

  test("is what the primary has had for a second, lost or not", () => {
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

  test("goes on while every check brings another number", () => {
    check(0, true);
    for (let number = 1; number <= 1_000; number += 1) {
      check(number, false);
      now += 100;
    }
    expect(state.settled()).toBe(991);
  });

  test("begins again with a database that was restored", () => {
    check(100, true);
    check(3, false);
    expect([state.isFresh(), state.settled()]).toEqual([false, null]);
    check(3, true);
    expect([state.isFresh(), state.settled()]).toEqual([true, 3]);
  });
});
