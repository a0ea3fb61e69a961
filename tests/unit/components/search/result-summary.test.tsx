import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ResultSummary } from "@/components/search/result-summary";
import { matchPlace } from "@/lib/rules/place/place-match";
import type { Sort } from "@/lib/rules/search/sorts";
import { renderIn } from "@/tests/support/in-locale";

const show = (sort: Sort | null, where: string[] = [], locale: "fr" | "en" = "fr") =>
  renderIn(
    locale,
    <ResultSummary kind="offers" nbResults={5} exhaustive where={where.map(matchPlace)} radiusKm={30} sort={sort} />,
  );

describe("ResultSummary", () => {
  test("the summary of results sorted by pay says that undeclared pay is last", async () => {
    await show("salary");
    expect(screen.getByText("Les mieux payées d’abord ; les offres sans salaire indiqué sont à la fin")).toBeTruthy();
  });

  test("the summary of results sorted by distance says how it is measured", async () => {
    const { unmount } = await show("distance", ["Lyon"]);
    expect(screen.getByText("Les plus proches d’abord, à vol d’oiseau")).toBeTruthy();
    unmount();
    await show("distance", ["Lyon", "Bretagne"], "en");
    expect(screen.getByText(/^Nearest first.*from the centre of a department or a region$/)).toBeTruthy();
  });

  test("the summary of unsorted results shows only their number", async () => {
    await show(null);
    expect(screen.getByRole("status").parentElement?.textContent).toBe("Résultats5 offres dans toute la France");
  });
});
