import { describe, expect, test } from "vitest";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import jobFamilies from "@/lib/rules/vocabulary/job-families.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";
import { sourceCompanies } from "@/marketplace/demo/source";
import type { Judgement } from "@/tests/relevance/judgement";
import { companyQueries } from "@/tests/relevance/queries/companies";
import { criteriaQueries } from "@/tests/relevance/queries/criteria";
import { jobQueries } from "@/tests/relevance/queries/jobs";
import { lineQueries } from "@/tests/relevance/queries/lines";
import { placeQueries } from "@/tests/relevance/queries/places";
import { spellingQueries } from "@/tests/relevance/queries/spellings";
import { JUDGED_OFFERS } from "@/tests/relevance/similar-offers";

const VOCABULARIES: Partial<Record<keyof Judgement, { slug: string }[]>> = {
  jobs,
  families: jobFamilies,
  contracts: contractTypes,
  remote: remoteLevels,
  schedules: jobSchedules,
  experience: experienceLevels,
  diplomas,
  tools: software,
  skills,
  firmCategories,
  firms: sourceCompanies,
};

const tables = [jobQueries, spellingQueries, criteriaQueries, placeQueries, lineQueries, companyQueries];
const judgedQueries = tables.flatMap((table) => Object.values(table).flat());
const judgements = [
  ...judgedQueries.flatMap(([, ...right]) => right),
  ...JUDGED_OFFERS.flatMap(([, , ...right]) => right),
];

describe("the judged queries", () => {
  test("judgements name only terms of the vocabularies and the demonstration", () => {
    for (const [criterion, terms] of Object.entries(VOCABULARIES)) {
      const known = new Set(terms.map(({ slug }) => slug));
      const named = judgements.flatMap((judgement) => judgement[criterion as "jobs"] ?? []);
      expect(
        named.filter((slug) => !known.has(slug)),
        criterion,
      ).toEqual([]);
    }
  });

  test("at least 100 distinct queries exist, at most three without an answer", () => {
    expect(judgedQueries.length).toBeGreaterThanOrEqual(100);
    for (const queries of [tables.slice(0, -1), tables.slice(-1)]) {
      const texts = queries.flatMap((table) => Object.values(table).flat()).map(([query]) => query);
      expect(texts).toEqual([...new Set(texts)]);
    }
    expect(judgedQueries.filter(([, ...right]) => right.length === 0).length).toBeLessThanOrEqual(3);
  });
});
