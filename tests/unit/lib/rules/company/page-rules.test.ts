import { describe, expect, test } from "vitest";
import { missingOf, PAGE_SECTIONS, sectionsOf } from "@/lib/rules/company/page-sections";
import { aCompany } from "@/tests/fixtures/a-company";
import { carriesWhiteText, contrastOf, isColor } from "@/workspace/firm/page/contrast";
import { outnumbersHeadcount, parityOf, publishesEgapro } from "@/workspace/firm/page/sections/team-figures";

const page = (overrides = {}) => aCompany({ description: `<p>${"x".repeat(400)}</p>`, ...overrides });

describe("the missing sections of a page", () => {
  test("a page with category, logo, sentence, presentation and office needs nothing", () => {
    expect(missingOf(page())).toEqual([]);
  });

  test.each([
    ["identity", { customAttributes: { slug: "x", categories: [] } }],
    ["images", { metadata: { ...page().metadata, _files: { logo: null } } }],
    ["baseline", { metadata: { ...page().metadata, _public: { baseline: `  ${"x".repeat(19)} ` } } }],
    ["presentation", { description: `<p>${"x".repeat(399)}</p><p></p>` }],
    ["offices", { locations: [] }],
  ])("only the section %s is missing", (section, overrides) => {
    expect(missingOf(page(overrides))).toEqual([section]);
  });
});

describe("the sections of a draft", () => {
  test("sectionsOf returns the section of each changed field, null included", () => {
    expect(sectionsOf({ name: "x" })).toEqual(["identity"]);
    expect(sectionsOf({ metadata: { _files: { logo: null } } })).toEqual(["images"]);
    expect(sectionsOf({ metadata: { _team: { advantages: [] } }, description: null })).toEqual([
      "presentation",
      "advantages",
    ]);
    expect(sectionsOf({ platformData: { options: {} } })).toEqual(["display"]);
    expect(sectionsOf({})).toEqual([]);
    expect(PAGE_SECTIONS).toHaveLength(14);
  });
});

describe("the figures of a team", () => {
  test("the share of women is a whole percentage", () => {
    expect(parityOf({ womanQty: 2, manQty: 1 })).toBe(67);
    expect(parityOf({ womanQty: 0, manQty: 0 })).toBeNull();
    expect(parityOf({ womanQty: 3, manQty: null })).toBeNull();
  });

  test("a team of more than 110 % of the headcount is reported", () => {
    expect(outnumbersHeadcount({ headcount: 100, womanQty: 60, manQty: 50 })).toBe(false);
    expect(outnumbersHeadcount({ headcount: 100, womanQty: 61, manQty: 50 })).toBe(true);
    expect(outnumbersHeadcount({ headcount: null, womanQty: 61, manQty: 50 })).toBe(false);
  });

  test("a firm of fifty people or more publishes its equality index", () => {
    expect([publishesEgapro(49, "50_99"), publishesEgapro(50, null), publishesEgapro(null, "50_99")]).toEqual([
      false,
      true,
      true,
    ]);
    expect([publishesEgapro(null, "20_49"), publishesEgapro(null, null)]).toEqual([false, false]);
  });
});

describe("the colour of a firm", () => {
  test("white text is allowed on a colour with enough contrast", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrastOf("#767676", "#ffffff")).toBeGreaterThan(4.5);
    expect([carriesWhiteText("#0f4c3a"), carriesWhiteText("#f2b134"), carriesWhiteText("#777777")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isColor("#0F4c3a"), isColor("red"), isColor("#fff")]).toEqual([true, false, false]);
  });
});
