import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadCompanySearch, loadOfferSearch } from "@/lib/data/search/load-search";
import { parseCompanySearch } from "@/lib/rules/search/company-search";
import { parseOfferSearch } from "@/lib/rules/search/offer-search";
import { understand } from "@/lib/rules/search/understanding/understand";

const navigation = vi.hoisted(() => ({ isClient: false, redirect: vi.fn() }));
const searches = vi.hoisted(() => ({ listedOffers: vi.fn(), companies: vi.fn() }));

// One cache per test stands for one per request: React's own works only in its server renderer.
const requests = vi.hoisted(() => ({ current: new Map<unknown, unknown>() }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  cache: (make: () => unknown) => () => {
    if (!requests.current.has(make)) requests.current.set(make, make());
    return requests.current.get(make);
  },
}));
vi.mock("next/navigation", () => ({ redirect: navigation.redirect }));
vi.mock("@/lib/i18n/page-locale", () => ({ pageLocale: async () => "fr" }));
vi.mock("@/lib/data/search/client-navigation", () => ({ isClientNavigation: async () => navigation.isClient }));
vi.mock("@/lib/data/read/public-api", () => ({ publicApi: () => ({ search: searches }) }));
vi.mock("@/lib/data/read/config", () => ({ getConfig: async () => ({ assetTypes: {} }) }));
vi.mock("@/lib/data/tool/job-families", () => ({ getJobFamilyIds: async () => new Map() }));
vi.mock("@/lib/rules/search/offer-search", { spy: true });
vi.mock("@/lib/rules/search/company-search", { spy: true });
vi.mock("@/lib/rules/search/understanding/understand", { spy: true });

const FOUND = { results: [], paginationMeta: { nbResults: 1000, nbPages: 84, page: 1, nbResultsPerPage: 12 } };

beforeEach(() => {
  requests.current.clear();
  vi.clearAllMocks();
  navigation.isClient = false;
  searches.listedOffers.mockResolvedValue(FOUND);
  searches.companies.mockResolvedValue(FOUND);
});

/** Loads a search twice, as the head and the body of a page do, from two objects of the same query. */
const renderWith = <Loaded>(load: (params: Promise<{ q: string }>) => Promise<Loaded>, q: string) =>
  Promise.all([load(Promise.resolve({ q })), load(Promise.resolve({ q }))]);

describe("a search page", () => {
  test.each([
    ["listedOffers", loadOfferSearch, parseOfferSearch],
    ["companies", loadCompanySearch, parseCompanySearch],
  ] as const)("a page of %s parses and interprets its URL once", async (kind, load, parse) => {
    const [head, body] = await renderWith<unknown>(load, "comptable");
    expect(body).toBe(head);
    expect(
      [parse, understand, searches[kind]].map(
        (call) => vi.mocked<(...given: never[]) => unknown>(call).mock.calls.length,
      ),
    ).toEqual([1, 1, 1]);
  });

  test("a document request redirects to the interpreted query, parsed once", async () => {
    await renderWith(loadOfferSearch, "comptable Rennes CDI");
    expect(navigation.redirect).toHaveBeenCalledExactlyOnceWith(
      "/recherche/offres-emploi?q=comptable&lieu=Rennes+(35)&contrat=cdi",
    );
    expect(parseOfferSearch).toHaveBeenCalledOnce();
  });

  test("a client navigation receives the interpreted URL instead of a redirect", async () => {
    navigation.isClient = true;
    const [{ understoodAs, search }] = await renderWith(loadOfferSearch, "comptable Rennes CDI");
    expect(understoodAs).toBe("/recherche/offres-emploi?q=comptable&lieu=Rennes+(35)&contrat=cdi");
    expect(search).toMatchObject({ words: "comptable", where: ["Rennes (35)"] });
    expect(navigation.redirect).not.toHaveBeenCalled();
  });
});
