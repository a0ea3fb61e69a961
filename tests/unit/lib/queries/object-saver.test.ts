import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySteps, expectNothingLost } from "@/tests/support/saver-steps";
import { createSaverWorld } from "@/tests/support/saver-world";

const edit = (form: number, refused = false) => ({ kind: "edit" as const, form, refused });
const answer = (outcome: "done" | "lost before" | "lost after" | "fault" | "expired" = "done") => ({
  kind: "answer" as const,
  outcome,
});
const otherTab = (field: number) => ({ kind: "other tab" as const, field });

async function saverAfter(...steps: Parameters<ReturnType<typeof createSaverWorld>["step"]>[0][]) {
  const world = createSaverWorld();
  for (const step of steps) await world.step(step);
  return { ...world, state: world.saver.getState() };
}

describe("the saver of an object", () => {
  test("edits made during a request are sent together in the next one", async () => {
    const { state, server } = await saverAfter(edit(0), edit(1), edit(2), answer(), answer());
    expect(server().version).toBe("0002");
    expect([state.status, state.held]).toEqual(["saved", []]);
  });

  test("two edits of the same form do not conflict", async () => {
    const { state, server } = await saverAfter(edit(0), edit(0), answer(), answer());
    expect(server().value.title).toBe("mine-2");
    expect(state.held).toEqual([]);
  });

  test("an edit is sent again when another write changed other fields", async () => {
    const { state, server } = await saverAfter(otherTab(1), edit(0), answer(), answer(), answer());
    expect(server().value).toMatchObject({ title: "mine-2", town: "theirs-1" });
    expect(state).toMatchObject({ status: "saved", combined: true });
  });

  test("an edit in conflict with another write stays pending, and is not sent", async () => {
    const { state, server } = await saverAfter(otherTab(0), edit(0), answer(), answer());
    expect(server().value.title).toBe("theirs-1");
    expect(state.held[0]?.conflicts).toMatchObject([{ path: ["title"], mine: "mine-2", theirs: "theirs-1" }]);
  });

  test("items that two tabs add to one list are all saved", async () => {
    const { state, server } = await saverAfter(otherTab(2), edit(2), answer(), answer(), answer());
    expect([state.held, server().value.list]).toMatchObject([[], [{ id: "a" }, { id: "mine-2" }, { id: "theirs-1" }]]);
  });

  test("the saver is offline without a response, and saves at the next retry", async () => {
    const world = await saverAfter(edit(0), answer("lost before"));
    expect(world.state.status).toBe("offline");
    await world.step({ kind: "timer" });
    await world.step(answer());
    expect(world.server().value.title).toBe("mine-1");
  });

  test("an applied edit whose response was lost is written once", async () => {
    const { server, state } = await saverAfter(edit(0), answer("lost after"), { kind: "timer" }, answer(), answer());
    expect([server().version, state.status, state.held]).toEqual(["0001", "saved", []]);
  });

  test("the saver stops after three retries, and resumes on request", async () => {
    const lost = [answer("lost before"), { kind: "timer" as const }];
    const world = await saverAfter(edit(0), ...lost, ...lost, ...lost, answer("lost before"), answer());
    expect([world.state.status, world.server().version]).toEqual(["offline", "0000"]);
    await world.step({ kind: "resume" });
    await world.step(answer());
    expect(world.server().value.title).toBe("mine-1");
  });

  test("an edit refused by an expired session is saved on resume", async () => {
    const world = await saverAfter(edit(0), answer("expired"));
    expect(world.state.status).toBe("refused");
    await world.step({ kind: "resume" });
    await world.step(answer());
    expect(world.server().value.title).toBe("mine-1");
  });

  test("a refused form does not prevent the others from being saved", async () => {
    const world = await saverAfter(edit(1), edit(0, true), edit(2), answer(), answer(), answer(), answer());
    expect([...(world.forms[0]?.texts.values() ?? [])]).toEqual(["refused"]);
    expect([...(world.forms[2]?.texts.values() ?? [])]).toEqual(["saved"]);
  });

  test("the value includes edits that are not sent yet", async () => {
    const { state } = await saverAfter(edit(0), edit(1));
    expect(state.value).toMatchObject({ title: "mine-1", town: "mine-2" });
  });

  test("no edit is lost in any interleaving", async () => {
    await fc.assert(fc.asyncProperty(anySteps, expectNothingLost), { numRuns: 100 });
  });
});
