import { describe, expect, test } from "vitest";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import { sourceCompanies, sourceOffers } from "@/marketplace/demo/source";
import { missingElisions } from "@/tests/support/french/elision";
import { mostRepeated, sentencesOf } from "@/tests/support/french/sentences";

const MOST_SHARED = 0.05;
const REMOTE = /télétravail|home office|full remote/iu;
const PAY = /\d[\d \u202f]*€|brut par/u;
const labels = new Map(advantages.map(({ slug, label }) => [slug, label.toLowerCase().replaceAll("'", "’")]));
const companies = new Map(sourceCompanies.map((company) => [company.slug, company]));

const toText = ({ descriptionHtml }: { descriptionHtml: string }) => descriptionHtml.replace(/<[^>]+>/g, " ");

describe("the texts of the demonstration's offers", () => {
  test("offer texts lack no elision, and have single spaces between words", () => {
    for (const { descriptionHtml, slug } of sourceOffers)
      expect(descriptionHtml, slug).not.toMatch(/ {2}|\{|undefined/);
    expect(sourceOffers.flatMap((offer) => missingElisions(`${offer.title}. ${toText(offer)}`))).toEqual([]);
  });

  test("offer texts do not repeat the pay, remote work or advantages of their fields", () => {
    const repeated = sourceOffers.flatMap((offer) => {
      const text = toText(offer).toLowerCase();
      const listed = offer.advantages.map((slug) => labels.get(slug) ?? slug);
      const twice = listed.filter((label) => text.includes(label));
      return REMOTE.test(text) || PAY.test(text) || twice.length > 0 ? [`${offer.slug}: ${twice}`] : [];
    });
    expect(repeated).toEqual([]);
    for (const { advantages: listed, slug } of sourceOffers) expect(listed, slug).toEqual([...new Set(listed)]);
  });

  test("no sentence is shared by more than 5% of offer texts", () => {
    const texts = sourceOffers.map((offer) => {
      const name = companies.get(offer.companySlug)?.name ?? "";
      return sentencesOf(offer.descriptionHtml, [name, offer.location.city]);
    });
    const { sentence, share } = mostRepeated(texts);
    expect(share, sentence).toBeLessThanOrEqual(MOST_SHARED);
  });

  test("offer texts name only software that their offer lists", async () => {
    const { default: software } = await import("@/lib/rules/vocabulary/software.json");
    const named = sourceOffers.flatMap((offer) =>
      software
        .filter(
          ({ slug, label }) =>
            !offer.tools.includes(slug) &&
            new RegExp(`\\b${label.split(" – ")[0]?.replace(/[().]/g, ".")}\\b`).test(toText(offer)),
        )
        .map(({ label }) => `${offer.slug}: ${label}`),
    );
    expect(named).toEqual([]);
  });

  test("a firm's offers in one town have different titles", () => {
    const titles = sourceOffers.map(({ companySlug, title, location }) => `${title}, ${companySlug}, ${location.city}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
