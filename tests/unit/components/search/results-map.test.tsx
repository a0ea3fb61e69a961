import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ResultsMap } from "@/components/search/results-map";
import { countedDepartments } from "@/lib/rules/place/department-clusters";
import { renderIn } from "@/tests/support/in-locale";

const hrefIn = (places: readonly string[]) => `/recherche/offres-emploi?lieu=${places.join(", ")}`;
const show = (counts: Record<string, number>, locale: "fr" | "en" = "fr") =>
  renderIn(locale, <ResultsMap kind="offers" departments={countedDepartments(counts)} hrefIn={hrefIn} />);

test("a marker shows its number and departments, and opens their search", async () => {
  await show({ 75: 60, 92: 30, 69: 5 });
  const marker = screen.getByRole("link", { name: "Paris (75) et Hauts-de-Seine (92)\u00a0: 90", hidden: true });
  expect(marker.getAttribute("href")).toBe("/recherche/offres-emploi?lieu=Paris (75), Hauts-de-Seine (92)");
});

test("the list beside the map has every department, overseas ones included", async () => {
  await show({ 75: 60, 974: 2 }, "en");
  const lines = screen.getAllByRole("listitem", { hidden: true }).map((line) => line.textContent);
  expect(lines).toContain("Paris (75) 60");
  expect(lines).toContain("La Réunion 2");
  for (const link of screen.getAllByRole("link", { hidden: true }))
    expect(link.getAttribute("href")).toMatch(/^\/en\/recherche/);
});

test("overseas departments are listed once one of them has an offer", async () => {
  const { unmount } = await show({ 75: 60, 974: 2 });
  const overseas = screen.getByRole("navigation", { name: "Outre-mer", hidden: true });
  expect(
    within(overseas)
      .getAllByRole("listitem", { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(["Guadeloupe 0", "Martinique 0", "Guyane 0", "La Réunion 2", "Mayotte 0"]);
  const links = within(overseas).getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/recherche/offres-emploi?lieu=La Réunion"]);
  unmount();
  await show({ 75: 60, 69: 5 });
  expect(screen.queryByRole("navigation", { name: "Outre-mer", hidden: true })).toBeNull();
});
