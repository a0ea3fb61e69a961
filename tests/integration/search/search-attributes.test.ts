import { describe, expect, test } from "vitest";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { withSearchApi } from "@/tests/support/search-api";

const { database, search, all, offers } = withSearchApi();
const COMPANIES = assetTypeId("company");
type Offer = Awaited<ReturnType<typeof all>>[number];

const ids = (assets: { id: string }[]) => assets.map(({ id }) => id).toSorted();
/** Checks that the search finds exactly the public offers that satisfy the rule. */
const expectSame = async (payload: Parameters<typeof all>[0], rule: (offer: Offer) => boolean) => {
  const expected = (await all({})).filter(rule);
  expect(expected.length).toBeGreaterThan(0);
  expect(ids(await all(payload))).toEqual(ids(expected));
};

const yearlyTop = ({ customAttributes: { salaryMin, salaryMax, salaryPeriod } }: Offer) => {
  const factor = salaryPeriods.find(({ slug }) => slug === salaryPeriod)?.yearFactor ?? 1;
  const top = salaryMax ?? salaryMin;
  return top === null || top === undefined ? null : top * factor;
};

describe("customAttributes", () => {
  test("several values of a select match any of them", () =>
    expectSame({ customAttributes: { contractType: ["cdd", "stage"] } }, ({ customAttributes: { contractType } }) =>
      ["cdd", "stage"].includes(contractType ?? ""),
    ));

  test("several tools or advantages must all match", async () => {
    await expectSame({ customAttributes: { tools: ["silae", "pennylane"] } }, ({ customAttributes: { tools } }) =>
      ["silae", "pennylane"].every((tool) => tools?.includes(tool)),
    );
    await expectSame(
      { customAttributes: { advantages: ["mutuelle-60", "teletravail"] } },
      ({ customAttributes: { advantages } }) =>
        ["mutuelle-60", "teletravail"].every((advantage) => advantages?.includes(advantage)),
    );
  });

  test("several other tags match any of them", () =>
    expectSame({ customAttributes: { skills: ["supervision", "lettrage"] } }, ({ customAttributes: { skills } }) =>
      Boolean(skills?.some((skill) => ["supervision", "lettrage"].includes(skill))),
    ));

  test("a text is matched whole", () =>
    expectSame(
      { customAttributes: { romeCode: "M1507" } },
      ({ customAttributes: { romeCode } }) => romeCode === "M1507",
    ));

  test("a number is matched exactly, or by bounds", async () => {
    await expectSame({ customAttributes: { openings: 2 } }, ({ customAttributes: { openings } }) => openings === 2);
    await expectSame({ customAttributes: { openings: { gt: 1, lte: 3 } } }, ({ customAttributes: { openings } }) =>
      Boolean(openings && openings > 1 && openings <= 3),
    );
  });

  test("different attributes are all required; null and empty lists are ignored", () =>
    expectSame(
      {
        customAttributes: {
          contractType: "cdi",
          remoteWork: ["2-jours", "3-jours"],
          tools: "silae",
          experience: null,
          formation: [],
        },
      },
      ({ customAttributes: { contractType, remoteWork, tools } }) =>
        contractType === "cdi" &&
        ["2-jours", "3-jours"].includes(remoteWork ?? "") &&
        Boolean(tools?.includes("silae")),
    ));

  test("companies are filtered by group, categories and headcount", async () => {
    const found = await search({ assetTypeId: COMPANIES, customAttributes: { group: "Groupe Valmérac" } });
    expect(found.nbResults).toBeGreaterThan(0);
    for (const { customAttributes } of found.results) expect(customAttributes.group).toBe("Groupe Valmérac");
    const [first] = (await search({ assetTypeId: COMPANIES })).results;
    const { categories, headcountRange } = first?.customAttributes ?? {};
    const same = await search({
      assetTypeId: COMPANIES,
      customAttributes: { categories: categories as string[], headcountRange: String(headcountRange) },
    });
    expect(ids(same.results)).toContain(first?.id);
  });
});

describe("salary", () => {
  test("a minimum salary compares with the yearly top of the range", async () => {
    const hourly = (await all({})).filter(
      ({ customAttributes }) => customAttributes.salaryPeriod !== "annuel" && customAttributes.salaryPeriod,
    );
    expect(hourly.length).toBeGreaterThan(0);
    await expectSame(
      { customAttributes: { salaryMin: { gte: 45_000 } }, includeNoSalary: false },
      (offer) => (yearlyTop(offer) ?? 0) >= 45_000,
    );
  });

  test("a range of 30,000 to 40,000 matches a minimum of 40,000", async () => {
    const { owner } = await aCompanyAsset(database.db);
    const attributes = { salaryMin: 30_000, salaryMax: 40_000, salaryPeriod: "annuel" };
    const { id } = await anAsset(database.db, { owner, attributes });
    await reindexAssets(database.db, [id]);
    const isFound = async (minimum: number) =>
      ids(await all({ customAttributes: { salaryMax: { gte: minimum } } })).includes(id);
    expect(await isFound(40_000)).toBe(true);
    expect(await isFound(40_001)).toBe(false);
  });

  test("a minimum salary includes offers without salary by default", async () => {
    await expectSame(
      { customAttributes: { salaryMin: 60_000 } },
      (offer) => (yearlyTop(offer) ?? Number.POSITIVE_INFINITY) >= 60_000,
    );
    await expectSame({ customAttributes: { salaryMax: 30_000 } }, (offer) => (yearlyTop(offer) ?? 0) <= 30_000);
    await expectSame({ includeNoSalary: false }, (offer) => yearlyTop(offer) !== null);
  });

  test("the salary sort compares yearly amounts, offers without salary last", async () => {
    for (const direction of ["asc", "desc"] as const) {
      const tops = (await all({ sort: { salaryMax: direction } })).map(yearlyTop);
      const declared = tops.filter((top) => top !== null);
      expect(declared).toEqual(declared.toSorted((a, b) => (direction === "asc" ? a - b : b - a)));
      expect(tops.slice(0, declared.length)).not.toContain(null);
    }
  });
});

