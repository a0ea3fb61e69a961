import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showOfferSearch as show } from "@/tests/support/offer-search-screen";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

test.each([
  ["", false],
  ["q=paie", false],
  ["lieu=Bretagne", false],
  ["lieu=Gironde", false],
  ["lieu=Nantez", false],
  ["lieu=Rennes", true],
  ["lieu=Bretagne, Rennes", true],
])("the query « %s » shows the field of radius: %s", async (address, hasRadius) => {
  await show(address);
  expect(screen.queryByLabelText("Rayon") !== null).toBe(hasRadius);
});

test("the texts of wider searches agree in number", async () => {
  const wider = [{ name: "q", query: new URLSearchParams("lieu=lyon"), nbResults: 8 }];
  const nothing = { results: [], nbResults: 0, nbPages: 0, wider };
  const { unmount } = await show("q=paie&lieu=lyon", nothing);
  expect(screen.getByText(/^Cette recherche, un peu plus large, donne des résultats/)).toBeTruthy();
  unmount();
  await show("q=chef de mission&lieu=lyon", nothing);
  expect(screen.getByRole("link", { name: /^Sans les mots «\schef de mission\s» 8$/ })).toBeTruthy();
});

test.each([
  ["teletravail=2-jours", "fr", "2 jours de télétravail ou plus"],
  ["teletravail=1-jour", "fr", "1 jour de télétravail ou plus"],
  ["teletravail=2-jours&jours=exact", "fr", "2 jours de télétravail, pas plus"],
  ["teletravail=aucun", "fr", "Sur site"],
  ["teletravail=full-remote", "fr", "100\u00a0% télétravail"],
  ["teletravail=ponctuel", "en", "Occasional remote work or more"],
  ["teletravail=3-jours&jours=exact", "en", "3 remote days, no more"],
] as const)("the query %s has a chip, in %s: %s", async (address, locale, label) => {
  await show(address, {}, locale);
  const chips = within(screen.getByRole("list", { name: locale === "fr" ? "Filtres actifs" : "Active filters" }));
  expect(chips.getByRole("link").textContent).toBe(label);
});

test("an empty search proposes the wider searches that find something", async () => {
  await show("q=paie&lieu=lyon&contrat=cdi", {
    results: [],
    nbResults: 0,
    nbPages: 0,
    wider: [
      { name: "rayon", query: new URLSearchParams("q=paie&lieu=lyon&rayon=50&contrat=cdi"), nbResults: 3 },
      { name: "contrat", query: new URLSearchParams("q=paie&lieu=lyon"), nbResults: 1200 },
      { name: "department", query: new URLSearchParams("q=paie&lieu=Rh%C3%B4ne+(69)&contrat=cdi"), nbResults: 5 },
      { name: "lieu", query: new URLSearchParams("q=paie&contrat=cdi"), nbResults: 7 },
      { name: "q", query: new URLSearchParams("lieu=lyon&contrat=cdi"), nbResults: 8 },
    ],
  });
  expect(screen.getByRole("heading", { name: "Élargissez votre recherche" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Jusqu’à 50 km autour de Lyon (69) 3" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie&lieu=lyon&rayon=50&contrat=cdi",
  );
  expect(screen.getByRole("link", { name: /^Sans le filtre «\sContrat\s» 1\s200$/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Dans tout le département\s: Rhône \(69\) 5$/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Dans toute la France 7" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Sans le mot «\spaie\s» 8$/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir toutes les offres" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi",
  );
});

test("a short list has links to wider searches and to an alert", async () => {
  const { container } = await show("q=paie&lieu=lyon", {
    nbResults: 3,
    wider: [{ name: "lieu", query: new URLSearchParams("q=paie"), nbResults: 117 }],
  });
  expect(screen.getByRole("heading", { name: /^Peu de choix/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Dans toute la France 117" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie",
  );
  expect(screen.queryByRole("heading", { name: "Élargissez votre recherche" })).toBeNull();
  const alert = screen.getByRole("link", { name: "Créer une alerte" }).getAttribute("href") ?? "";
  expect(container.querySelector(alert)?.textContent).toBe("Suivre cette recherche");
});
