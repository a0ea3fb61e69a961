import { expect, test } from "vitest";
import { received } from "@/tests/support/firm-board";
import { byStageOrder } from "@/workspace/firm/applications/stage-order";

const names = (all: ReturnType<typeof received>[]) => all.map(({ applicant }) => applicant?.displayName);

test("unread applications are sorted by reminder, then by due date", () => {
  const all = [
    received("Jamais", { answerDueDate: null }),
    received("Demain", { answerDueDate: "2026-11-24T10:00:00.000Z" }),
    received("Hier", { answerDueDate: "2026-11-22T10:00:00.000Z" }),
    received("Relance", { answerDueDate: null, remindedDate: "2026-11-20T10:00:00.000Z" }),
  ];
  expect(names(all.toSorted(byStageOrder("unread")))).toEqual(["Relance J.", "Hier J.", "Demain J.", "Jamais J."]);
});

test("applications of other stages are sorted by latest move, held moves included", () => {
  const movedAt = (date: string) => ({ statusHistory: [{ status: "meeting", date }] });
  const held = { name: "meet", data: {}, by: null, due: "2026-11-23T10:05:00.000Z", date: "2026-11-23T10:00:00.000Z" };
  const all = [
    received("Avant", movedAt("2026-11-20T10:00:00.000Z")),
    received("Tenue", { heldMove: held }),
    received("Hier", movedAt("2026-11-22T10:00:00.000Z")),
  ];
  expect(names(all.toSorted(byStageOrder("meeting")))).toEqual(["Tenue J.", "Hier J.", "Avant J."]);
});
