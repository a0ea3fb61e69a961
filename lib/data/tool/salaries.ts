import "server-only";
import { cache } from "react";
import { cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import type { SalaryStatistics } from "@/lib/entities/salary-statistics";
import type { Quartiles } from "@/lib/rules/tools/salary-market";
import { tags } from "@/lib/tags";

/** Offers change all day. Quartiles that are an hour old are still accurate enough. */
const SALARIES_SECONDS = 3600;

/** A job of the referential, in a department, a region, or all of France. */
export type MarketQuery = {
  job: string;
  /** A level of the vocabulary; null when the offer states none. */
  experience: string | null;
  departmentCode?: string | undefined;
  regionCode?: string | undefined;
};

/**
 * Returns the pay of open offers (GET /data/salaries). The arguments must be values of the vocabulary: other values
 * would fill the cache.
 */
export const getSalaries = cache(
  (job: string, departmentCode?: string, regionCode?: string): Promise<SalaryStatistics> =>
    cached(
      () =>
        publicApi().data.salaries({
          job,
          ...(departmentCode !== undefined && { departmentCode }),
          ...(regionCode !== undefined && { regionCode }),
        }),
      {
        key: ["salaries", job, departmentCode ?? "", regionCode ?? ""],
        tags: [tags.salaries()],
        seconds: SALARIES_SECONDS,
      },
    ),
);

const ABSENT = { offers: 0, companies: 0, low: null, median: null, high: null };

/**
 * The market pay of an offer. `scope` is the area that has enough offers; `isOfLevel` is true when only offers of the
 * same level are counted.
 */
export type Market = Quartiles & {
  offers: number;
  companies: number;
  scope: "department" | "region" | "country";
  isOfLevel: boolean;
};

/**
 * Returns the nearest market that is large enough to be shown. The same level of experience is tried in the department,
 * in the region and in France, then all levels in the same areas; null when none is large enough.
 */
export async function getMarket({ job, experience, departmentCode, regionCode }: MarketQuery): Promise<Market | null> {
  const scopes = [
    ...(departmentCode === undefined ? [] : [{ scope: "department" as const, codes: [departmentCode, undefined] }]),
    ...(regionCode === undefined ? [] : [{ scope: "region" as const, codes: [undefined, regionCode] }]),
    { scope: "country" as const, codes: [] },
  ];
  const areas = await Promise.all(
    scopes.map(async ({ scope, codes }) => ({ scope, pay: await getSalaries(job, ...codes) })),
  );
  const ofLevel = areas.map(({ scope, pay }) => ({
    scope,
    isOfLevel: true,
    group: pay.byExperience.find((group) => group.experience === experience),
  }));
  const ofAll = areas.map(({ scope, pay }) => ({ scope, isOfLevel: false, group: pay.overall }));
  for (const { group, ...found } of [...ofLevel, ...ofAll]) {
    const { low, median, high, offers, companies } = group ?? ABSENT;
    if (low !== null && median !== null && high !== null) return { low, median, high, offers, companies, ...found };
  }
  return null;
}
