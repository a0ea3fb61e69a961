import type { Offer } from "@/lib/entities/offer";
import type { MatchedOffer } from "@/lib/rules/resume/offer-match";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import { diplomaLevelOf, familyOf, levelRankOf } from "@/workspace/candidate/match/terms";

const FULL_REMOTE = "full-remote";
const FACTORS = new Map(salaryPeriods.map(({ slug, yearFactor }) => [slug, yearFactor ?? 1]));

/** What an offer says, to compare with a candidate. */
export function toMatchedOffer({ customAttributes: attributes, locations, metadata }: Offer): MatchedOffer {
  const top = attributes.salaryMax ?? attributes.salaryMin ?? null;
  const job = attributes.jobReferential ?? null;
  const needs = metadata.needs ?? {};
  return {
    ...{ job, family: familyOf(job), places: locations, isFullRemote: attributes.remoteWork === FULL_REMOTE },
    salaryTop: top === null ? null : top * (FACTORS.get(attributes.salaryPeriod ?? "") ?? 1),
    ...{ contract: attributes.contractType ?? null, schedule: attributes.jobSchedule ?? null },
    experienceRank: levelRankOf(attributes.experience),
    diplomaLevel: diplomaLevelOf(attributes.formation),
    software: attributes.tools ?? [],
    wished: {
      ...{ experience: needs.experience === "wished", diploma: needs.formation === "wished" },
      software: (attributes.tools ?? []).filter((slug) => needs.tools?.[slug] === "wished"),
    },
  };
}
