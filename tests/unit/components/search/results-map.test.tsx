import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ResultsMap } from "@/components/search/results-map";
import { countedDepartments } from "@/lib/rules/place/department-clusters";
import { matchPlace } from "@/lib/rules/place/place-match";
import { countedTowns } from "@/lib/rules/search/counted-towns";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import { renderIn } from "@/tests/support/in-locale";

const hrefIn = (places: readonly string[]) => `/recherche/offres-emploi?lieu=${places.join(", ")}`;
const show = (counts: Record<string, number>, locale: "fr" | "en" = "fr") =>
  renderIn(
    locale,
    <ResultsMap
      kind="offers"
      departments={countedDepartments(counts)}
      towns={[]}
      circles={[]}
      hrefIn={hrefIn}
      hrefAround={hrefIn}
    />,
  );

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

test("a map of a circle has one marker a town, whatever the name that offers give it", async () => {
  const places = understoodPlaces([matchPlace("Lyon (69)")]);
  const towns = countedTowns(
    { "Lyon (69)": 5, "LYON (69)": 1, "Villefranche-sur-Saône (69)": 2, "Paris (75)": 9 },
    places,
    30,
  );
  await renderIn(
    "fr",
    <ResultsMap
      kind="offers"
      departments={countedDepartments({ 69: 8 })}
      towns={towns}
      circles={places.filter(isPoint).map((centre) => ({ centre, km: 30 }))}
      hrefIn={hrefIn}
      hrefAround={hrefIn}
    />,
  );
  const map = screen.getByRole("navigation", { name: "Carte des offres par commune", hidden: true });
  const [whole] = within(map).getAllByRole("list", { hidden: true });
  if (!whole) throw new Error("no marker");
  const markers = within(whole).getAllByRole("link", { hidden: true });
  expect(markers.map((marker) => marker.getAttribute("aria-label"))).toEqual([
    "Lyon (69)\u00a0: 6",
    "Villefranche-sur-Saône (69)\u00a0: 2",
  ]);
  // The town that was searched is in the middle of the map.
  expect(
    [markers[0]?.style.left, markers[0]?.style.top].map((share) => Math.round(Number.parseFloat(share ?? ""))),
  ).toEqual([50, 50]);
  const lines = screen.getAllByRole("listitem", { hidden: true }).map((line) => line.textContent);
  expect(lines.slice(-2)).toEqual(["Lyon (69) 6", "Villefranche-sur-Saône (69) 2"]);
});
