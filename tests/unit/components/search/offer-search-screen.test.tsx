import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfferSearchScreen } from "@/components/search/offer-search-screen";
import { matchPlace } from "@/lib/rules/place/place-match";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";
import type { OfferCard } from "@/lib/views/offer";
import type { OfferSearchView } from "@/lib/views/search";
import { renderIn } from "@/tests/support/in-locale";

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
const session = { publicKey: "pubk_test", product: "happy-cabinet", cookieDomain: null };
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
    where: search.where.map(matchPlace),
    didYouMean: null,
    query: offerSearchParams({ ...search, page: 1 }),
    wider: [],
    departments: [],
    payload: {},
    exactRemote: null,
    ...found,
  };
  return renderIn(locale, <OfferSearchScreen search={search} found={view} understoodAs={null} session={session} />);
};

test("shows how many offers were found, and around which place", async () => {
  await show("lieu=lyon&rayon=50", { nbResults: 42 });
  expect(screen.getByText("42 offres à moins de 50 km de Lyon (69)").getAttribute("role")).toBe("status");
});

test("shows « Aucune offre » in French, and marks a bounded count", async () => {
  const { unmount } = await show("", { results: [], nbResults: 0, nbPages: 0 });
  expect(screen.getByText("Aucune offre dans toute la France")).toBeTruthy();
  unmount();
  await show("", { nbResults: 10_000, exhaustive: false }, "en");
  expect(screen.getByText("More than 10,000 jobs across France")).toBeTruthy();
});

test("is one GET form whose controls say the search", async () => {
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

test("shows each active filter as a link to the search without it", async () => {
  await show("q=paie&lieu=lyon&rayon=50&contrat=cdi&salaire=35000&page=3");
  const chips = within(screen.getByRole("list", { name: "Filtres actifs" }));
  const hrefs = chips.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  const path = "/recherche/offres-emploi";
  expect(hrefs).toEqual([
    ["paie", `${path}?lieu=lyon&rayon=50&contrat=cdi&salaire=35000`],
    ["Lyon (69), 50 km", `${path}?q=paie&contrat=cdi&salaire=35000`],
    ["CDI", `${path}?q=paie&lieu=lyon&rayon=50&salaire=35000`],
    ["À partir de 35\u202f000\u00a0€ par an", `${path}?q=paie&lieu=lyon&rayon=50&contrat=cdi`],
    ["Tout effacer", path],
  ]);
});

test("keeps the language and the search in the links of the pages", async () => {
  await show("q=paie&page=2", { nbResults: 30, nbPages: 3 }, "en");
  const next = screen.getByRole("link", { name: /next/i });
  expect(next.getAttribute("href")).toBe("/en/recherche/offres-emploi?q=paie&page=3");
  expect(next.getAttribute("rel")).toBe("next");
});

test("proposes to sort by relevance only when there are words", async () => {
  const { unmount } = await show("q=paie", { nbResults: 5 });
  expect(screen.getByLabelText("Trier par")).toBeTruthy();
  unmount();
  await show("contrat=cdi", { nbResults: 5 });
  expect(screen.queryByLabelText("Trier par")).toBeNull();
});

test("shows that a place is unknown, with other proposals", async () => {
  await show("q=paie&lieu=Lion", { where: [{ typed: "Lion", place: null, suggestions: ["Lyon (69)"] }], nbResults: 9 });
  expect(screen.getByText(/^Aucun lieu ne s’appelle «\sLion\s»\.$/)).toBeTruthy();
  expect(screen.getByText("Les résultats ci-dessous sont ceux de toute la France.")).toBeTruthy();
  expect(screen.getByText("9 offres dans toute la France")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lyon (69)" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie&lieu=Lyon+(69)",
  );
});

test("shows several places as chips, with a radius for towns only", async () => {
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
  expect(screen.getByText("Les résultats ci-dessous sont ceux des autres lieux demandés.")).toBeTruthy();
  const nantes = screen.getByRole("link", { name: "Nantes (44)" }).getAttribute("href");
  expect(nantes).toBe(`${path}?lieu=Rennes,+Bretagne,+Nantes+(44)`);
});

test("shows whose results are listed when the words were corrected", async () => {
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

test("proposes full remote with its count until it is chosen", async () => {
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

test.each([
  ["teletravail=2-jours", "fr", "2 jours de télétravail ou plus"],
  ["teletravail=1-jour", "fr", "1 jour de télétravail ou plus"],
  ["teletravail=2-jours&jours=exact", "fr", "2 jours de télétravail, pas plus"],
  ["teletravail=aucun", "fr", "Sur site"],
  ["teletravail=full-remote", "fr", "100\u00a0% télétravail"],
  ["teletravail=ponctuel", "en", "Occasional remote work or more"],
  ["teletravail=3-jours&jours=exact", "en", "3 remote days, no more"],
] as const)("%s is a chip, in %s: %s", async (address, locale, label) => {
  await show(address, {}, locale);
  const chips = within(screen.getByRole("list", { name: locale === "fr" ? "Filtres actifs" : "Active filters" }));
  expect(chips.getByRole("link").textContent).toBe(label);
});

test("explains in words how offers are ranked, where they are", async () => {
  const { unmount } = await show("q=paie", { nbResults: 5 });
  expect(screen.getByText(/^Comment ces offres sont-elles classées/).tagName).toBe("SUMMARY");
  expect(screen.getByText("Aucun paiement ne change cet ordre.")).toBeTruthy();
  unmount();
  await show("contrat=cdi", { nbResults: 5 });
  expect(screen.queryByText(/^Comment ces offres sont-elles classées/)).toBeNull();
});

test("proposes, when nothing is found, the wider searches that find something", async () => {
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
  expect(screen.getByRole("link", { name: /^Sans les mots «\spaie\s» 8$/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir toutes les offres" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi",
  );
});

test("proposes wider searches under a short list, and an alert above", async () => {
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

test("a platform without offers gives no advice on spelling", async () => {
  const { unmount } = await show("", { results: [], nbResults: 0, nbPages: 0 });
  expect(screen.getByRole("heading", { name: "Aucune offre n’est en ligne pour le moment" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Voir toutes les offres" })).toBeNull();
  unmount();
  await show("q=paie", { results: [], nbResults: 0, nbPages: 0 });
  expect(screen.getByRole("heading", { name: "Essayez autrement" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Voir toutes les offres" })).toBeDefined();
});

test("a site without offers has filters in a filtered search alone", async () => {
  const nothing = { results: [], nbResults: 0, nbPages: 0, facets: [] };
  const { unmount } = await show("", nothing);
  expect(screen.queryByRole("heading", { name: "Filtres" })).toBeNull();
  unmount();
  await show("salaire=40000", nothing);
  expect(screen.queryByRole("heading", { name: "Filtres" })).not.toBeNull();
});
