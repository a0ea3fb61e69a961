import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createEventLoopQueue } from "@/server/event-loop-queue";

test("queued work starts in order, two tasks in each turn of the event loop", async () => {
  const myTurn = createEventLoopQueue(2);
  const events: string[] = [];
  for (const name of ["first", "second", "third"]) myTurn().then(() => events.push(name));
  for (let turn = 0; turn < 2; turn += 1) {
    await nextTurn();
    events.push("turn");
  }
  myTurn().then(() => events.push("later"));
  await nextTurn();
  expect(events).toEqual(["first", "second", "turn", "third", "turn", "later"]);
});
