import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  byMatch,
  type JobTies,
  MATCH_CRITERIA,
  type MatchCriterion,
  type MatchedCandidate,
  type MatchedOffer,
  type MatchValue,
  type MatchWeights,
  matchOffer,
  type OutReason,
} from "@/workspace/shell/match/offer-match";

const RENNES = { latitude: 48.117, longitude: -1.678 };
/** Places about 25 and 100 km from Rennes. */
const [NEAR, FAR] = [
  { latitude: 48.117, longitude: -2.014 },
  { latitude: 47.218, longitude: -1.554 },
];
const NOBODY: MatchedCandidate = {
  jobs: [],
  places: [],
  salaryMin: null,
  contracts: [],
  schedules: [],
  remoteDays: [],
  experienceRank: null,
  diplomaLevel: null,
  diplomaInProgress: null,
  software: [],
};
const NOTHING: MatchedOffer = {
  job: null,
  places: [],
  remoteDays: null,
  salaryTop: null,
  contract: null,
  schedule: null,
  experienceRank: null,
  diplomaLevel: null,
  software: [],
  wished: { experience: false, diploma: false, software: [] },
};
const ties: JobTies = {
  neighboursOf: (job) => (job === "comptable" ? ["chef"] : []),
  diplomaOf: (job) => (job === "expert" ? 8 : null),
  isForStudents: (contract) => contract === "apprentissage",
  isSameContract: (one, other) => one === other,
  preparesDiploma: (contract) => contract === "apprentissage",
  isPartTime: (schedule) => schedule === "temps-partiel",
  isLongWeek: (schedule) => schedule === "39h",
};
const criterionOf = (name: MatchCriterion, mine: Partial<MatchedCandidate>, offer: Partial<MatchedOffer>) =>
  matchOffer({ ...NOBODY, ...mine }, { ...NOTHING, ...offer }, ties).values[name];

