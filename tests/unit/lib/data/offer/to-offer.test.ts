import { describe, expect, test } from "vitest";
import { toOfferCard, toOfferCards } from "@/lib/data/card/to-offer-card";
import { toClosedOffer, toOffer } from "@/lib/data/offer/to-offer";
import { anOffer } from "@/tests/fixtures/an-offer";

const company = {
  id: "ast_1",
  name: "Tréguern Conseil",
  slug: "treguern-conseil",
  logo: { key: "logos/treguern.png" },
};
const DEFAULT_CATEGORY = "ctgy_default";

describe("an offer's card", () => {
  test("near a town, an offer's card has its nearest place, and the distance", () => {
    const [rennes, grenoble] = [
      { city: "Rennes", departmentCode: "35", latitude: 48.11, longitude: -1.68 },
      { city: "Grenoble", departmentCode: "38", latitude: 45.19, longitude: 5.72 },
    ];
    const echirolles = { latitude: 45.14, longitude: 5.72 };
    expect(toOfferCard(anOffer({ locations: [rennes, grenoble] }), company, "fr", [echirolles])).toMatchObject({
      city: "Grenoble",
      departmentCode: "38",
      km: 6,
    });
  });

  test("an offer's card has labels in the page's language", () => {
    expect(toOfferCard(anOffer(), company, "fr")).toEqual({
      id: "ast_9x8w7v6u5t4s3r2q1p0o",
      slug: "assistant-comptable-rennes",
      title: "Assistant comptable (H/F)",
      company: {
        slug: "treguern-conseil",
        name: "Tréguern Conseil",
        logo: { key: "logos/treguern.png", alt: "Tréguern Conseil" },
        responseDays: null,
      },
      city: "Rennes",
      departmentCode: "35",
      km: null,
      contract: { slug: "cdi", label: "CDI" },
      schedule: { slug: "temps-plein-37h", label: "Temps plein – 37 h + RTT" },
      remote: { slug: "1-jour", label: "1 jour / semaine" },
      experience: { slug: "senior", label: "5 à 10 ans" },
      salary: { min: 27_500, max: 30_500, period: { slug: "annuel", label: "par an" } },
      publishedDate: "2026-11-15T08:00:00.000Z",
      validThrough: "2027-01-14",
    });
    expect(toOfferCard(anOffer(), company, "en").contract?.label).toBe("Permanent contract");
    expect(toOfferCard(anOffer(), company, "en").englishJob).toBe("Assistant accountant");
  });

  test("undeclared pay is null, and a range may have a single bound", () => {
    const salaryOf = (salaryMin: number | null, salaryMax: number | null) =>
      toOfferCard(anOffer({ customAttributes: { salaryMin, salaryMax } }), company, "fr").salary;
    expect(salaryOf(null, null)).toBeNull();
    expect(salaryOf(30_000, null)).toMatchObject({ min: 30_000, max: null });
    expect(salaryOf(null, 40_000)).toMatchObject({ min: null, max: 40_000 });
  });

  test("an offer without firm is left out of the list of cards", () => {
    expect(toOfferCards([{ ...anOffer(), company }, anOffer(), { ...anOffer(), company: null }], "fr")).toHaveLength(1);
  });

  test("an offer without a place has a card without town", () => {
    expect(toOfferCard(anOffer({ locations: [] }), company, "fr")).toMatchObject({ city: "", departmentCode: null });
  });
});

describe("an offer on its page", () => {
  test("an offer shows a sanitized description and its attributes", () => {
    const offer = toOffer(
      anOffer({ description: "<h2>Vos missions</h2><script>x</script>" }),
      company,
      DEFAULT_CATEGORY,
      "fr",
    );
    expect(offer).toMatchObject({
      descriptionHtml: "<h3>Vos missions</h3>",
      job: { slug: "assistant-comptable", label: "Assistant comptable", romeCode: "M1213" },
      formation: { slug: "bts-cg" },
      tools: [{ slug: "silae", label: "Silae" }],
      places: [{ id: "loc_1a2b3c4d5e6f7g8h9i0j", city: "Rennes", country: "FR" }],
      openings: 2,
      spontaneous: false,
    });
  });

  test("an invalid last day is left out", () => {
    const lastDay = (validThrough: string) =>
      toOffer(anOffer({ customAttributes: { validThrough } }), company, DEFAULT_CATEGORY, "fr").validThrough;
    expect(lastDay("2027-01-14")).toBe("2027-01-14");
    expect(lastDay("bientôt")).toBeNull();
    expect(lastDay("2027-02-31")).toBeNull();
  });

  test("a spontaneous-application offer is recognised by its category", () => {
    expect(toOffer(anOffer({ categoryId: DEFAULT_CATEGORY }), company, DEFAULT_CATEGORY, "fr").spontaneous).toBe(true);
  });

  test("an offer with only a name and a slug has empty fields", () => {
    const bare = {
      ...anOffer({ description: null, locations: [], updatedDate: null }),
      customAttributes: { slug: "x" },
    };
    expect(toOffer(bare, { ...company, logo: null }, DEFAULT_CATEGORY, "en")).toMatchObject({
      descriptionHtml: "",
      contract: null,
      salary: null,
      job: null,
      advantages: [],
      updatedDate: "2026-11-15T08:00:00.000Z",
    });
  });

  test("a closed offer has only its id, slug, title and city", () => {
    const closed = {
      id: "ast_1",
      name: "Comptable",
      slug: "comptable",
      ownerId: "org_1",
      categoryId: null,
      city: "Rennes",
      active: false,
    } as const;
    expect(toClosedOffer(closed)).toEqual({ id: "ast_1", slug: "comptable", title: "Comptable", city: "Rennes" });
  });
});
