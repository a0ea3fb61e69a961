import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchCompanies } from "@/lib/data/search/search-companies";
import { searchOffers } from "@/lib/data/search/search-offers";
import { FEW_RESULTS } from "@/lib/rules/limits";
import { COMPANY_CHOICES, parseCompanySearch } from "@/lib/rules/search/company-search";
import { OFFER_CHOICES, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";
import { isPage } from "@/lib/rules/search/refine";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";

const marketplace = withMarketplace();
withPublicReads(marketplace);
const raw = (address: string) => toRawParams(new URLSearchParams(address));
const offers = (address: string) => searchOffers(parseOfferSearch(raw(address)), "fr");
const companies = (address: string) => searchCompanies(parseCompanySearch(raw(address)), "fr");

describe("searchOffers", () => {
  test("the search finds payroll offers within 30 km of Lyon", async () => {
    const found = await offers("q=gestionnaire+de+paie&lieu=LYON&rayon=30");
    expect(found.where).toMatchObject([{ typed: "LYON", place: { label: "Lyon (69)" } }]);
    expect(found.nbResults).toBeGreaterThan(0);
    expect(found.results.every(({ title }) => /paie/i.test(title))).toBe(true);
    const everywhere = await offers("q=gestionnaire+de+paie");
    expect(everywhere.nbResults).toBeGreaterThan(found.nbResults);
  });

  test("a wished salary compares with the top of the range", async () => {
    const wished = await offers("salaire=45000");
    expect(wished.payload.customAttributes).toEqual({ salaryMax: { gte: 45_000 } });
    expect(wished.payload).not.toHaveProperty("includeNoSalary");
    expect((await offers("salaire=45000&sanssalaire=non")).payload.includeNoSalary).toBe(false);
  });

  test("a page has twelve results, the newest first", async () => {
    const found = await offers("");
    const dates = found.results.map(({ publishedDate }) => publishedDate);
    expect(dates).toHaveLength(12);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(found.nbPages).toBe(Math.ceil(found.nbResults / 12));
    expect(isPage(await offers(`page=${found.nbPages}`))).toBe(true);
    const beyond = await offers("page=99999");
    expect(beyond.results).toEqual([]);
    expect(isPage(beyond)).toBe(false);
  });

  test("the salary sort puts declared salaries first, undeclared ones last", async () => {
    const first = await offers("q=comptable&tri=salaire");
    const last = await offers(`q=comptable&tri=salaire&page=${first.nbPages}`);
    const tops = first.results.map(({ salary }) => salary?.max ?? salary?.min ?? 0);
    expect(Math.min(...tops)).toBeGreaterThan(0);
    expect(last.results.at(-1)?.salary).toBeNull();
    expect(first.nbResults).toBe((await offers("q=comptable")).nbResults);
  });

  test("the distance sort applies from a known place only", async () => {
    const near = await offers("lieu=Rennes&rayon=100&tri=distance");
    const [city] = near.results.map((offer) => offer.city);
    expect(city).toBe("Rennes");
    expect(near.results.map(({ id }) => id)).not.toEqual(
      (await offers("lieu=Rennes&rayon=100")).results.map(({ id }) => id),
    );
    const unknown = await offers("q=audit&lieu=Trifouilly&tri=distance");
    expect(unknown.results).toEqual((await offers("q=audit")).results);
    expect((await companies("lieu=Rennes&rayon=100&tri=distance")).results[0]?.cities).toContain("Rennes");
  });

  test("each filter's choice finds as many offers as its count", async () => {
    const { facets } = await offers("lieu=Paris&rayon=50");
    expect(facets.map(({ name }) => name).sort()).toEqual(Object.keys(OFFER_CHOICES).sort());
    for (const { name, values } of facets) {
      const [choice] = values;
      expect(choice, name).toBeDefined();
      const { nbResults } = await offers(`lieu=Paris&rayon=50&${name}=${choice?.value}`);
      expect([name, nbResults]).toEqual([name, choice?.count]);
    }
  });

  test.each(["", "&jours=exact"])("a level of remote work%s finds as many offers as its count", async (option) => {
    const { facets } = await offers(`teletravail=2-jours${option}`);
    const { values = [] } = facets.find(({ name }) => name === "teletravail") ?? {};
    expect(values.length).toBeGreaterThan(3);
    for (const { value, count } of values) {
      const { nbResults } = await offers(`teletravail=${value}${option}`);
      expect([value, nbResults]).toEqual([value, count]);
    }
  });

  test("a minimum of remote work finds more than the level itself", async () => {
    const [least, exact] = await Promise.all(["", "&jours=exact"].map((more) => offers(`teletravail=2-jours${more}`)));
    expect(least?.exactRemote).toEqual({ selected: false, count: exact?.nbResults });
    expect(exact?.exactRemote).toEqual({ selected: true, count: exact?.nbResults });
    expect(least?.nbResults).toBeGreaterThan(exact?.nbResults ?? 0);
    expect(least?.payload.customAttributes).toEqual({ remoteWork: ["2-jours", "3-jours", "4-jours", "full-remote"] });
  });

  test("a minimum salary includes undeclared pay unless excluded", async () => {
    const kept = await offers("salaire=60000");
    const declared = await offers("salaire=60000&sanssalaire=non");
    expect(declared.results.length).toBeGreaterThan(0);
    expect(declared.results.every(({ salary }) => salary !== null)).toBe(true);
    expect(kept.nbResults).toBeGreaterThan(declared.nbResults);
  });

  test("an unknown place is reported with similar towns, and restricts nothing", async () => {
    const [found, everywhere] = await Promise.all([offers("q=audit&lieu=Lyonn"), offers("q=audit")]);
    expect(found.where).toMatchObject([{ typed: "Lyonn", place: null }]);
    expect(found.where[0]?.suggestions).toContain("Lyon (69)");
    expect(found.nbResults).toBe(everywhere.nbResults);
  });

  test("several places find the union of their results, once", async () => {
    const [rennes, loire, both] = await Promise.all(
      ["Rennes", "Loire-Atlantique", "Rennes, Loire-Atlantique, Trifouilly"].map((lieu) => offers(`lieu=${lieu}`)),
    );
    expect(both?.where.map(({ place }) => place?.kind)).toEqual(["city", "department", undefined]);
    expect(rennes?.nbResults).toBeGreaterThan(0);
    expect(loire?.results.every(({ departmentCode }) => departmentCode === "44")).toBe(true);
    expect(both?.nbResults).toBe((rennes?.nbResults ?? 0) + (loire?.nbResults ?? 0));
    const nested = await offers("lieu=Nantes, Loire-Atlantique, Pays de la Loire");
    expect(nested.nbResults).toBe((await offers("lieu=Pays de la Loire")).nbResults);
  });

  test("a corrected text is searched when the typed one finds nothing", async () => {
    const [found, second, right] = await Promise.all(["q=silea", "q=silea&page=2", "q=silae"].map(offers));
    expect(found?.didYouMean).toEqual({ query: "silae", nbResults: right?.nbResults, applied: true });
    expect(found?.results).toEqual(right?.results);
    expect(second?.didYouMean).toEqual(found?.didYouMean);
    expect(right?.didYouMean).toBeNull();
  });

  test("a place without result widens to the department, then the region", async () => {
    const found = await offers("q=chef+de+mission&lieu=Rennes&teletravail=2-jours&salaire=45000");
    expect(found.nbResults).toBe(0);
    const around = found.wider.filter(({ name }) => name === "department" || name === "region");
    expect(around.map(({ name }) => name)).toEqual(["department", "region"]);
    for (const { query, nbResults } of around) expect((await offers(query.toString())).nbResults).toBe(nbResults);
  });

  test("every proposal for an empty search finds the number it announces", async () => {
    const found = await offers("q=fiscaliste&lieu=Brest&contrat=stage");
    expect(found.nbResults).toBe(0);
    expect(found.wider.length).toBeGreaterThan(0);
    for (const { query, nbResults } of found.wider) expect((await offers(query.toString())).nbResults).toBe(nbResults);
  });

  test("proposals for few results find more; enough results have none", async () => {
    const few = await offers("q=gestionnaire+de+paie&lieu=Lyon");
    expect(few.nbResults).toBeGreaterThan(0);
    expect(few.nbResults).toBeLessThanOrEqual(FEW_RESULTS);
    expect(few.wider.length).toBeGreaterThan(0);
    for (const { nbResults } of few.wider) expect(nbResults).toBeGreaterThan(few.nbResults);
    expect((await offers("q=gestionnaire+de+paie")).wider).toEqual([]);
  });
});

describe("searchCompanies", () => {
  test("each filter's choice finds as many firms as its count", async () => {
    const { facets } = await companies("");
    expect(facets.map(({ name }) => name).sort()).toEqual([...Object.keys(COMPANY_CHOICES), "groupe"].sort());
    for (const { name, values } of facets) {
      const value = encodeURIComponent(values[0]?.value ?? "");
      expect([name, (await companies(`${name}=${value}`)).nbResults]).toEqual([name, values[0]?.count]);
    }
  });

  test("a postcode finds firms around its town", async () => {
    const [found, nantes, everywhere] = await Promise.all([
      companies("lieu=44000&rayon=10"),
      companies("lieu=Nantes&rayon=10"),
      companies(""),
    ]);
    expect(found.where[0]?.place?.label).toBe("Nantes (44)");
    expect(found.results).not.toEqual([]);
    for (const { cities } of found.results) expect(cities).toContain("Nantes");
    expect(found.results).toEqual(nantes.results);
    expect(found.nbResults).toBeLessThan(everywhere.nbResults);
  });
});

test("a hostile address never makes a search fail", async () => {
  const names = [
    "q",
    "lieu",
    "rayon",
    "contrat",
    "outils",
    "salaire",
    "sanssalaire",
    "tri",
    "page",
    "groupe",
    "effectif",
  ];
  const value = fc.oneof(
    fc.constantFrom(
      "cdi",
      "\0",
      "\ud800",
      "' OR 1=1",
      "a:* & !b",
      "(69)",
      "99999",
      "x".repeat(9000),
      "pennylane",
      "distance",
      "salaire",
      "non",
    ),
    fc.string({ unit: "binary" }),
  );
  const params = fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.array(value, { maxLength: 4 })));
  await fc.assert(
    fc.asyncProperty(params, async (hostile) => {
      const pages = [
        await searchOffers(parseOfferSearch(hostile), "fr"),
        await searchCompanies(parseCompanySearch(hostile), "en"),
      ];
      for (const { nbResults, results } of pages) expect(nbResults).toBeGreaterThanOrEqual(results.length);
    }),
    { numRuns: 100 },
  );
});
