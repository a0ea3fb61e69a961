import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OfferSearchScreen } from "@/components/search/offer-search-screen";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/offer-search";
import { toRawParams } from "@/lib/rules/search-params";
import type { OfferCard } from "@/lib/views/offer";
import type { OfferSearchView, WhereView } from "@/lib/views/search";
import { renderIn } from "@/tests/support/in-locale";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

const offer: OfferCard = {
  id: "ast_1",
  slug: "gestionnaire-de-paie-lyon",
  title: "Gestionnaire de paie (H/F)",
  company: { slug: "treguern-conseil", name: "Tréguern Conseil", logo: null },
  city: "Lyon",
  departmentCode: "69",
  contract: { slug: "cdi", label: "CDI" },
  schedule: null,
  remote: null,
  experience: null,
  salary: null,
  publishedDate: "2026-11-15T08:00:00.000Z",
};
const lyon: WhereView = {
  typed: "lyon",
  place: { label: "Lyon (69)", latitude: 45.76, longitude: 4.84 },
  suggestions: [],
};

const show = (address: string, found: Partial<OfferSearchView> = {}, locale: "fr" | "en" = "fr") => {
  const search = parseOfferSearch(toRawParams(new URLSearchParams(address)));
  const view: OfferSearchView = {
    results: [offer],
    nbResults: 1,
    exhaustive: true,
    page: search.page,
    nbPages: 1,
    facets: [
      { name: "contrat", values: [{ value: "cdi", label: "CDI", count: 1, selected: address.includes("cdi") }] },
    ],
    where: search.where ? lyon : null,
    query: offerSearchParams({ ...search, page: 1 }).toString(),
    wider: [],
    ...found,
  };
  return renderIn(locale, <OfferSearchScreen search={search} found={view} heading="Offres" />);
};

it("says in words how many offers were found, and around which place", async () => {
  await show("lieu=lyon&rayon=50", { nbResults: 42 });
  expect(screen.getByText("42 offres à moins de 50 km de Lyon (69)").getAttribute("role")).toBe("status");
});

it("says « Aucune offre » in French, not « 0 offres », and that a count may stop before the end", async () => {
  const { unmount } = await show("", { results: [], nbResults: 0, nbPages: 0 });
  expect(screen.getByText("Aucune offre")).toBeTruthy();
  unmount();
  await show("", { nbResults: 10_000, exhaustive: false }, "en");
  expect(screen.getByText("More than 10,000 jobs")).toBeTruthy();
});

it("is one GET form whose controls say the search", async () => {
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

it("shows each active filter as a link to the search without it", async () => {
  await show("q=paie&lieu=lyon&rayon=50&contrat=cdi&salaire=35000&page=3");
  const chips = within(screen.getByRole("list", { name: "Filtres actifs" }));
  const hrefs = chips.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  const path = "/recherche/offres-emploi";
  expect(hrefs).toEqual([
    ["paie", `${path}?lieu=lyon&rayon=50&contrat=cdi&salaire=35000`],
    ["Lyon (69), 50 km", `${path}?q=paie&contrat=cdi&salaire=35000`],
    ["CDI", `${path}?q=paie&lieu=lyon&rayon=50&salaire=35000`],
    ["À partir de 35\u202f000\u202f€ par an", `${path}?q=paie&lieu=lyon&rayon=50&contrat=cdi`],
    ["Tout effacer", path],
  ]);
});

it("keeps the language and the search in the links of the pages", async () => {
  await show("q=paie&page=2", { nbResults: 30, nbPages: 3 }, "en");
  const next = screen.getByRole("link", { name: /next/i });
  expect(next.getAttribute("href")).toBe("/en/recherche/offres-emploi?q=paie&page=3");
  expect(next.getAttribute("rel")).toBe("next");
});

it("proposes to sort by relevance only when there are words", async () => {
  const { unmount } = await show("q=paie", { nbResults: 5 });
  expect(screen.getByLabelText("Trier par")).toBeTruthy();
  unmount();
  await show("contrat=cdi", { nbResults: 5 });
  expect(screen.queryByLabelText("Trier par")).toBeNull();
});

it("says that a place was not understood, proposes others, and labels the results as those of all of France", async () => {
  await show("q=paie&lieu=Lion", { where: { typed: "Lion", place: null, suggestions: ["Lyon (69)"] }, nbResults: 9 });
  expect(screen.getByText(/^Nous ne connaissons pas le lieu «\sLion\s»\.$/)).toBeTruthy();
  expect(screen.getByText("9 offres dans toute la France")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lyon (69)" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie&lieu=Lyon+%2869%29",
  );
});

it("proposes, when nothing is found, the wider searches that find something", async () => {
  await show("q=paie&lieu=lyon&contrat=cdi", {
    results: [],
    nbResults: 0,
    nbPages: 0,
    wider: [
      { name: "rayon", query: "q=paie&lieu=lyon&rayon=50&contrat=cdi", nbResults: 3 },
      { name: "contrat", query: "q=paie&lieu=lyon", nbResults: 1200 },
      { name: "lieu", query: "q=paie&contrat=cdi", nbResults: 7 },
      { name: "q", query: "lieu=lyon&contrat=cdi", nbResults: 8 },
    ],
  });
  expect(screen.getByRole("heading", { name: "Élargissez votre recherche" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Jusqu’à 50 km autour de Lyon (69) 3" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie&lieu=lyon&rayon=50&contrat=cdi",
  );
  expect(screen.getByRole("link", { name: /^Sans le filtre «\sContrat\s» 1\s200$/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Dans toute la France 7" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Sans les mots «\spaie\s» 8$/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir toutes les offres" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi",
  );
});
