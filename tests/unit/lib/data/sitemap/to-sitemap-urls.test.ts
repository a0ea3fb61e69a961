import { describe, expect, test } from "vitest";
import { readSlug, toCompanyUrls, toOfferUrls, toPageUrls, toWrittenUrls } from "@/lib/data/sitemap/to-sitemap-urls";
import { aCompany } from "@/tests/fixtures/a-company";
import { anOffer } from "@/tests/fixtures/an-offer";

const company = {
  slug: "treguern",
  name: "Tréguern",
  ownerId: "org_1",
  categoryId: null,
  lastmod: "2026-01-01T00:00:00.000Z",
  isHidden: false,
};
const offer = {
  slug: "comptable",
  name: "Comptable",
  ownerId: "org_1",
  categoryId: null,
  lastmod: "2026-03-01T00:00:00.000Z",
  isHidden: false,
};

describe("what sitemaps list", () => {
  test("an offer is under its firm, dated by its last change", () => {
    expect(toOfferUrls([company], [offer])).toEqual([
      { path: "/entreprise/treguern/offre-emploi/comptable", lastmod: "2026-03-01T00:00:00.000Z" },
    ]);
  });

  test("an offer whose firm is not public has no address", () => {
    expect(toOfferUrls([company], [{ ...offer, ownerId: "org_2" }])).toEqual([]);
  });

  test("a firm's pages have the date of its latest change", () => {
    const entries = toCompanyUrls(
      [company],
      [{ ...offer, lastmod: "2026-02-01T00:00:00.000Z" }, offer, { ...offer, ownerId: "org_2", lastmod: "2026-09-01" }],
    );
    expect(entries.map(({ path }) => path)).toEqual([
      "/entreprise/treguern",
      "/entreprise/treguern/offres-emploi",
      "/entreprise/treguern/implantations",
    ]);
    for (const { lastmod } of entries) expect(lastmod).toBe("2026-03-01T00:00:00.000Z");
  });

  test("a hidden firm's pages are not listed; its offers are", () => {
    const [hidden] = readSlug(aCompany({ customAttributes: { slug: "treguern", hiddenFromSearch: true } }));
    expect(hidden?.isHidden).toBe(true);
    expect(toCompanyUrls([{ ...company, isHidden: true }], [offer])).toEqual([]);
    expect(toOfferUrls([{ ...company, isHidden: true }], [offer])).toHaveLength(1);
  });

  test("lists have their latest date, and empty ones are left out", () => {
    expect(toPageUrls([company], []).map(({ path }) => path)).toEqual(["/", "/recherche/entreprises"]);
    expect(toPageUrls([company], [offer]).map(({ lastmod }) => lastmod)).toEqual(Array(3).fill(offer.lastmod));
  });

  test("an asset without slug or owner has no page", () => {
    expect(readSlug(aCompany({ ownerId: null }))).toEqual([]);
    expect(readSlug({ ...anOffer(), customAttributes: {} })).toEqual([]);
    expect(readSlug(anOffer({ updatedDate: null }))[0]?.lastmod).toBe("2026-11-15T08:00:00.000Z");
  });

  test("a page of messages is dated by its row, the others elsewhere", () => {
    const rows = [{ pattern: "/partenaires", written: "2026-11-22" }, { pattern: "/tarifs" }];
    expect(toWrittenUrls(rows)).toEqual([{ path: "/partenaires", lastmod: "2026-11-22" }]);
  });
});
