import { describe, expect, test } from "vitest";
import { criteriaFor, scorecardText } from "@/lib/rules/transaction/scorecard";

describe("criteriaFor", () => {
  const all = { id: "a", label: "Silae" };
  const own = { id: "b", label: "Audit", offerId: "ast_1" };

  test("an offer's own criteria replace those of all offers", () => {
    expect(criteriaFor([all, own], "ast_1")).toEqual([own]);
    expect(criteriaFor([all, own], "ast_2")).toEqual([all]);
    expect(criteriaFor([all, own], null)).toEqual([all]);
  });
});

describe("scorecardText", () => {
  test("a scorecard is read as one line a score, then its words", () => {
    const scores = [
      { criterion: "Silae", score: 3 },
      { criterion: "Accueil", score: 1 },
    ];
    expect(scorecardText(scores, "Réservée.")).toBe("Silae\u00a0: 3/4\nAccueil\u00a0: 1/4\nRéservée.");
    expect(scorecardText([], "Réservée.")).toBe("Réservée.");
    expect(scorecardText(scores.slice(0, 1), "")).toBe("Silae\u00a0: 3/4");
  });
});
