import { describe, expect, test } from "vitest";
import { withSource } from "@/lib/rules/statistics/source-link";
import { toSource } from "@/marketplace/resources/analytics/sources";

const known = { siteHost: "www.happy-cabinet.example", firmHosts: ["www.durand.exemple"] };

describe("toSource", () => {
  test.each([
    ["", "direct"],
    ["qr", "qr"],
    ["flux", "feed"],
    ["lien", "link"],
    ["alerte", "alert"],
    ["recherche", "site_search"],
    ["entreprise", "company"],
    ["indeed", "board"],
    ["constructor", "other"],
    ["autre", "other"],
    ["happy-cabinet.example", "platform"],
    ["blog.durand.exemple", "site"],
    ["durand.exemple.fraude.test", "other"],
    ["WWW.Google.fr", "search"],
    ["mail.google.com", "mail"],
    ["com.google.android.gm", "mail"],
    ["fr.indeed.com", "board"],
    ["candidat.francetravail.fr", "board"],
    ["t.co", "social"],
    ["not-t.co", "other"],
    ["netflix.com", "other"],
  ])("the source of %j is %s", (given, source) => {
    expect(toSource(given, known)).toBe(source);
  });
});

test("the source parameter of a link is before its fragment", () => {
  expect(withSource("https://x.test/a#b", "qr")).toBe("https://x.test/a?src=qr#b");
  expect(withSource("/a?page=2", "mail")).toBe("/a?page=2&src=mail");
});
