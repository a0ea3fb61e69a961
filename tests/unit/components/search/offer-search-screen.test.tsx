import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showOfferSearch as show } from "@/tests/support/offer-search-screen";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

test("the summary shows how many offers were found, and around which place", async () => {
  await show("lieu=lyon&rayon=50", { nbResults: 42 });
  expect(screen.getByText("42 offres à moins de 50 km de Lyon (69)").getAttribute("role")).toBe("status");
});

test("the summary reports an empty search, and marks a count that is a minimum", async () => {
  const { unmount } = await show("", { results: [], nbResults: 0, nbPages: 0 });
  expect(screen.getByText("Aucune offre dans toute la France")).toBeTruthy();
  unmount();
  await show("", { nbResults: 10_000, exhaustive: false }, "en");
  expect(screen.getByText("More than 10,000 jobs across France")).toBeTruthy();
});

test("the search is one GET form whose controls have its values", async () => {
  const { container } = await show("q=paie&lieu=lyon&rayon=50&contrat=cdi&salaire=37000&sanssalaire=non");
  const form = container.querySelector("form");
  expect(form?.method).toBe("get");
  expect(form && [...new FormData(form)]).toEqual([
    ["q", "paie"],
    ["lieu", "lyon"],
    ["rayon", "50"],
    ["contrat", "cdi"],
    ["salaire", "37000"],
    ["sanssalaire", "non"],
  ]);
});

test("each active filter is a link to the search without it", async () => {
  await show("q=paie&lieu=lyon&rayon=50&contrat=cdi&salaire=35000&page=3");
  const chips = within(screen.getByRole("list", { name: "Filtres actifs" }));
  const hrefs = chips.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  const path = "/recherche/offres-emploi";
  expect(hrefs).toEqual([
    ["paie", `${path}?lieu=lyon&rayon=50&contrat=cdi&salaire=35000`],
    ["Lyon (69), 50 km", `${path}?q=paie&contrat=cdi&salaire=35000`],
    ["CDI", `${path}?q=paie&lieu=lyon&rayon=50&salaire=35000`],
    ["À partir de 35\u202f000\u00a0€ brut par an", `${path}?q=paie&lieu=lyon&rayon=50&contrat=cdi`],
    ["Tout effacer", path],
  ]);
});

test("links to other pages keep the language and the search", async () => {
  await show("q=paie&page=2", { nbResults: 30, nbPages: 3 }, "en");
  const next = screen.getByRole("link", { name: /next/i });
  expect(next.getAttribute("href")).toBe("/en/recherche/offres-emploi?q=paie&page=3");
  expect(next.getAttribute("rel")).toBe("next");
});

test("only orders that apply are proposed, the default first", async () => {
  const proposed = () => [...screen.getByLabelText<HTMLSelectElement>("Trier par").options].map(({ value }) => value);
  const { unmount } = await show("q=paie&lieu=lyon", { nbResults: 5 });
  expect(proposed()).toEqual(["", "date", "salaire", "distance"]);
  unmount();
  await show("contrat=cdi&lieu=Nulle-Part&tri=distance", { nbResults: 5 });
  expect(proposed()).toEqual(["", "salaire"]);
  expect(screen.getByText("Les plus récentes d’abord")).toBeTruthy();
});

test("an unknown place is reported, with other proposals", async () => {
  await show("q=paie&lieu=Lion", { where: [{ typed: "Lion", place: null, suggestions: ["Lyon (69)"] }], nbResults: 9 });
  expect(screen.getByText(/^Aucun lieu ne s’appelle «\sLion\s»\.$/)).toBeTruthy();
  expect(screen.getByText("Votre recherche porte donc sur toute la France.")).toBeTruthy();
  expect(screen.getByText("9 offres dans toute la France")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lyon (69)" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie&lieu=Lyon+(69)",
  );
});

