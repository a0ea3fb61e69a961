import { describe, expect, test } from "vitest";
import { pageMetadata } from "@/lib/seo/metadata/page-metadata";

const page = { locale: "fr", path: "/entreprise/treguern", title: "Tréguern", description: "Un cabinet" } as const;

describe("the head of a page", () => {
  test("the canonical URL is the absolute URL in the page's language", () => {
    expect(pageMetadata(page).alternates?.canonical).toBe("http://localhost:3000/entreprise/treguern");
    expect(pageMetadata({ ...page, locale: "en" }).alternates?.canonical).toBe(
      "http://localhost:3000/en/entreprise/treguern",
    );
    expect(pageMetadata({ ...page, locale: "en", path: "/" }).alternates?.canonical).toBe("http://localhost:3000/en");
  });

  test("both languages have both absolute URLs, with French as the default", () => {
    const languages = {
      fr: "http://localhost:3000/entreprise/treguern",
      en: "http://localhost:3000/en/entreprise/treguern",
      "x-default": "http://localhost:3000/entreprise/treguern",
    };
    expect(pageMetadata(page).alternates?.languages).toEqual(languages);
    expect(pageMetadata({ ...page, locale: "en" }).alternates?.languages).toEqual(languages);
  });

  test("a page that exists in one language has no alternate language", () => {
    const article = { ...page, path: "/media/blog/paie", languages: ["fr"] } as const;
    const { alternates, openGraph } = pageMetadata(article);
    const url = "http://localhost:3000/media/blog/paie";
    expect(alternates).toEqual({ canonical: url, languages: { fr: url, "x-default": url } });
    expect(openGraph).toMatchObject({ alternateLocale: [] });
    const english = pageMetadata({ ...article, locale: "en", languages: ["en"] }).alternates?.languages;
    expect(english).toEqual({
      en: "http://localhost:3000/en/media/blog/paie",
      "x-default": "http://localhost:3000/en/media/blog/paie",
    });
  });

  test("each page of a list is canonical, and the first is the list itself", () => {
    const list = { ...page, path: "/recherche/offres-emploi" };
    expect(pageMetadata({ ...list, page: 1 }).alternates?.canonical).toBe(
      "http://localhost:3000/recherche/offres-emploi",
    );
    const third = pageMetadata({ ...list, page: 3 });
    expect(third.alternates?.canonical).toBe("http://localhost:3000/recherche/offres-emploi?page=3");
    expect(third.alternates?.languages).toMatchObject({
      en: "http://localhost:3000/en/recherche/offres-emploi?page=3",
    });
  });

  test("a page is indexed by default", () => {
    expect(pageMetadata(page).robots).toBe("index");
    expect(pageMetadata({ ...page, robots: "noindex" }).robots).toBe("noindex");
  });

  test("a shared link shows the page's picture at an absolute URL", () => {
    const { openGraph, twitter } = pageMetadata({ ...page, ogImage: "/og/fr/company/treguern" });
    const image = { url: "http://localhost:3000/og/fr/company/treguern", alt: "Tréguern", width: 1200, height: 630 };
    expect(openGraph).toMatchObject({
      images: [image],
      locale: "fr_FR",
      alternateLocale: ["en_GB"],
      siteName: "Happy Cabinet",
    });
    expect(twitter).toMatchObject({ card: "summary_large_image", images: [image] });
    expect(pageMetadata(page).openGraph).toMatchObject({ images: [{ url: "http://localhost:3000/og/fr/default" }] });
  });
});
