import { expect, test } from "vitest";
import { nextStepOf, remindingOf } from "@/lib/rules/transaction/next-step";
import { anApplication } from "@/tests/support/an-application";
import { countGroup } from "@/workspace/candidate/applications/application-groups";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const date = "2026-11-29T08:00:00.000Z";
const past = "2026-11-21T08:00:00.000Z";
const promise = { kind: "promise", days: 7 } as const;
const measured = { kind: "measured", days: 4, applications: 12 } as const;
const stepOf = (overrides: Parameters<typeof anApplication>[0]) =>
  nextStepOf(anApplication({ isAssetOpen: true, ...overrides }), NOW);

test("the next step of a waiting application is the promised or measured delay", () => {
  for (const status of ["new", "pending"]) {
    expect(stepOf({ status, answerDelay: promise, answerDueDate: date })).toEqual({ kind: "promised", date });
    expect(stepOf({ status, answerDelay: promise, answerDueDate: past })).toMatchObject({ kind: "promised_late" });
    expect(stepOf({ status, answerDelay: measured, answerDueDate: date })).toEqual({
      kind: "measured",
      date,
      days: 4,
      applications: 12,
    });
    expect(stepOf({ status, answerDelay: measured, answerDueDate: past })).toMatchObject({ kind: "measured_late" });
    expect(stepOf({ status, answerDelay: null, answerDueDate: null })).toEqual({ kind: "unknown" });
  }
});

test("a closed offer changes the next step only of new, pending and custom applications", () => {
  for (const status of ["new", "pending", "custom"])
    expect(stepOf({ status, isAssetOpen: false, answerDelay: promise, answerDueDate: date })).toEqual({
      kind: "closed",
    });
  for (const status of ["meeting", "refused", "recruited", "cancelled"])
    expect(stepOf({ status, isAssetOpen: false })).toEqual({ kind: status });
});

test("after a step of the firm's own, the next step has the label of that step", () => {
  const step = (data?: { label: string }) =>
    stepOf({ status: "custom", statusHistory: [{ status: "custom", date, ...(data ? { data } : {}) }] });
  expect(step({ label: "Test technique" })).toEqual({ kind: "custom", label: "Test technique" });
  expect(step()).toEqual({ kind: "custom", label: null });
});

test("a firm can be reminded once, unless it wrote last", () => {
  const reminding = (overrides: Parameters<typeof anApplication>[0]) => remindingOf(anApplication(overrides), NOW);
  expect(reminding({ remindableDate: past })).toEqual({ state: "now" });
  expect(reminding({ remindableDate: date })).toEqual({ state: "later", date });
  expect(reminding({ remindableDate: null, remindedDate: past })).toEqual({ state: "done", date: past });
  expect(reminding({ remindableDate: null })).toEqual({ state: "firmWaits" });
  for (const status of ["meeting", "refused", "recruited", "cancelled"])
    expect(reminding({ status, remindedDate: past })).toEqual({ state: "never" });
});

test("the groups of statuses count every status that a candidate sees", () => {
  const counts = { new: 1, pending: 2, meeting: 4, custom: 8, refused: 16, recruited: 32, cancelled: 64 };
  expect((["waiting", "interview", "ended"] as const).map((group) => countGroup(counts, group))).toEqual([11, 4, 112]);
  expect(countGroup(counts, null)).toBe(127);
  expect(countGroup({}, "ended")).toBe(0);
});
