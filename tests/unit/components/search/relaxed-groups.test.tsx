import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Relaxation } from "@/lib/entities/offer-search-results";
import type { OfferSearchView, RelaxedView } from "@/lib/views/search";
import { foundOffer, showOfferSearch } from "@/tests/support/offer-search-screen";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

const PATH = "/recherche/offres-emploi";
const NOTHING = { results: [], nbResults: 0, nbPages: 0, nbExact: 0 };
const CONTROLLER = {
  job: "contrôleur de gestion",
  others: "industriel",
  phrase: "contrôleur de gestion industriel",
};
const offers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    ...foundOffer,
    id: `ast_${from + index}`,
    title: `Offre ${from + index}`,
  }));
const group = (without: Relaxation[], nbResults = 2, query: string | null = null): RelaxedView => ({
  without,
  nbResults,
  results: offers(Math.min(nbResults, 2), 100),
  query: query === null ? null : new URLSearchParams(query),
  isOfJob: true,
});
const show = (address: string, found: Partial<OfferSearchView>, locale: "fr" | "en" = "fr") =>
  showOfferSearch(address, found, locale);
/** Returns the headings of groups of offers, with plain spaces. */
const headings = () =>
  screen
    .getAllByRole("region")
    .filter((region) => within(region).queryAllByRole("article").length > 0)
    .map((region) =>
      within(region)
        .getByRole("heading", { level: 2 })
        .textContent?.replace(/\u00a0/g, " "),
    );

describe("the offers nearest to a search that finds nothing", () => {
  test.each<[string, Relaxation[], number, string, string]>([
    ["q=trésorier", ["job"], 5, "fr", "Rien pour « trésorier » en ce moment : 5 offres dans des métiers proches"],
    ["lieu=Rennes", ["distance"], 2, "fr", "Pas d’offre à moins de 30 km : les plus proches"],
    ["lieu=Rennes", ["distance"], 1, "fr", "Pas d’offre à moins de 30 km : la plus proche"],
    ["lieu=Gironde", ["distance"], 2, "fr", "Pas d’offre dans ce lieu : les plus proches"],
    ["lieu=Rennes", ["place"], 9, "fr", "Partout en France : 9 offres, les plus proches d’abord"],
    ["contrat=cdd", ["criteria"], 1, "fr", "Sans le filtre « Contrat » : 1 offre"],
    ["contrat=cdd&salaire=90000", ["criteria"], 3, "fr", "Sans certains filtres : 3 offres"],
    ["q=licorne", ["words"], 3, "fr", "Sans le mot « licorne » : 3 offres"],
    ["q=licorne rose", ["words"], 3, "fr", "Sans certains de vos mots : 3 offres"],
    [
      "q=licorne rose&lieu=Rennes",
      ["words", "distance"],
      3,
      "fr",
      "Sans certains de vos mots, au-delà de 30 km : 3 offres, les plus proches d’abord",
    ],
    [
      "lieu=Rennes&contrat=cdd",
      ["criteria", "place"],
      3,
      "fr",
      "Sans le filtre « Contrat », partout en France : 3 offres, les plus proches d’abord",
    ],
    ["lieu=Rennes", ["distance"], 2, "en", "No job within 30 km: the nearest ones"],
    ["contrat=cdd&salaire=90000", ["criteria"], 3, "en", "Without some filters: 3 jobs"],
    ["q=tresorier", ["job"], 1, "en", "Nothing for “tresorier” at the moment: 1 job in related jobs"],
  ])("the search %s relaxed by %j (%i, %s) has the heading %s", async (address, without, count, locale, heading) => {
    const relaxed = [group(without, count)];
    const facets = [{ name: "contrat" as const, values: [{ value: "cdd", label: "CDD", count: 0, selected: true }] }];
    await show(address, { ...NOTHING, relaxed, facets }, locale as "fr" | "en");
    expect(headings()).toEqual([heading]);
  });

  test("a heading names the job of the search", async () => {
    const relaxed = [group(["criteria"], 13)];
    const { unmount } = await show("q=auditeur&contrat=cdd", {
      ...NOTHING,
      relaxed,
      head: { job: "auditeur", others: "", phrase: "auditeur" },
    });
    expect(headings()).toEqual([expect.stringMatching(/: 13 offres d’auditeur$/)]);
    unmount();
    await show("q=auditeur", {
      ...NOTHING,
      relaxed: [group(["job"], 4)],
      head: { job: "auditeur", others: "", phrase: "auditeur" },
    });
    expect(headings()).toEqual(["Pas d’auditeur en ce moment : 4 offres dans des métiers proches"]);
  });

  const ALL: Relaxation[] = ["words", "criteria", "distance", "place", "job"];
  const subsets = Array.from({ length: 2 ** ALL.length - 1 }, (_, index) =>
    ALL.filter((_part, bit) => (index + 1) & (2 ** bit)),
  );
  test.each(["fr", "en"] as const)("every combination of relaxations has its own sentence in %s", async (locale) => {
    const relaxed = subsets.map((without, index) => ({ ...group(without), results: offers(1, 2 * index) }));
    await show("q=licorne rose&lieu=Rennes&contrat=cdd", { ...NOTHING, relaxed }, locale);
    const said = headings();
    expect(new Set(said).size).toBe(subsets.length);
    for (const heading of said) expect(heading).toMatch(/^\p{Lu}[^{}]+\d[^{}]+$|plus proche|nearest/u);
  });

  test("nearest offers replace advice, and hide the wider search they come from", async () => {
    const wider = [
      { name: "contrat", query: new URLSearchParams("q=paie"), nbResults: 168 },
      { name: "q", query: new URLSearchParams("contrat=cdd"), nbResults: 40 },
    ];
    const relaxed = [group(["criteria"], 168, "q=paie")];
    await show("q=paie&contrat=cdd", { ...NOTHING, relaxed, wider });
    expect(screen.queryByRole("heading", { name: "Élargissez votre recherche" })).toBeNull();
    expect(screen.getByText("Aucune offre dans toute la France")).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.getByRole("link", { name: "Voir toutes ces offres" }).getAttribute("href")).toBe(`${PATH}?q=paie`);
    expect(screen.queryByRole("link", { name: /^Sans le filtre/ })).toBeNull();
    expect(screen.getByRole("link", { name: /^Sans le mot/ })).toBeTruthy();
  });
});

