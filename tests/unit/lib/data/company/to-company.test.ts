import { describe, expect, test } from "vitest";
import { toRange } from "@/lib/data/card/to-range";
import { toCompany } from "@/lib/data/company/to-company";
import { toCompanyFamily } from "@/lib/data/company/to-company-family";
import { aCompany } from "@/tests/fixtures/a-company";
import { anOffer } from "@/tests/fixtures/an-offer";

describe("a company on its page", () => {
  test("a company lists its open offers, with their number and its name", () => {
    const company = toCompany(aCompany({ offers: [anOffer()] }), "fr");
    expect(company.nbOffers).toBe(1);
    expect(company.offers[0]?.company).toMatchObject({ slug: "treguern-conseil", name: "Tréguern Conseil" });
  });

  test("a company shows its figures, with labels in the page's language", () => {
    expect(toCompany(aCompany(), "en")).toMatchObject({
      category: { slug: "cabinet-regional", label: "Regional multi-office firm" },
      headcount: { min: 100, max: 249 },
      team: { headcount: 215, parity: 69, displayPeople: true },
      egapro: { year: 2026, score: 93 },
      offices: [{ id: "loc_1a2b3c4d5e6f7g8h9i0j", city: "Rennes", main: true }],
    });
  });

  test("links of a company that are not web URLs are left out", () => {
    const company = aCompany();
    company.metadata._public = {
      links: { website: "https://exemple.fr", evil: "javascript:alert(1)", broken: "www.exemple.fr" },
    };
    expect(toCompany(company, "fr").links).toEqual([{ kind: "website", url: "https://exemple.fr" }]);
  });

  test("a company with only a name has empty fields", () => {
    const company = toCompany({ ...aCompany(), metadata: {}, platformData: undefined, description: null }, "fr");
    expect(company).toMatchObject({
      logo: null,
      links: [],
      testimonialsOrder: [],
      regroupOffers: false,
      descriptionHtml: "",
    });
  });
});

test.each([
  ["10_49", { min: 10, max: 49 }],
  ["5000_", { min: 5000, max: null }],
  ["_9", { min: null, max: 9 }],
  ["_", null],
  ["10-49", null],
  ["", null],
  [null, null],
])("the headcount range %s is read as its two bounds", (text, range) => {
  expect(toRange(text)).toEqual(range);
});

test("related firms without a public page are hidden", () => {
  const shown = { id: "ast_2", slug: "valmerac-lyon", name: "Valmérac Lyon", logo: null };
  const family = {
    parentOrg: { id: "org_1", company: null },
    childrenOrgs: [
      { id: "org_2", company: shown, offers: [] },
      { id: "org_3", offers: [anOffer()] },
    ],
    siblingsOrgs: [],
  };
  expect(toCompanyFamily(family, "fr")).toEqual({
    parent: null,
    children: [{ slug: "valmerac-lyon", name: "Valmérac Lyon", logo: null }],
    siblings: [],
    childrenOffers: { latest: [], companies: [] },
  });
});

test("the six newest offers of a firm's children are listed with their firm", () => {
  const child = (slug: string, days: number[]) => ({
    id: `org_${slug}`,
    company: { id: `ast_${slug}`, slug, name: slug, logo: null },
    offers: days.map((day) => anOffer({ id: `${slug}${day}`, createdDate: `2026-05-0${day}T08:00:00.000Z` })),
  });
  const childrenOrgs = [child("lyon", [8, 5, 2]), child("vide", []), child("brest", [9, 7, 6, 4])];
  const { childrenOffers } = toCompanyFamily({ parentOrg: null, childrenOrgs, siblingsOrgs: [] }, "fr");
  expect(childrenOffers.latest.map(({ id }) => id)).toEqual(["brest9", "lyon8", "brest7", "brest6", "lyon5", "brest4"]);
  expect(childrenOffers.latest[0]?.company.slug).toBe("brest");
  expect(childrenOffers.companies.map(({ slug }) => slug)).toEqual(["lyon", "brest"]);
});
