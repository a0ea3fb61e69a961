// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { toFeedCompany, toFeedOffers } from "@/lib/data/feed/to-feed-offer";
import type { Offer } from "@/lib/entities/offer";
import { indeedFeed } from "@/lib/seo/feeds/boards/indeed-feed";
import { aCompany } from "@/tests/fixtures/a-company";
import { anOffer } from "@/tests/fixtures/an-offer";
import { testEnv } from "@/tests/support/env";
import { readFeed, textOf } from "@/tests/support/read-feed";

vi.mock("next-intl/server", () => import("@/tests/support/translations"));

const company = toFeedCompany(aCompany());
const feedOf = async (offers: Offer[], locale: "fr" | "en" = "fr", firm = company) =>
  readFeed(
    await indeedFeed(
      offers.flatMap((offer) => toFeedOffers(offer, firm, "ctgy_default", locale)),
      locale,
    ),
  );
const [place] = anOffer().locations;

/** Fields that Indeed requires of every job (docs/feeds.md §2). */
const REQUIRED = [
  "title",
  "date",
  "referencenumber",
  "requisitionid",
  "url",
  "company",
  "city",
  "country",
  "description",
];

describe("the feed for Indeed", () => {
  test("the feed has the facts of an offer in Indeed's elements", async () => {
    const feed = await feedOf([anOffer()]);
    const [job] = feed.querySelectorAll("source > job");
    const facts = Object.fromEntries(
      [...(job?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent]),
    );
    expect(textOf(feed, "source > publisherurl")).toBe("http://localhost:3000/");
    expect({ ...facts, salary: facts.salary?.replaceAll(/[\u00a0\u202f]/g, " ") }).toEqual({
      title: "Assistant comptable (H/F)",
      date: "2026-11-15T08:00:00.000Z",
      referencenumber: "ast_9x8w7v6u5t4s3r2q1p0o",
      requisitionid: "ast_9x8w7v6u5t4s3r2q1p0o",
      url: "http://localhost:3000/entreprise/treguern-conseil/offre-emploi/assistant-comptable-rennes?src=flux",
      company: "Tréguern Conseil",
      city: "Rennes",
      state: "Bretagne",
      country: "FR",
      postalcode: "35000",
      streetaddress: "120 rue des Imprimeurs",
      description:
        "<p>Tréguern Conseil recherche un(e) assistant comptable.</p><h3>Vos missions</h3><ul><li>Tenue</li></ul>",
      salary: "27 500 – 30 500 € par an",
      education: "BTS Comptabilité et gestion (CG)",
      jobtype: "fulltime",
      category: "Assistant comptable",
      experience: "5 à 10 ans",
      expirationdate: "2027-01-14",
    });
  });

  test("facts that are undeclared or only wished for have no element", async () => {
    const nothing = { salaryMin: null, salaryMax: null, experience: null, formation: null, validThrough: null };
    const feed = await feedOf([
      anOffer({ customAttributes: nothing }),
      anOffer({ metadata: { needs: { formation: "wished" } } }),
    ]);
    const [bare, wished] = feed.querySelectorAll("job");
    for (const name of ["salary", "experience", "education", "expirationdate", "remotetype", "email"])
      expect(bare?.querySelector(name), name).toBeNull();
    expect(wished?.querySelector("education")).toBeNull();
  });

  test("each place of an offer is a job with its own reference number", async () => {
    const other = { ...place, id: "loc_2", city: "Vannes", latitude: 47.6, longitude: -2.7 };
    const feed = await feedOf([anOffer({ locations: place ? [place, other] : [] })]);
    const numbers = [...feed.querySelectorAll("referencenumber")].map(({ textContent }) => textContent);
    expect(numbers).toEqual(["ast_9x8w7v6u5t4s3r2q1p0o", "ast_9x8w7v6u5t4s3r2q1p0o-loc_2"]);
  });

  test("spontaneous applications, ended offers and offers without a town are left out", async () => {
    const ended = anOffer({ customAttributes: { validThrough: "2020-01-01" } });
    const feed = await feedOf([anOffer({ categoryId: "ctgy_default" }), ended, anOffer({ locations: [] })]);
    expect(feed.querySelectorAll("job")).toHaveLength(0);
  });

  test("the English feed has the firm's English texts", async () => {
    const english = { name: "Assistant accountant", description: "<p>Join &amp; grow</p>" };
    const feed = await feedOf([anOffer({ metadata: { english } })], "en");
    expect(textOf(feed, "title")).toBe("Assistant accountant");
    expect(textOf(feed, "description")).toBe("<p>Join & grow</p>");
    expect(textOf(feed, "url")).toContain("/en/entreprise/");
  });

  test.each(["alternance-apprentissage", "alternance-professionnalisation"])(
    "an offer of %s has a type of job",
    async (contractType) => {
      const feed = await feedOf([anOffer({ customAttributes: { contractType } })]);
      expect(textOf(feed, "source > job > jobtype")).toBe("apprenticeship");
    },
  );

  test("a text has neither a telephone number nor an e-mail address", async () => {
    const description = '<p>Appelez <a href="tel:+33612345678">06&nbsp;12 34 56 78</a> ou rh&#64;cabinet.example</p>';
    const feed = await feedOf([anOffer({ description, name: "Comptable, 06 12 34 56 78" })]);
    expect(textOf(feed, "source > job > title")).toBe("Comptable, …");
    expect(textOf(feed, "source > job > description")).toBe("<p>Appelez  …  ou …</p>");
  });

  test("any text makes a valid XML document without HTML entities", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom(
        "]]>]]><x/>",
        "<script>alert(1)</script>",
        "&amp;lt;script&amp;gt;",
        "a < b > c",
        "\u0000\uffff",
        "\ud800",
      ),
      fc.constantFrom(
        "</description></job>",
        "<!--",
        "<a href='javascript:x'>&eacute;&#0;</a>",
        "&#xd800;&notanentity;",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hostile, hostile, hostile, hostile), { maxLength: 4 }), async (texts) => {
        const offers = texts.map(([name, description, city, street]) =>
          anOffer({
            name: `Poste ${name}`,
            description,
            locations: place ? [{ ...place, city: `V ${city}`, street }] : [],
          }),
        );
        const firm = { ...company, name: `Cabinet ${texts[0]?.[0] ?? ""}` };
        const feed = await feedOf(offers, "fr", firm);
        const jobs = [...feed.querySelectorAll("source > job")];
        expect(jobs).toHaveLength(texts.length);
        expect(feed.querySelector("script, x, a")).toBeNull();
        for (const job of jobs) {
          for (const name of REQUIRED.filter((one) => one !== "description"))
            expect(job.querySelector(name)?.textContent, name).toBeTruthy();
          const html = job.querySelector("description")?.textContent ?? "";
          expect(html).not.toMatch(/&(?:#\d+|#x[\da-f]+|[a-z]+);/i);
          expect(html.replace(/<\/?(?:p|br|ul|ol|li|strong|b|em|i|h[2-6])>/g, "")).not.toMatch(/[<>]/);
        }
      }),
      { numRuns: testEnv().loops * 20 },
    );
  }, 60_000);
});
