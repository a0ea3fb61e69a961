import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { NoticeTool } from "@/components/tool/notice-tool";
import { QuartileBar } from "@/components/tool/quartile-bar";
import { readNotice } from "@/lib/rules/tools/notice-period";
import { renderIn } from "@/tests/support/in-locale";

describe("the tool of notice periods", () => {
  const input = {
    motif: "demission",
    statut: "employe",
    handicap: "non",
    entree: "2024-01-08",
    notification: "2026-11-02",
  };
  const show = (params: Record<string, string>, locale: "fr" | "en" = "fr") =>
    renderIn(locale, <NoticeTool reading={readNotice(params, "2026-11-22")} />);

  test("the form has the inputs, and its action leads to the result", async () => {
    await show(input);
    const form = screen.getByRole<HTMLFormElement>("form");
    expect(Object.fromEntries([...new FormData(form)])).toEqual(input);
    expect(form.getAttribute("action")).toBe("/outils/preavis#resultat");
    expect(document.getElementById("resultat")).not.toBeNull();
  });

  test("the English form leads to the English page", async () => {
    await show(input, "en");
    expect(screen.getByRole("form").getAttribute("action")).toBe("/en/outils/preavis#resultat");
  });

  test("the statement shows the seniority on the day of the notice", async () => {
    await show(input);
    expect(within(screen.getByRole("region")).getByText(/2 ans et 9 mois/)).toBeDefined();
  });

  test("wrong inputs stay in the form with their errors, and give no result", async () => {
    await show({ motif: "<script>", statut: "cadre", entree: "31/02/2026", notification: "demain" });
    const values = Object.fromEntries([...new FormData(screen.getByRole<HTMLFormElement>("form"))]);
    expect(values).toMatchObject({ statut: "cadre", entree: "31/02/2026", notification: "demain" });
    const field = screen.getByLabelText("Entrée dans le cabinet");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById("entree-error")?.textContent).toMatch(/^Entrée dans le cabinet.*31\/02\/2026/);
    const faults = within(screen.getByRole("region", { name: "3 champs sont à corriger" }));
    expect(faults.getAllByRole("link")).toHaveLength(3);
    expect(screen.queryByText("Dernier jour")).toBeNull();
  });

  test("an empty query shows a result marked as an example", async () => {
    await show({});
    expect(screen.getByText(/^Exemple/)).toBeDefined();
    expect(screen.getByText("Dernier jour")).toBeDefined();
  });
});

describe("the bar of quartiles", () => {
  const draw = async (min: number, max: number) => {
    const { container } = await renderIn(
      "fr",
      <QuartileBar quartiles={{ low: 30_000, median: 35_000, high: 40_000 }} min={min} max={max} />,
    );
    const [low, width] = ["x", "width"].map((name) => Number(container.querySelector("rect")?.getAttribute(name)));
    return { low, width, median: container.querySelectorAll("path")[1]?.getAttribute("d") };
  };

  test("the bar from first to third quartile is drawn on the given scale", async () => {
    expect(await draw(20_000, 45_000)).toEqual({ low: 40, width: 40, median: "M60 0V12" });
  });

  test("a scale whose bounds are equal draws the bar inside its frame", async () => {
    expect(await draw(30_000, 30_000)).toEqual({ low: 0, width: 1, median: "M0 0V12" });
  });
});
