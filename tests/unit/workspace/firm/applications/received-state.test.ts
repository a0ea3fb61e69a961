import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Stage, toStep } from "@/lib/rules/transaction/firm-moves";
import { RULES, readStage, searchedBy, spellStage } from "@/workspace/firm/applications/received-state";
import { readListState, writeListState } from "@/workspace/shell/list/list-state";

const stages = fc.oneof(
  fc.constantFrom<Stage>("unread", "pending", "meeting", "ended"),
  fc.string().map((label) => toStep(label)),
);

describe("the URL of the board", () => {
  test("a stage written to the URL is read back unchanged", () => {
    fc.assert(
      fc.property(stages, (stage) => {
        expect(readStage(spellStage(stage))).toBe(stage);
      }),
    );
  });

  test.each([undefined, "", "constructor", "A-LIRE", "etap"])("the text %j is not a stage", (text) => {
    expect(readStage(text)).toBeNull();
  });

  test("the state read from any query is written and read back unchanged", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("vue", "suivi", "offre", "bureau", "q", "etape", "page", "tri"), fc.string()),
        (query) => {
          const state = readListState(new URLSearchParams(query), RULES);
          expect(readListState(new URLSearchParams(writeListState(state, RULES)), RULES)).toEqual(state);
        },
      ),
    );
  });

  test("the filters of the board become parameters of the API", () => {
    const read = (query: string) => searchedBy(readListState(new URLSearchParams(query), RULES).filters);
    expect(read("")).toEqual({});
    expect(read("suivi=retard&offre=ast_1&bureau=Lille&q=Coralie")).toEqual({
      assetId: "ast_1",
      city: "Lille",
      isLate: true,
      query: "Coralie",
    });
    expect(read("suivi=relance")).toEqual({ isReminded: true });
    expect(read("suivi=tout")).toEqual({});
  });
});