describe("the results that match only the job", () => {
  test("offers that match only the job have a heading, after exact matches", async () => {
    const found = { results: offers(12), nbResults: 30, nbPages: 3, nbExact: 4, head: CONTROLLER };
    await show("q=contrôleur de gestion industriel", found);
    expect(headings()).toEqual(["26 autres offres de contrôleur de gestion, sans « industriel »"]);
    expect(within(screen.getByRole("region", { name: /^26 autres/ })).getAllByRole("article")).toHaveLength(8);
    expect(screen.getByText("30 offres dans toute la France")).toBeTruthy();
  });

  test("the heading mentions related jobs when one is among them", async () => {
    const found = { results: offers(12), nbResults: 30, nbPages: 3, nbExact: 4, head: CONTROLLER, isOfJob: false };
    await show("q=contrôleur de gestion industriel", found);
    expect(headings()).toEqual([
      "26 autres offres de contrôleur de gestion ou d’un métier proche, sans « industriel »",
    ]);
  });

  test.each([
    ["q=contrôleur de gestion industriel", "en ce moment"],
    ["q=contrôleur de gestion industriel&lieu=Rennes", "pour cette recherche"],
  ])("the heading says that no offer has all the words of %s", async (address, when) => {
    await show(address, { results: offers(12), nbResults: 13, nbPages: 2, nbExact: 0, head: CONTROLLER });
    expect(headings()).toEqual([
      `Pas de contrôleur de gestion industriel ${when} : 13 offres de contrôleur de gestion`,
    ]);
  });

  test("the heading is shown only on the page where the exact matches end", async () => {
    const found = { results: offers(12), nbResults: 40, nbPages: 4, nbExact: 24, head: CONTROLLER };
    for (const [page, begins] of [
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ] as const) {
      const { unmount } = await show(`q=contrôleur de gestion industriel&page=${page}`, found);
      expect(headings().length > 0).toBe(begins);
      unmount();
    }
  });
});
