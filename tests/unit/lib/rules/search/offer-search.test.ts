import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OfferSearch, offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";

const parse = (address: string) => parseOfferSearch(toRawParams(new URLSearchParams(address)));
const EMPTY: OfferSearch = {
  words: "",
  where: [],
  radiusKm: 30,
  choices: {
    metier: [],
    contrat: [],
    horaire: [],
    teletravail: [],
    experience: [],
    diplome: [],
    avantages: [],
    outils: [],
    categorie: [],
  },
  salaryMin: null,
  hideNoSalary: false,
  exactRemote: false,
  sort: "date",
  page: 1,
};

const NAMES = [
  "q",
  "lieu",
  "rayon",
  "contrat",
  "horaire",
  "teletravail",
  "experience",
  "diplome",
  "avantages",
  "metier",
  "outils",
  "categorie",
  "salaire",
  "sanssalaire",
  "jours",
  "tri",
  "page",
  "__proto__",
  "constructor",
  "toString",
  "embed",
];
const VALUES = [
  "cdi",
  "cdd",
  "1-jour",
  "3-jours",
  "aucun",
  "exact",
  "pennylane",
  "social",
  "50",
  "30",
  "non",
  "pertinence",
  "salaire",
  "distance",
  "3",
  "-1",
  "1e99",
  "abc",
  "0",
  "\0",
  "\ud800",
  "a\udfffb",
  " Lyon (69) ",
  "France entière",
  "e\u0301",
  "\u200b",
  "😀".repeat(200),
  "x".repeat(10_000),
  "Rennes, Nantes",
  "a,b;c,,a ,é,e\u0301,(),[]",
  Array.from({ length: 60 }, (_, index) => `lieu ${index}`).join(),
  "😀,".repeat(300),
];
const rawValue = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: "binary" }), fc.string());
const rawParams = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(rawValue, fc.array(rawValue, { maxLength: 6 }), fc.constant(undefined)),
);

describe("parseOfferSearch of malformed queries", () => {
  test("a query without parameters finds every offer, newest first", () => {
    expect(parseOfferSearch({})).toEqual(EMPTY);
  });

  test.each(["page=-1", "page=1e99", "page=abc", "page=0", "page=", "page=1.5", "page=%2B2", "page=0x10"])(
    "the query %s is parsed as the first page",
    (address) => expect(parse(address).page).toBe(1),
  );

  test("a huge page number is bounded", () => {
    expect(parse(`page=${"9".repeat(400)}`).page).toBe(99_999);
  });

  test("a text has no NUL, surrogate or invisible character, and a maximum length", () => {
    expect(parse("q=%00ge%00stion%00").words).toBe("ge stion");
    expect(parseOfferSearch({ q: "\ud800paie\udfff", lieu: "\u202eLyon\u200b" })).toMatchObject({
      words: "paie",
      where: ["Lyon"],
    });
    expect(parseOfferSearch({ q: "x".repeat(10_000) }).words).toHaveLength(120);
    expect([...parseOfferSearch({ q: "😀".repeat(10_000) }).words]).toHaveLength(120);
  });

  test("unknown and repeated values are left out", () => {
    expect(parse("contrat=cdd&contrat=nope&contrat=cdi&contrat=cdd&rayon=31&tri=prix").choices.contrat).toEqual([
      "cdi",
      "cdd",
    ]);
    expect(parse("rayon=31&lieu=Lyon").radiusKm).toBe(30);
    expect(parse("q=paie&tri=prix").sort).toBe("relevance");
  });

  test("only the first value of a single-valued parameter is read", () => {
    expect(parse("q=paie&q=audit&lieu=Lyon&lieu=Paris&page=2&page=3")).toMatchObject({
      words: "paie",
      where: ["Lyon"],
      page: 2,
    });
  });

  test("names of inherited properties are ignored", () => {
    expect(parseOfferSearch(JSON.parse('{"__proto__":{"q":"x"},"constructor":"y"}'))).toEqual(EMPTY);
  });

  test("any search is parsed, and its URL is parsed as the same search", () => {
    fc.assert(
      fc.property(rawParams, (params) => {
        const search = parseOfferSearch(params);
        const address = offerSearchParams(search).toString();
        expect(parse(address)).toEqual(search);
        expect(address.length).toBeLessThan(8000);
      }),
      { numRuns: 500 },
    );
  });
});

describe("parseOfferSearch", () => {
  test("a complete search is parsed, and written in canonical order", () => {
    const search = parse(
      "page=2&tri=date&sanssalaire=non&salaire=35000&outils=silae&metier=social&contrat=cdi&rayon=50&lieu=Lyon&q=gestionnaire+de+paie",
    );
    expect(search).toEqual({
      ...EMPTY,
      words: "gestionnaire de paie",
      where: ["Lyon"],
      radiusKm: 50,
      choices: { ...EMPTY.choices, metier: ["social"], contrat: ["cdi"], outils: ["silae"] },
      salaryMin: 35_000,
      hideNoSalary: true,
      sort: "date",
      page: 2,
    });
    expect(offerSearchParams(search).toString()).toBe(
      "q=gestionnaire+de+paie&lieu=Lyon&rayon=50&metier=social&contrat=cdi&outils=silae&salaire=35000&sanssalaire=non&tri=date&page=2",
    );
  });

  test("default values are left out of the URL", () => {
    expect(offerSearchParams(parse("q=&lieu=&rayon=30&salaire=&tri=date&page=1")).toString()).toBe("");
    expect(offerSearchParams(parse("lieu=Lyon&rayon=30")).toString()).toBe("lieu=Lyon");
  });

  test("a radius without place and an order without words are dropped", () => {
    expect(offerSearchParams(parse("rayon=50&tri=pertinence")).toString()).toBe("");
  });

  test("the default order is relevance with words, and date without", () => {
    expect(
      ["", "q=paie", "q=paie&tri=date", "q=paie&tri=pertinence", "tri=pertinence"].map((one) => parse(one).sort),
    ).toEqual(["date", "relevance", "date", "relevance", "date"]);
    expect(offerSearchParams(parse("q=paie&tri=pertinence")).toString()).toBe("q=paie");
  });

  test("the order by distance needs a place, and the order by pay does not", () => {
    for (const address of [
      "tri=salaire",
      "q=paie&tri=salaire",
      "lieu=Lyon&tri=distance",
      "q=paie&lieu=Lyon&tri=distance",
    ])
      expect(offerSearchParams(parse(address)).toString()).toBe(address);
    expect(
      ["tri=distance", "q=paie&tri=distance", "q=paie&lieu=France&tri=distance"].map((one) => parse(one).sort),
    ).toEqual(["date", "relevance", "relevance"]);
    expect(offerSearchParams(parse("q=paie&tri=distance")).toString()).toBe("q=paie");
  });

  test("at most ten distinct places are read", () => {
    expect(parse("lieu=Rennes, Nantes ;rennes,,Bretagne").where).toEqual(["rennes", "Nantes", "Bretagne"]);
    expect(offerSearchParams(parse("lieu=Rennes%2CNantes")).get("lieu")).toBe("Rennes, Nantes");
    expect(parse(`lieu=${Array.from({ length: 30 }, (_, index) => index).join()}`).where).toHaveLength(10);
    expect(parse("lieu=Rennes, France entière").where).toEqual(["Rennes"]);
  });

  test.each(["France", "france entière", "Toute la France", "FRANCE-ENTIERE", "everywhere"])(
    "the text %s is parsed as no place",
    (where) => expect(parseOfferSearch({ lieu: where, rayon: "50" })).toEqual(EMPTY),
  );
});
