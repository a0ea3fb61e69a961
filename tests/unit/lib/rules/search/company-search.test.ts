import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { companySearchParams, parseCompanySearch } from "@/lib/rules/search/company-search";
import { toRawParams } from "@/lib/rules/search/params";

const parse = (address: string) => parseCompanySearch(toRawParams(new URLSearchParams(address)));
const EMPTY = {
  words: "",
  where: [],
  radiusKm: 30,
  choices: { categorie: [], effectif: [], outils: [], avantages: [] },
  group: "",
  sort: "profession",
  page: 1,
};

describe("parseCompanySearch", () => {
  test("unknown values are left out of a search", () => {
    expect(parse("categorie=nope&effectif=10_49&rayon=7&page=-1&groupe=%00&lieu=%F0%9F")).toEqual({
      ...EMPTY,
      where: ["\ufffd"],
    });
  });

  test("firms of the profession come first without words, and are never sorted by pay", () => {
    expect(["lieu=Lyon&tri=distance", "tri=distance", "q=audit&tri=salaire"].map((one) => parse(one).sort)).toEqual([
      "distance",
      "profession",
      "relevance",
    ]);
    expect(companySearchParams(parse("lieu=Lyon&tri=distance")).toString()).toBe("lieu=Lyon&tri=distance");
  });

  test("any search is parsed, and its URL is parsed as the same search", () => {
    const value = fc.oneof(
      fc.constantFrom(
        "big-four",
        "10_19",
        "pennylane",
        "rtt",
        "Réseau Septentria",
        "Lille, Hauts-de-France;59",
        "\0",
        "\ud800",
        "2",
        "x".repeat(9000),
      ),
      fc.string({ unit: "binary" }),
    );
    const params = fc.dictionary(
      fc.constantFrom(
        "q",
        "lieu",
        "rayon",
        "categorie",
        "effectif",
        "outils",
        "avantages",
        "groupe",
        "page",
        "__proto__",
      ),
      fc.oneof(value, fc.array(value, { maxLength: 6 })),
    );
    fc.assert(
      fc.property(params, (raw) => {
        const search = parseCompanySearch(raw);
        expect(parse(companySearchParams(search).toString())).toEqual(search);
      }),
      { numRuns: 200 },
    );
  });

  test("a complete search is parsed, and written in canonical order", () => {
    const search = parse(
      "page=3&groupe=R%C3%A9seau+Septentria&avantages=rtt&outils=silae&effectif=20_49&effectif=10_19&categorie=big-four&rayon=10&lieu=Lille&q=audit",
    );
    expect(search).toEqual({
      words: "audit",
      where: ["Lille"],
      radiusKm: 10,
      choices: { categorie: ["big-four"], effectif: ["10_19", "20_49"], outils: ["silae"], avantages: ["rtt"] },
      group: "Réseau Septentria",
      sort: "relevance",
      page: 3,
    });
    expect(companySearchParams(search).toString()).toBe(
      "q=audit&lieu=Lille&rayon=10&categorie=big-four&effectif=10_19&effectif=20_49&outils=silae&avantages=rtt&groupe=R%C3%A9seau+Septentria&page=3",
    );
  });
});