describe("location", () => {
  const PARIS = { latitude: 48.8534, longitude: 2.3488 };
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const metres = (a: typeof PARIS, b: typeof PARIS) => {
    const cosine =
      Math.sin(radians(a.latitude)) * Math.sin(radians(b.latitude)) +
      Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.cos(radians(b.longitude - a.longitude));
    return 6_371_008.8 * Math.acos(Math.min(1, cosine));
  };

  test.each([1000, 10_000, 30_000, 300_000, 20_100_000])("any location within %i m is a match", async (maxDistance) => {
    const near = (asset: { locations: (typeof PARIS)[] }) =>
      asset.locations.some((point) => metres(PARIS, point) <= maxDistance);
    const inParis = (await all({})).filter(near);
    expect(ids(await all({ location: PARIS, maxDistance }))).toEqual(ids(inParis));
    const companies = (await search({ assetTypeId: COMPANIES, nbResultsPerPage: 100 })).results.filter(near);
    expect(
      ids((await search({ assetTypeId: COMPANIES, location: PARIS, maxDistance, nbResultsPerPage: 100 })).results),
    ).toEqual(ids(companies));
  });

  test("the distance sort uses the nearest of an offer's locations", async () => {
    const RENNES = { latitude: 48.117, longitude: -1.678 };
    const sorted = await all({ sort: { _distance: "asc" }, places: [PARIS, RENNES] });
    const distances = sorted.map(({ locations }) =>
      Math.min(...locations.flatMap((own) => [metres(PARIS, own), metres(RENNES, own)])),
    );
    expect(distances.length).toBeGreaterThan(100);
    expect(distances.at(-1)).toBeGreaterThan(100_000);
    for (const [index, distance] of distances.entries())
      expect(distance).toBeLessThanOrEqual((distances[index + 1] ?? Number.POSITIVE_INFINITY) + 1);
  });

  test("a location without distance finds every offer that has a location", async () => {
    expect(await search({ location: PARIS })).toHaveProperty(
      "nbResults",
      (await all({})).filter(({ locations }) => locations.length > 0).length,
    );
  });
});

describe("filter", () => {
  test("an operator selects exactly its values", async () => {
    await expectSame(
      { filter: "salaryMin > 30000 AND advantages[teletravail, mutuelle-60, pee-percol] >= 2" },
      ({ customAttributes: { salaryMin, advantages } }) => {
        const nb = ["teletravail", "mutuelle-60", "pee-percol"].filter((value) => advantages?.includes(value)).length;
        return (salaryMin ?? 0) > 30_000 && nb >= 2;
      },
    );
    await expectSame(
      { filter: "contractType == cdd OR NOT (remoteWork[aucun, ponctuel])" },
      ({ customAttributes: { contractType, remoteWork } }) =>
        contractType === "cdd" || !["aucun", "ponctuel"].includes(remoteWork ?? ""),
    );
    await expectSame(
      { filter: "tools[silae, pennylane, dext] <= 1" },
      ({ customAttributes: { tools } }) =>
        ["silae", "pennylane", "dext"].filter((tool) => tools?.includes(tool)).length <= 1,
    );
    await expectSame(
      { filter: "tools[silae, pennylane] = 1" },
      ({ customAttributes: { tools } }) => ["silae", "pennylane"].filter((tool) => tools?.includes(tool)).length === 1,
    );
  });

  test("an offer without value matches only the inequality", async () => {
    await expectSame(
      { filter: "NOT (salaryMin > 30000)" },
      ({ customAttributes: { salaryMin } }) => typeof salaryMin === "number" && salaryMin <= 30_000,
    );
    await expectSame({ filter: "salaryMin != 30000" }, ({ customAttributes: { salaryMin } }) => salaryMin !== 30_000);
  });

  test("the boolean shorthand works on custom attributes", async () => {
    const payload = { assetTypeId: COMPANIES, nbResultsPerPage: 100 };
    const hidden = await search({ ...payload, filter: "hiddenFromSearch" });
    const shown = await search({ ...payload, filter: "!hiddenFromSearch" });
    expect(hidden.nbResults).toBeGreaterThan(0);
    expect(ids(shown.results)).toEqual(ids((await search(payload)).results));
  });
});

test("the name sort ignores accents and case", async () => {
  const { results } = await search({ assetTypeId: COMPANIES, sort: { _name: "asc" }, nbResultsPerPage: 100 });
  const plain = results.map(({ name }) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
  expect(plain).toEqual(plain.toSorted());
});

test("a column is sorted by with or without its underscore", async () => {
  const oldest = async (name: string) => ids((await offers({ sort: { [name]: "asc" } })).results);
  expect(await oldest("createdDate")).toEqual(await oldest("_createdDate"));
  expect(await oldest("createdDate")).not.toEqual(ids((await offers({})).results));
});

test("several sorts apply in turn", async () => {
  const { results } = await offers({ sort: [{ romeCode: "asc" }, { _createdDate: "asc" }], nbResultsPerPage: 100 });
  const keys = results.map(({ customAttributes, createdDate }) => `${customAttributes.romeCode} ${createdDate}`);
  expect(keys).toEqual(keys.toSorted());
});