describe("matchOffer", () => {
  test.each<[MatchCriterion, Partial<MatchedCandidate>, Partial<MatchedOffer>, MatchValue]>([
    ["job", { jobs: ["comptable"] }, { job: "comptable" }, 1],
    ["job", { jobs: ["comptable"] }, { job: "chef" }, 0.8],
    ["job", { jobs: ["paie"] }, { job: "chef" }, 0],
    ["job", { jobs: ["paie"] }, {}, "unknown"],
    ["job", { jobs: [] }, { job: "chef" }, null],
    ["place", { places: [{ ...RENNES, radiusKm: 30 }] }, { places: [FAR, NEAR] }, 1],
    ["place", { places: [{ ...RENNES, radiusKm: 15 }] }, { places: [NEAR] }, 0.5],
    ["place", { places: [{ ...RENNES, radiusKm: 30 }] }, { places: [FAR] }, 0],
    ["place", { places: [{ ...RENNES, radiusKm: 5 }] }, { places: [FAR], remoteDays: 5 }, 0.5],
    ["place", { places: [{ ...RENNES, radiusKm: 5 }], remoteDays: [5] }, { places: [FAR], remoteDays: 5 }, 1],
    ["place", { places: [{ ...RENNES, radiusKm: 5 }] }, {}, "unknown"],
    ["place", {}, { places: [NEAR] }, null],
    ["salary", { salaryMin: 40_000 }, { salaryTop: 40_000 }, 1],
    ["salary", { salaryMin: 40_000 }, { salaryTop: 36_000 }, 0.5],
    ["salary", { salaryMin: 40_000 }, { salaryTop: 35_999 }, 0],
    ["salary", { salaryMin: 40_000 }, {}, "unknown"],
    ["contract", { contracts: ["cdi"] }, { contract: "cdi", schedule: "temps-partiel" }, 1],
    ["contract", { contracts: ["cdi"] }, { contract: "cdd" }, 0],
    ["contract", { contracts: ["cdi"], schedules: ["35h"] }, { contract: "cdi", schedule: "39h" }, 0.5],
    ["contract", { schedules: ["temps-partiel"] }, { contract: "cdi", schedule: "39h" }, 0],
    ["contract", { schedules: ["35h"] }, { contract: "cdi" }, "unknown"],
    ["remote", { remoteDays: [2, 3] }, { remoteDays: 4 }, 1],
    ["remote", { remoteDays: [2, 3] }, { remoteDays: 1 }, 0.5],
    ["remote", { remoteDays: [2] }, { remoteDays: 0.5 }, 0],
    ["remote", { remoteDays: [0] }, { remoteDays: 5 }, 0],
    ["remote", { remoteDays: [2] }, { remoteDays: 5 }, 0],
    ["remote", { remoteDays: [2] }, {}, "unknown"],
    ["remote", {}, { remoteDays: 2 }, null],
    ["experience", { experienceRank: 3 }, { experienceRank: 2 }, 1],
    ["experience", { experienceRank: 4 }, { experienceRank: 2 }, 0.5],
    ["experience", { experienceRank: 3 }, { experienceRank: 4 }, 0.5],
    ["experience", { experienceRank: 3 }, { experienceRank: 5 }, 0],
    ["diploma", { diplomaLevel: 6 }, { diplomaLevel: 6 }, 1],
    ["diploma", { diplomaLevel: 6, diplomaInProgress: 7 }, { diplomaLevel: 7 }, 0.5],
    ["diploma", { diplomaLevel: 6 }, { diplomaLevel: 7 }, 0],
    ["diploma", { diplomaLevel: 6, diplomaInProgress: 7 }, { diplomaLevel: 7, contract: "apprentissage" }, 1],
    ["diploma", { diplomaLevel: 6, diplomaInProgress: 7 }, { diplomaLevel: 6, contract: "apprentissage" }, 0],
    ["diploma", { diplomaLevel: 4, diplomaInProgress: 5 }, { diplomaLevel: 6, contract: "apprentissage" }, 0.5],
    ["diploma", { diplomaLevel: 6 }, { diplomaLevel: 7, contract: "apprentissage" }, 1],
    ["diploma", { diplomaLevel: 6 }, { diplomaLevel: 6, contract: "apprentissage" }, 0],
    ["contract", { schedules: ["semaine-4-jours"] }, { contract: "cdi", schedule: "39h" }, 0],
    ["contract", { schedules: ["semaine-4-jours"] }, { contract: "cdi", schedule: "35h" }, 0.5],
    ["software", { software: ["silae", "sage"] }, { software: ["silae", "sage", "acd"] }, 1],
    ["software", { software: ["silae"] }, { software: ["silae", "sage", "acd"] }, 0.5],
    ["software", { software: ["x"] }, { software: ["silae"] }, 0],
    ["software", { software: [] }, { software: ["silae"] }, null],
  ])("the %s of %j with %j is %j", (name, mine, offer, value) => expect(criterionOf(name, mine, offer)).toBe(value));

  test("a match has the missing software, each once", () => {
    const mine = { ...NOBODY, jobs: ["comptable"], salaryMin: 30_000, software: ["sage"] };
    const offer = { ...NOTHING, job: "comptable", salaryTop: 20_000, software: ["sage", "silae", "silae"] };
    expect(matchOffer(mine, offer, ties)).toMatchObject({ missingSoftware: ["silae"] });
  });

  const WISHED = { experience: true, diploma: true, software: ["silae", "acd"] };
  test.each<[MatchCriterion, Partial<MatchedCandidate>, Partial<MatchedOffer>, MatchValue]>([
    ["experience", { experienceRank: 1 }, { experienceRank: 5 }, 0.5],
    ["experience", { experienceRank: 5 }, { experienceRank: 5 }, 1],
    ["diploma", { diplomaLevel: 3 }, { diplomaLevel: 7 }, 0.5],
    ["software", { software: ["sage"] }, { software: ["sage", "silae", "acd"] }, 1],
    ["software", { software: ["silae", "acd"] }, { software: ["sage", "silae", "acd"] }, 0],
    ["software", { software: ["x"] }, { software: ["silae"] }, 0.5],
    ["software", { software: [] }, { software: ["silae"] }, null],
  ])("the criterion %s, only wished, for %j and %j is %j", (name, mine, offer, value) =>
    expect(criterionOf(name, mine, { ...offer, wished: WISHED })).toBe(value),
  );

  test("software that is only wished for is not reported as missing", () => {
    const offer = { ...NOTHING, software: ["sage", "silae"], wished: WISHED };
    expect(matchOffer({ ...NOBODY, software: ["x"] }, offer, ties).missingSoftware).toEqual(["sage"]);
  });

  test.each<[OutReason | null, Partial<MatchedCandidate>, Partial<MatchedOffer>]>([
    ["job", { jobs: ["paie"] }, { job: "chef" }],
    ["salary", { salaryMin: 40_000 }, { salaryTop: 35_999 }],
    [null, { salaryMin: 40_000 }, { salaryTop: 36_000 }],
    ["contract", { contracts: ["cdi"] }, { contract: "apprentissage" }],
    ["contract", { contracts: ["apprentissage"] }, { contract: "cdi" }],
    ["contract", { contracts: ["cdi"] }, { contract: "cdd" }],
    ["contract", { schedules: ["temps-partiel"] }, { schedule: "39h" }],
    ["remote", { remoteDays: [4, 5] }, { remoteDays: 2 }],
    ["salary", { jobs: ["comptable"], salaryMin: 40_000 }, { job: "chef", salaryTop: 38_000 }],
    [null, { jobs: ["comptable"], salaryMin: 40_000 }, { job: "chef", salaryTop: 40_000 }],
    ["experience", { jobs: ["comptable"], experienceRank: 2 }, { job: "chef", experienceRank: 3 }],
    ["diploma", { jobs: ["comptable"], diplomaLevel: 6 }, { job: "chef", diplomaLevel: 7 }],
    ["diploma", { diplomaInProgress: 7 }, { contract: "apprentissage", diplomaLevel: 5 }],
    ["experience", { experienceRank: 5 }, { experienceRank: 2 }],
    ["place", { jobs: ["comptable"], places: [{ ...RENNES, radiusKm: 30 }] }, { job: "chef", places: [FAR] }],
    ["salary", { salaryMin: 40_000, places: [{ ...RENNES, radiusKm: 30 }] }, { salaryTop: 38_000, places: [FAR] }],
    [null, { jobs: ["comptable"], places: [{ ...RENNES, radiusKm: 30 }] }, { job: "comptable", places: [FAR] }],
    ["diploma", { diplomaLevel: 7, diplomaInProgress: 8 }, { job: "expert" }],
    [null, { diplomaLevel: 8 }, { job: "expert" }],
    [null, {}, { job: "expert", diplomaLevel: 8 }],
    ["diploma", { diplomaLevel: 4 }, { diplomaLevel: 6 }],
    [null, { diplomaLevel: 4 }, { diplomaLevel: 6, wished: { experience: false, diploma: true, software: [] } }],
    ["experience", { experienceRank: 1 }, { experienceRank: 3 }],
    [null, { experienceRank: 2 }, { experienceRank: 3 }],
  ])("an offer is out for the reason %j: %j, %j", (reason, mine, offer) =>
    expect(matchOffer({ ...NOBODY, ...mine }, { ...NOTHING, ...offer }, ties).out).toBe(reason),
  );

  test("an offer for less experience says so, and one that asks for more does not", () => {
    const isBelow = (mine: number | null, wanted: number | null) =>
      matchOffer({ ...NOBODY, experienceRank: mine }, { ...NOTHING, experienceRank: wanted }, ties).isBelow;
    expect([isBelow(4, 2), isBelow(2, 3), isBelow(2, 2), isBelow(null, 2), isBelow(2, null)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("a match without known criteria has no score, and is last", () => {
    const none = matchOffer(NOBODY, NOTHING, ties);
    expect(none).toMatchObject({ score: null, missingSoftware: [] });
    const low = matchOffer({ ...NOBODY, jobs: ["paie"] }, { ...NOTHING, job: "chef" }, ties);
    expect([none, low].sort(byMatch)).toEqual([low, none]);
  });

  test("the weights of the criteria add up to a hundred", () => {
    expect(MATCH_CRITERIA.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });
});

const slug = fc.constantFrom("a", "b", "c", "comptable", "paie", "chef");
const slugs = fc.array(slug, { maxLength: 4 });
const rank = fc.option(fc.integer({ min: 0, max: 8 }));
const euros = fc.option(fc.integer({ min: 0, max: 100_000 }));
const point = {
  latitude: fc.double({ min: 42, max: 51, noNaN: true }),
  longitude: fc.double({ min: -5, max: 8, noNaN: true }),
};
const candidates: fc.Arbitrary<MatchedCandidate> = fc.record({
  jobs: slugs,
  contracts: slugs,
  schedules: slugs,
  software: slugs,
  remoteDays: fc.array(fc.constantFrom(0, 0.5, 1, 2, 3, 5), { maxLength: 3 }),
  salaryMin: euros,
  experienceRank: rank,
  diplomaLevel: rank,
  diplomaInProgress: rank,
  places: fc.array(fc.record({ ...point, radiusKm: fc.integer({ min: 0, max: 100 }) }), { maxLength: 3 }),
});
const offers: fc.Arbitrary<MatchedOffer> = fc.record({
  job: fc.option(slug),
  remoteDays: fc.option(fc.constantFrom(0, 0.5, 1, 2, 3, 4, 5)),
  salaryTop: euros,
  contract: fc.option(slug),
  schedule: fc.option(slug),
  experienceRank: rank,
  diplomaLevel: rank,
  software: slugs,
  places: fc.array(fc.record(point), { maxLength: 3 }),
  wished: fc.record({ experience: fc.boolean(), diploma: fc.boolean(), software: slugs }),
});
const weights: fc.Arbitrary<MatchWeights> = fc.dictionary(
  fc.constantFrom(...MATCH_CRITERIA.map(({ name }) => name)),
  fc.constantFrom("low" as const, "normal" as const, "high" as const),
);

describe("matchOffer, for any candidate and offer", () => {
  test("a score is between 0 and 1, or null when no criterion is known", () => {
    fc.assert(
      fc.property(candidates, offers, weights, (mine, offer, chosen) => {
        const { score, values } = matchOffer(mine, offer, ties, chosen);
        expect(score === null).toBe(Object.values(values).every((value) => value === null));
        expect(score ?? 0).toBeGreaterThanOrEqual(0);
        expect(score ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("an offer without pay is between those that pay the wish and those that do not", () => {
    fc.assert(
      fc.property(candidates, offers, fc.integer({ min: 1, max: 100_000 }), (mine, offer, wish) => {
        const scored = (salaryTop: number | null) =>
          matchOffer({ ...mine, salaryMin: wish }, { ...offer, salaryTop }, ties).score ?? -1;
        expect(scored(null)).toBeLessThan(scored(wish));
        expect(scored(null)).toBeGreaterThan(scored(0));
      }),
    );
  });

  test("a higher weight never moves the score away from the value of its criterion", () => {
    fc.assert(
      fc.property(candidates, offers, fc.constantFrom(...MATCH_CRITERIA), (mine, offer, { name }) => {
        const [low, high] = (["low", "high"] as const).map((factor) =>
          matchOffer(mine, offer, ties, { [name]: factor }),
        );
        const given = high?.values[name] ?? null;
        const value = given === "unknown" ? 0.5 : given;
        if (value === null) expect(high?.score).toBe(low?.score);
        else
          expect(Math.abs((high?.score ?? 0) - value)).toBeLessThanOrEqual(Math.abs((low?.score ?? 0) - value) + 1e-9);
      }),
    );
  });

  test("a higher pay never lowers the score", () => {
    fc.assert(
      fc.property(candidates, offers, fc.nat(50_000), (mine, offer, more) => {
        fc.pre(offer.salaryTop !== null);
        const better = matchOffer(mine, { ...offer, salaryTop: (offer.salaryTop ?? 0) + more }, ties);
        expect(better.score ?? 0).toBeGreaterThanOrEqual(matchOffer(mine, offer, ties).score ?? 0);
      }),
    );
  });

  test("making a required level only wished never lowers the score", () => {
    fc.assert(
      fc.property(candidates, offers, (mine, offer) => {
        const levels = (isWished: boolean) => ({ ...offer.wished, experience: isWished, diploma: isWished });
        const [required, wished] = [false, true].map((isWished) =>
          matchOffer(mine, { ...offer, wished: levels(isWished) }, ties),
        );
        expect(wished?.score ?? 0).toBeGreaterThanOrEqual(required?.score ?? 0);
      }),
    );
  });

  test("a higher weight of a criterion that is met raises the score", () => {
    const mine = { ...NOBODY, jobs: ["comptable"], salaryMin: 30_000 };
    const offer = { ...NOTHING, job: "comptable", salaryTop: 20_000 };
    const [low = 0, normal = 0, high = 0] = (["low", "normal", "high"] as const).map(
      (job) => matchOffer(mine, offer, ties, { job }).score ?? 0,
    );
    expect(low).toBeLessThan(normal);
    expect(normal).toBeLessThan(high);
  });
});

/** Candidates are not ranked for firms: EU AI Act, annex III, 4 (a); Code du travail, L1221-8. */
test("neither the firm's area nor the marketplace imports the match", () => {
  const sources = ["workspace/firm", "workspace/platform", "marketplace", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => readFileSync(file, "utf8").includes("shell/match/"))).toEqual([]);
});
