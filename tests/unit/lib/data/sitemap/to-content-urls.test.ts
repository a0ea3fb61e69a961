import { describe, expect, test } from "vitest";
import { toDetailUrls, toListUrls, toSitemapText } from "@/lib/data/sitemap/to-content-urls";
import { routes } from "@/lib/routes/public-routes";
import { entry } from "@/tests/fixtures/api-responses";

const anEntry = (given: object) => ({ ...entry, ...given });
const french = anEntry({
  locale: "fr",
  name: "paie",
  fields: { title: "La paie", description: "Tout." },
  updatedDate: "2026-03-01",
});
const english = anEntry({ locale: "en", name: "paie", fields: { title: "Payroll" }, updatedDate: "2026-05-01" });

describe("entries in sitemaps", () => {
  test("an entry has one URL for all its languages, with its latest date", () => {
    const texts = [english, french].flatMap(toSitemapText);
    expect(toDetailUrls(texts, ({ name }) => routes.helpTopic(name))).toEqual([
      { path: "/aide/paie", lastmod: "2026-05-01", languages: ["fr", "en"], title: "La paie", summary: "Tout." },
    ]);
    expect(toDetailUrls(toSitemapText(english), ({ name }) => routes.helpTopic(name))).toMatchObject([
      { languages: ["en"], title: "Payroll", summary: null },
    ]);
  });

  test("an entry never edited has the date of its publication, or creation", () => {
    const dates = { updatedDate: null, publishedDate: "2026-02-02", createdDate: "2026-01-01" };
    expect(toSitemapText(anEntry(dates))[0]?.lastmod).toBe("2026-02-02");
    expect(toSitemapText(anEntry({ ...dates, publishedDate: null }))[0]?.lastmod).toBe("2026-01-01");
  });

  test("a list has the date of its latest entry, and is absent while empty", () => {
    expect(toListUrls("/aide", [french, english].flatMap(toSitemapText))).toEqual([
      { path: "/aide", lastmod: "2026-05-01", languages: ["fr", "en"] },
    ]);
    expect(toListUrls("/aide", [])).toEqual([]);
  });

  test("entries without URL, or in another language, are left out", () => {
    expect(toDetailUrls(toSitemapText(french), () => null)).toEqual([]);
    expect(toSitemapText(anEntry({ locale: "de" }))).toEqual([]);
  });

  test("a documentation page is at its own path", () => {
    const doc = toSitemapText(anEntry({ name: "doc-flux", metadata: { path: "api/flux" } }));
    expect(toDetailUrls(doc, ({ path }) => path && routes.docs(path))[0]?.path).toBe("/docs/api/flux");
  });
});
