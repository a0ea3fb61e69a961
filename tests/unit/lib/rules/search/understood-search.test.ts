import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { companySearchParams, parseCompanySearch } from "@/lib/rules/search/company-search";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toHref, toRawParams } from "@/lib/rules/search/params";
import { searchHref, understoodCompanySearch, understoodOfferSearch } from "@/lib/rules/search/understood-search";

const params = (address: string) => toRawParams(new URLSearchParams(address));
const offers = (address: string) => {
  const search = understoodOfferSearch(parseOfferSearch(params(address)));
  return search && toHref("", offerSearchParams(search));
};
const companies = (address: string) => {
  const search = understoodCompanySearch(parseCompanySearch(params(address)));
  return search && toHref("", companySearchParams(search));
};

describe("understoodOfferSearch", () => {
  test("a typed query is rewritten as filters, at the first page", () => {
    expect(offers("q=chef de mission Rennes 2 j télétravail 45k&page=3")).toBe(
      "?q=chef+de+mission&lieu=Rennes+(35)&teletravail=2-jours&salaire=45000",
    );
  });

  test("a query without typed filters is not rewritten", () => {
    expect(offers("q=chef de mission")).toBeNull();
    expect(offers("lieu=Rennes&contrat=cdi")).toBeNull();
  });

  test("typed filters are added to those of the URL, except the pay when it has one", () => {
    expect(
      offers("q=comptable Nantes CDI 45k&lieu=Rennes&rayon=50&contrat=cdd&outils=silae&salaire=40000&tri=date"),
    ).toBe(
      "?q=comptable&lieu=Rennes,+Nantes+(44)&rayon=50&contrat=cdi&contrat=cdd&outils=silae&salaire=40000&tri=date",
    );
  });

  test("firms of accountants beside a place ask for any job there", () => {
    expect(offers("q=emploi cabinet comptable Rodez")).toBe("?lieu=Rodez+(12)");
    expect(offers("q=cabinet d'expertise comptable&lieu=Rodez (12)")).toBe("?lieu=Rodez+(12)");
    expect(offers("q=cabinet comptable")).toBeNull();
    expect(companies("q=cabinet comptable Lyon")).toBe("?q=cabinet+comptable&lieu=Lyon+(69)");
  });

  test("ten years of experience also answer the offers for five to ten", () => {
    expect(offers("q=réviseur 10 ans d'expérience")).toBe("?q=r%C3%A9viseur&experience=senior&experience=expert");
  });

  test("a rewritten search is not rewritten again", () => {
    const word = fc.constantFrom(
      "comptable",
      "paie",
      "Rennes",
      "Lyon 3e",
      "cdi",
      "cdd",
      "2 j",
      "télétravail",
      "45k",
      "silae",
      "35",
      "dcg",
      ",",
      "bac+3",
      "à",
      "de",
      "Bretagne",
      "France entière",
      "stage",
      "remote",
      "40",
      "000",
      "€",
      "69003",
      "junior",
      "\ud800",
    );
    const line = fc.oneof(
      fc.array(word, { maxLength: 9 }).map((words) => words.join(" ")),
      fc.string({ unit: "binary", maxLength: 150 }),
    );
    fc.assert(
      fc.property(line, fc.constantFrom("", "Nantes", "Rennes, Bretagne"), (q, lieu) => {
        const asked = parseOfferSearch({ q, lieu });
        const search = understoodOfferSearch(asked);
        if (!search) return;
        expect(understoodOfferSearch(search)).toBeNull();
        expect(parseOfferSearch(toRawParams(offerSearchParams(search)))).toEqual(search);
        expect(search.words.length).toBeLessThan(asked.words.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe("understoodCompanySearch", () => {
  test("only places are understood in a search of firms", () => {
    expect(companies("q=audit Rennes&groupe=Septentria")).toBe("?q=audit&lieu=Rennes+(35)&groupe=Septentria");
    expect(companies("q=cabinet télétravail")).toBeNull();
  });
});

test("searchHref preserves other parameters, and replaces the former search", () => {
  expect(searchHref("/x", new URLSearchParams("q=paie"), params("q=paie 45k&page=3&embed=1&utm=a&utm=b"))).toBe(
    "/x?q=paie&embed=1&utm=a&utm=b",
  );
  expect(searchHref("/x", new URLSearchParams(), { page: "2", other: undefined })).toBe("/x");
});
