import { describe, expect, test } from "vitest";
import { toCompanyUrls, toOfferUrl, toPageUrls, toWrittenUrls } from "@/lib/data/sitemap/to-sitemap-urls";

const company = { companySlug: "treguern", slug: null, name: "Tréguern", updatedDate: "2026-03-01T00:00:00.000Z" };
const fileOf = (updatedDate: string) => ({ from: "2026-01-01T00:00:00.000000Z/ast_1", count: 1, updatedDate });

describe("the URLs of sitemaps", () => {
  test("an offer is under its firm, dated by its last change", () => {
    expect(toOfferUrl({ ...company, slug: "comptable", name: null })).toEqual([
      { path: "/entreprise/treguern/offre-emploi/comptable", lastmod: "2026-03-01T00:00:00.000Z" },
    ]);
  });

  test("a firm has three URLs with one date, and only the first has a title", () => {
    const entries = toCompanyUrls(company);
    expect(entries.map(({ path, title }) => [path, title])).toEqual([
      ["/entreprise/treguern", "Tréguern"],
      ["/entreprise/treguern/offres-emploi", undefined],
      ["/entreprise/treguern/implantations", undefined],
    ]);
    for (const { lastmod } of entries) expect(lastmod).toBe(company.updatedDate);
  });

  test("a list has the date of its latest item, and empty lists are left out", () => {
    const [companies, offers] = [[fileOf("2026-01-01")], [fileOf("2026-03-01"), fileOf("2026-02-01")]];
    expect(toPageUrls(companies, []).map(({ path }) => path)).toEqual(["/", "/recherche/entreprises"]);
    expect(toPageUrls(companies, offers).map(({ lastmod }) => lastmod)).toEqual(Array(3).fill("2026-03-01"));
  });

  test("a landing page has the date of its row, and undated rows are left out", () => {
    const rows = [{ pattern: "/partenaires", written: "2026-11-22" }, { pattern: "/tarifs" }];
    expect(toWrittenUrls(rows)).toEqual([{ path: "/partenaires", lastmod: "2026-11-22" }]);
  });
});
