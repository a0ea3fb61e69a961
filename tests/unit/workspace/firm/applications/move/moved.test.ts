import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Transaction } from "@/lib/entities/transaction";
import { type FirmMove, HOLD_SECONDS, stageOf } from "@/lib/rules/transaction/firm-moves";
import { anApplication } from "@/tests/support/an-application";
import { drawnMove } from "@/workspace/firm/applications/move/drawn-move";
import {
  countsAfter,
  drawMove,
  inStage,
  latestOf,
  movedSince,
  movedStore,
} from "@/workspace/firm/applications/move/moved";

const NOW = Date.parse("2026-11-23T10:00:00.000Z");
const drawn = (application: Transaction, name: FirmMove, data = {}) =>
  drawnMove(application, { name, data, hold: HOLD_SECONDS[name] }, "usr_1", NOW);

describe("drawnMove", () => {
  test("a move without delay changes the status at once", () => {
    const studied = drawnMove(anApplication(), { name: "study", hold: 0 }, "usr_1", NOW);
    expect(studied).toMatchObject({ status: "pending", heldMove: null });
    expect(studied.statusHistory.map(({ status }) => status)).toEqual(["pending", "new"]);
  });

  test("a held move leaves the status unchanged until it is due", () => {
    const refused = drawn(anApplication(), "refuse", { reason: "diplome" });
    expect(refused).toMatchObject({
      status: "new",
      statusHistory: [{ status: "new" }],
      heldMove: { name: "refuse", data: { reason: "diplome" }, due: "2026-11-23T10:10:00.000Z" },
    });
    expect(stageOf(refused)).toBe("ended");
  });
});

describe("moves shown before their response", () => {
  const queries = () => {
    const store = movedStore(new QueryClient(), "org_1");
    return { store, log: store.get };
  };

  test("a confirmed move is shown until newer data is read", () => {
    const { store, log } = queries();
    const application = anApplication();
    const move = drawMove(store, drawn(application, "study"), "unread");
    expect(movedSince(log(), Number.POSITIVE_INFINITY)).toHaveLength(1);
    move.confirm(drawn(application, "study"));
    expect(movedSince(log(), 0)).toHaveLength(1);
    expect(movedSince(log(), Number.POSITIVE_INFINITY)).toEqual([]);
  });

  test("a refused move is undone, and other moves remain", () => {
    const { store, log } = queries();
    const [one, other] = [anApplication({ id: "trn_1" }), anApplication({ id: "trn_2" })];
    const refused = drawMove(store, drawn(one, "study"), "unread");
    drawMove(store, drawn(other, "meet"), "unread");
    refused.remove();
    expect(latestOf(one, log())).toBe(one);
    expect(inStage([one, other], log(), "unread")).toEqual([one]);
    expect(inStage([], log(), "meeting").map(({ id }) => id)).toEqual(["trn_2"]);
  });

  test("after any moves, the counts equal the applications of each column", () => {
    const names = fc.constantFrom<FirmMove>("study", "meet", "customise", "recruit", "refuse");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), names), { maxLength: 12 }), (moves) => {
        const { store, log } = queries();
        const read = Array.from({ length: 5 }, (_, index) => anApplication({ id: `trn_${index}` }));
        for (const [index, name] of moves) {
          const known = latestOf(read[index] ?? anApplication(), log());
          drawMove(store, drawn(known, name, { label: "Visite" }), stageOf(known));
        }
        const counts = countsAfter({ unread: 5 }, log());
        for (const stage of ["unread", "pending", "meeting", "ended", "step:Visite"] as const)
          expect(inStage(read, log(), stage)).toHaveLength(counts[stage] ?? 0);
      }),
    );
  });
});