test("several places are chips, with a radius for towns only", async () => {
  await show("lieu=Rennes, Bretagne, Nantez");
  const path = "/recherche/offres-emploi";
  const chips = within(screen.getByRole("list", { name: "Filtres actifs" })).getAllByRole("link");
  expect(chips.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Rennes (35), 30 km", `${path}?lieu=Bretagne,+Nantez`],
    ["Bretagne", `${path}?lieu=Rennes,+Nantez`],
    ["Nantez", `${path}?lieu=Rennes,+Bretagne`],
    ["Tout effacer", path],
  ]);
  expect(screen.getByText("1 offre – Rennes (35) ou Bretagne").getAttribute("role")).toBe("status");
  expect(screen.getByText("Votre recherche porte donc sur les autres lieux demandés.")).toBeTruthy();
  const nantes = screen.getByRole("link", { name: "Nantes (44)" }).getAttribute("href");
  expect(nantes).toBe(`${path}?lieu=Rennes,+Bretagne,+Nantes+(44)`);
});

test("a correction of the words is reported, applied or proposed", async () => {
  const { unmount } = await show("q=comptbale&contrat=cdi&page=2", {
    didYouMean: { query: "comptable", nbResults: 412, applied: true },
  });
  const said = screen.getByText(/^Aucune offre pour/);
  expect(said.getAttribute("role")).toBe("status");
  expect(said.textContent).toMatch(/^Aucune offre pour «\scomptbale\s». Voici les offres pour «\scomptable\s».$/);
  expect(within(said).getByRole("link").getAttribute("href")).toBe("/recherche/offres-emploi?q=comptable&contrat=cdi");
  unmount();
  await show("q=comptbale", { didYouMean: { query: "comptable", nbResults: 412, applied: false } });
  expect(screen.getByText(/^Vouliez-vous dire/).textContent).toMatch(
    /^Vouliez-vous dire comptable\s\? \(412 offres\)$/,
  );
});

test("a link to full remote work is shown with its count, until it is chosen", async () => {
  const remote = (selected: boolean) => [
    {
      name: "teletravail" as const,
      values: [{ value: "full-remote", label: "100 % télétravail", count: 38, selected }],
    },
  ];
  const { unmount } = await show("lieu=Rennes&page=2", { facets: remote(false) });
  expect(screen.getByRole("link", { name: "Télétravail complet 38" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?lieu=Rennes&teletravail=full-remote",
  );
  unmount();
  await show("lieu=Rennes&teletravail=full-remote", { facets: remote(true) });
  expect(screen.queryByRole("link", { name: /^Télétravail complet/ })).toBeNull();
});

test("the ranking is explained only when the search has words", async () => {
  const { unmount } = await show("q=paie", { nbResults: 5 });
  expect(screen.getByText(/^Comment ces offres sont-elles classées/).tagName).toBe("SUMMARY");
  expect(screen.getByText("Aucun paiement ne change cet ordre.")).toBeTruthy();
  unmount();
  await show("contrat=cdi", { nbResults: 5 });
  expect(screen.queryByText(/^Comment ces offres sont-elles classées/)).toBeNull();
});

test("a search without criteria that finds nothing gives no advice", async () => {
  const { unmount } = await show("", { results: [], nbResults: 0, nbPages: 0 });
  expect(screen.getByRole("heading", { name: "Aucune offre n’est en ligne pour le moment" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Voir toutes les offres" })).toBeNull();
  unmount();
  await show("q=paie", { results: [], nbResults: 0, nbPages: 0 });
  expect(screen.getByRole("heading", { name: "Essayez autrement" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Voir toutes les offres" })).toBeDefined();
});

test("a search that finds nothing shows the filters only when it has some", async () => {
  const nothing = { results: [], nbResults: 0, nbPages: 0, facets: [] };
  const { unmount } = await show("", nothing);
  expect(screen.queryByRole("heading", { name: "Filtres" })).toBeNull();
  unmount();
  await show("salaire=40000", nothing);
  expect(screen.queryByRole("heading", { name: "Filtres" })).not.toBeNull();
});

test("results in one department have no map", async () => {
  const rhone = { code: "69", label: "Rhône (69)", count: 40 };
  const { unmount } = await show("q=paie", { departments: [rhone] });
  expect(screen.queryByRole("link", { name: "Voir sur la carte" })).toBeNull();
  unmount();
  await show("q=paie", { departments: [rhone, { code: "75", label: "Paris (75)", count: 2 }] });
  expect(screen.getByRole("link", { name: "Voir sur la carte" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie&carte=1",
  );
});
