import { describe, expect, test } from "vitest";
import { type IndexedAsset, toTerms } from "@/marketplace/search/index/terms";

const offer = (changed: Partial<IndexedAsset> = {}): IndexedAsset => ({
  name: "Chargé·e de paie (H/F)",
  description: "<p>Missions&nbsp;: paie</p><p>D&eacute;clarations &amp; DSN</p>",
  asset_type_id: "typ_offer",
  category_id: "ctgy_social",
  owner_id: "org_firm",
  locations: [{ latitude: 48.1, longitude: -1.67, city: "Saint-Malo", departmentCode: "35", postcode: "35400" }],
  custom_attributes: { contractType: "cdi", tools: ["silae", "dext"], hidden: true, openings: 2, ":live": "no" },
  sectors: null,
  is_company: false,
  company_name: "Cabinets Réunis",
  company_categories: ["cabinet-independant"],
  published: true,
  blocked: null,
  career: null,
  in_stock: true,
  valid_through: "1970-01-04",
  pay: 5,
  ...changed,
});

const values = (asset: IndexedAsset, field: string) =>
  toTerms(asset).flatMap((term) => (term.field === field ? [term.value] : []));

describe("the terms of an asset", () => {
  test("the attributes of an asset are terms under their names, except numbers", () => {
    expect(values(offer(), "contractType")).toEqual(["cdi"]);
    expect(values(offer(), "tools")).toEqual(["silae", "dext"]);
    expect(values(offer(), "hidden")).toEqual(["true"]);
    expect(values(offer(), "openings")).toEqual([]);
    expect(values(offer(), "categories")).toEqual(["cabinet-independant"]);
  });

  test("an attribute cannot replace one of the index's own fields", () => {
    expect(values(offer(), ":live")).toEqual([""]);
  });

  test("the place of an asset is indexed by town, department and region", () => {
    expect(values(offer(), ":town")).toEqual(["saint", "malo"]);
    expect(values(offer(), ":department")).toEqual(["35"]);
    expect(values(offer(), ":region")).toEqual(["53"]);
    expect(values(offer({ locations: [] }), ":located")).toEqual([]);
  });

  test("the sectors of an offer's clients are indexed as words in both languages", () => {
    const text = values(offer({ sectors: ["agriculture", "no-such-sector", 3] }), ":text");
    expect(text).toEqual(expect.arrayContaining(["viticulture", "farming"]));
    expect(values(offer({ sectors: { agriculture: true } }), ":text")).not.toContain("viticulture");
  });

  test("the public text of an asset is indexed with its labels, without HTML tags", () => {
    const text = new Set(values(offer(), ":text"));
    for (const word of ["charge", "paie", "declarations", "dsn", "silae", "reunis", "malo", "35400", "cdi"])
      expect(text).toContain(word);
    expect([...text].filter((word) => word.includes("nbsp") || word === "p")).toEqual([]);
  });

  test("the name of the firm is indexed in other fields for offers and for companies", () => {
    expect(values(offer(), ":firm")).toEqual(["cabinets", "reunis"]);
    expect(values(offer(), ":company")).toEqual([]);
    const company = offer({ name: "Cabinets Réunis", is_company: true });
    expect(values(company, ":company")).toEqual(["cabinets", "reunis"]);
  });

  test("without a last day, an offer has all its digits, and without pay none", () => {
    expect(values(offer(), ":lastDay")).toEqual(["0", "1"]);
    expect(values(offer({ valid_through: null }), ":lastDay")).toHaveLength(16);
    expect(values(offer({ valid_through: "bientôt" }), ":lastDay")).toHaveLength(16);
    expect(values(offer(), ":pay")).toEqual(["0", "2"]);
    expect([values(offer({ pay: null }), ":paid"), values(offer({ pay: null }), ":pay")]).toEqual([[], []]);
  });

  test("an unpublished asset has no term in :published", () => {
    expect(values(offer({ published: false }), ":published")).toEqual([]);
    expect(values(offer(), ":published")).toEqual([""]);
  });

  test("a value too long for an index is left out", () => {
    expect(values(offer({ custom_attributes: { note: "x".repeat(5_000) } }), "note")).toEqual([]);
  });
});
