import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { APPLICATION_STATUSES, takesCredit } from "@/lib/rules/transaction/application-process";
import {
  HOLD_SECONDS,
  isQuiet,
  labelOfStep,
  movesOf,
  moveTo,
  type Staged,
  stageOf,
  type Target,
  toStep,
} from "@/lib/rules/transaction/firm-moves";

const STEP = toStep("Test technique");
const TARGETS: readonly Target[] = ["unread", "pending", "meeting", STEP, toStep("Visite"), "recruited", "refused"];

const at = (status: string, label?: string, heldMove?: Staged["heldMove"]): Staged => ({
  status,
  statusHistory: [{ status, data: label === undefined ? undefined : { label } }],
  heldMove,
});

/** The table of docs/workspace.md §3.5, written by hand: for each application, its move to each of TARGETS. */
const TABLE: [string, Staged, readonly string[]][] = [
  ["new", at("new"), ["here", "study", "meet", "customise", "customise", "recruit", "refuse"]],
  ["restricted", at("restricted"), ["here", "study, 1 credit", ...Array(4).fill("restricted"), "refuse"]],
  ["pending", at("pending"), ["read", "here", "meet", "customise", "customise", "recruit", "refuse"]],
  ["meeting", at("meeting"), ["read", "study", "here", "customise", "customise", "recruit", "refuse"]],
  ["step", at("custom", "Test technique"), ["read", "study", "meet", "here", "customise", "recruit", "refuse"]],
  ["refused", at("refused"), Array(7).fill("ended")],
  ["recruited", at("recruited"), Array(7).fill("ended")],
  ["cancelled", at("cancelled"), Array(7).fill("ended")],
  [
    "pending, held for a meeting",
    at("pending", undefined, { name: "meet" }),
    ["read", "undo", "here", "customise", "customise", "recruit", "refuse"],
  ],
  [
    "new, held for a step",
    at("new", undefined, { name: "customise", data: { label: "Test technique" } }),
    ["undo", "study", "meet", "here", "customise", "recruit", "refuse"],
  ],
  [
    "restricted, held for a refusal",
    at("restricted", undefined, { name: "refuse" }),
    ["undo", "study, 1 credit", ...Array(4).fill("restricted"), "here"],
  ],
];

const told = (application: Staged, target: Target) => {
  const verdict = moveTo(application, target);
  if (verdict.kind === "impossible") return verdict.reason;
  if (verdict.kind !== "move") return verdict.kind;
  return verdict.takesCredit ? `${verdict.name}, 1 credit` : verdict.name;
};

describe("moveTo", () => {
  test.each(TABLE)("an application that is %s moves only as the table allows", (_, application, expected) => {
    expect(TARGETS.map((target) => told(application, target))).toEqual(expected);
  });

  test("each move is delayed by its own number of seconds", () => {
    const seconds = TARGETS.slice(1).map((target) => {
      const verdict = moveTo(at(target === "meeting" ? "pending" : "meeting"), target);
      return verdict.kind === "move" ? verdict.holdSeconds : null;
    });
    expect(seconds).toEqual([120, 300, 300, 300, 600, 600]);
  });

  test("a move that costs a credit is sent without delay", () => {
    for (const status of APPLICATION_STATUSES)
      for (const target of TARGETS) {
        const verdict = moveTo(at(status), target);
        if (verdict.kind !== "move") continue;
        const to = labelOfStep(target) === null ? target : "custom";
        expect(verdict).toMatchObject({
          takesCredit: takesCredit(status, to),
          holdSeconds: takesCredit(status, to) ? 0 : HOLD_SECONDS[verdict.name],
        });
      }
  });

  test("movesOf returns only the possible moves", () => {
    expect(movesOf(at("restricted"), TARGETS)).toEqual(["pending", "refused"]);
    expect(movesOf(at("cancelled"), TARGETS)).toEqual([]);
    expect(movesOf(at("pending", undefined, { name: "meet" }), TARGETS)).toContain("pending");
  });
});

describe("stageOf", () => {
  test("the stage of an application depends on its status", () => {
    const stages = APPLICATION_STATUSES.map((status) => stageOf(at(status, "Visite")));
    const visited = "step:Visite";
    expect(stages).toEqual(["unread", "unread", "pending", "meeting", visited, "ended", "ended", "ended"]);
  });

  test("an application with a delayed move is at the target stage", () => {
    const heldFor = (name: string, data?: Record<string, unknown>) => stageOf(at("new", undefined, { name, data }));
    expect(["meet", "recruit", "refuse"].map((name) => heldFor(name))).toEqual(["meeting", "ended", "ended"]);
    expect(heldFor("customise", { label: "Visite" })).toBe("step:Visite");
    expect(heldFor("unknown")).toBe("unread");
  });

  test("the label of any step is read back from its stage", () => {
    fc.assert(
      fc.property(fc.string(), (label) => {
        expect(labelOfStep(toStep(label))).toBe(label);
        expect(stageOf(at("custom", label))).toBe(toStep(label));
        expect(moveTo(at("custom", label), toStep(label))).toEqual({ kind: "here" });
      }),
    );
  });
});

test.each([
  ["study", {}, true],
  ["customise", { label: "Visite", note: "Pour nous" }, true],
  ["meet", {}, true],
  ["meet", { interview: { slots: [] } }, false],
  ["study", { message: "Bonjour" }, false],
  ["study", { message: " \n" }, true],
  ["refuse", { reason: "logiciels" }, false],
  ["recruit", {}, false],
  ["cancel", {}, false],
])("of a firm of quiet moves, %s with %j is quiet: %s", (name, data, expected) => {
  expect(isQuiet({ quietMoves: true }, { name, data })).toBe(expected);
  expect(isQuiet({ quietMoves: false }, { name, data })).toBe(false);
});
