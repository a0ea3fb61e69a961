import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchPayload } from "@/lib/entities/search";
import { assetTypeId, categoryId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/seed/ids";
import { withSearchApi } from "@/tests/support/search-api";

const { post, search, all } = withSearchApi();
type Offer = Awaited<ReturnType<typeof all>>[number];

const SELECTS = ["contractType", "remoteWork", "experience", "jobSchedule", "formation"] as const;
const TAGS = ["tools", "advantages", "skills"] as const;
const ALL_REQUIRED: readonly string[] = ["tools", "advantages"];
const FACETS = [...SELECTS, ...TAGS, "categoryId"] as const;
type Facet = (typeof FACETS)[number];
type Choices = Partial<Record<Facet, string[]>>;

let everything: Offer[] = [];
beforeAll(async () => {
  everything = await all({});
});

const valuesOf = (offer: Offer, facet: Facet): string[] => {
  const value: unknown = facet === "categoryId" ? offer.categoryId : offer.customAttributes[facet];
  return [value].flat().filter((item): item is string => typeof item === "string");
};

/** The rule, written again: tools and advantages are all required, of the others one is enough (architecture §8). */
const isChosen = (offer: Offer, choices: Choices) =>
  FACETS.every((facet) => {
    const asked = choices[facet];
    if (!asked || asked.length === 0) return true;
    const values = valuesOf(offer, facet);
    return ALL_REQUIRED.includes(facet)
      ? asked.every((value) => values.includes(value))
      : asked.some((value) => values.includes(value));
  });

const recount = (choices: Choices) =>
  Object.fromEntries(
    FACETS.map((facet) => {
      const counts: Record<string, number> = {};
      for (const offer of everything.filter((candidate) => isChosen(candidate, { ...choices, [facet]: [] })))
        for (const value of valuesOf(offer, facet)) counts[value] = (counts[value] ?? 0) + 1;
      return [facet, counts];
    }),
  );

const toPayload = ({ categoryId: category, ...customAttributes }: Choices): SearchPayload => ({
  customAttributes,
  ...(category && category.length > 0 && { categoryId: category }),
  facets: [...FACETS],
});

describe("facets", () => {
  test("each is counted without its own choice: the counts are those of a naive recount, whatever is chosen", async () => {
    const choiceOf = (facet: Facet) => {
      const values = [...new Set(everything.flatMap((offer) => valuesOf(offer, facet)))].toSorted();
      return fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
        nil: undefined,
        freq: 2,
      });
    };
    const choices = fc.record(Object.fromEntries(FACETS.map((facet) => [facet, choiceOf(facet)])));
    await fc.assert(
      fc.asyncProperty(choices, async (drawn) => {
        const chosen = Object.fromEntries(
          Object.entries(drawn).filter(([, values]) => values !== undefined),
        ) as Choices;
        const found = await search(toPayload(chosen));
        expect(found.nbResults).toBe(everything.filter((offer) => isChosen(offer, chosen)).length);
        expect(found.facets).toEqual(recount(chosen));
      }),
      { numRuns: 60 },
    );
  });

  test("a choice with a text, a place and a filter: the count of a value is what choosing it gives", async () => {
    const payload: SearchPayload = {
      query: "comptable",
      location: { latitude: 48.85, longitude: 2.35 },
      maxDistance: 300_000,
      filter: "NOT (contractType == stage)",
      customAttributes: { remoteWork: ["2-jours"], salaryMin: { gte: 30_000 } },
    };
    const { facets } = await search({ ...payload, facets: ["contractType", "remoteWork"] });
    expect(Object.keys(facets?.remoteWork ?? {}).length).toBeGreaterThan(1);
    for (const [value, count] of Object.entries(facets?.contractType ?? {}))
      expect(
        await search({ ...payload, customAttributes: { ...payload.customAttributes, contractType: value } }),
      ).toHaveProperty("nbResults", count);
    for (const [value, count] of Object.entries(facets?.remoteWork ?? {}))
      expect(
        await search({ ...payload, customAttributes: { ...payload.customAttributes, remoteWork: value } }),
      ).toHaveProperty("nbResults", count);
  });

  test("are absent unless asked for, and empty when nothing is found", async () => {
    expect(await search({})).not.toHaveProperty("facets");
    expect(await search({ query: "xyzzyx", facets: ["tools"] })).toHaveProperty("facets", { tools: {} });
  });

  test("choosing the spontaneous applications does not count them among the other categories", async () => {
    const social = categoryId("family", "social");
    const { facets } = await search({ categoryId: [DEFAULT_OFFER_CATEGORY_ID], facets: ["categoryId"] });
    expect(facets?.categoryId?.[social]).toBe((await search({ categoryId: social })).nbResults);
    expect(facets?.categoryId).not.toHaveProperty(DEFAULT_OFFER_CATEGORY_ID);
  });

  test("companies are counted by category, group and headcount", async () => {
    const { facets, nbResults } = await search({
      assetTypeId: assetTypeId("company"),
      facets: ["categories", "group", "headcountRange"],
    });
    const sum = Object.values(facets?.headcountRange ?? {}).reduce((total, count) => total + count, 0);
    expect(sum).toBe(nbResults);
    expect(Object.keys(facets?.group ?? {}).length).toBeGreaterThan(0);
  });

  test("what cannot be counted is refused by name", async () => {
    expect(await post({ facets: ["salaryMin"] })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("salaryMin") },
    });
  });
});
