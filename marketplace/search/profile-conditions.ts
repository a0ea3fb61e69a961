import { sql } from "kysely";
import type { ProfileFilters, SearchQuery } from "@/lib/entities/search";
import { monthNumber } from "@/lib/rules/resume/experience-months";
import { today } from "@/lib/rules/time/paris-time";
import { indexedNumber } from "@/marketplace/search/attribute-values";
import { type Condition, every, has, not, row, some } from "@/marketplace/search/condition";
import { EXPERIENCE } from "@/marketplace/search/index/career";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import type { SearchSettings } from "@/marketplace/search/settings";

/** The condition of `profile`: only profiles meet it, and none for a caller who finds none. */
export function toProfileCondition(
  { profile = {} }: Pick<SearchQuery, "profile">,
  { resumeTypeId, profiles }: SearchSettings,
): Condition {
  const { diplomas, languages, employed, experienceMonths, access } = profile;
  return every([
    has(FIELDS.type, [resumeTypeId]),
    ...(diplomas === undefined ? [] : [has(FIELDS.diploma, diplomas)]),
    ...(languages ?? []).map((language) => has(FIELDS.language, [language])),
    ...(employed === undefined ? [] : [employed ? IS_EMPLOYED : not(IS_EMPLOYED)]),
    ...(experienceMonths === undefined ? [] : [hasExperience(experienceMonths)]),
    ...(access === undefined ? [] : [hasAccess(access, profiles?.organizationId ?? null)]),
  ]);
}

const IS_EMPLOYED = has(FIELDS.employed, [YES]);

/** Today, in months; both bounds are included. */
function hasExperience({ gte = 0, lte }: NonNullable<ProfileFilters["experienceMonths"]>): Condition {
  const months = sql`coalesce(${indexedNumber(EXPERIENCE.months)},
    ${monthNumber(today())}::integer - ${indexedNumber(EXPERIENCE.since)})`;
  const atMost = lte === undefined ? sql`true` : sql`${months} <= ${lte}::integer`;
  return row(sql<boolean>`(${months} >= ${gte}::integer AND ${atMost})`);
}

/** What the firm that searches did: opened the profile, or paid for it. No firm, nothing done. */
function hasAccess(access: NonNullable<ProfileFilters["access"]>, organizationId: string | null): Condition {
  if (organizationId === null) return access === "unseen" ? every([]) : some([]);
  if (access === "revealed")
    return row(sql<boolean>`search_documents.asset_id IN (
      SELECT asset_id FROM reveals WHERE organization_id = ${organizationId}
    )`);
  const seen = row(sql<boolean>`search_documents.asset_id IN (
    SELECT assets.id FROM profile_accesses JOIN assets ON assets.owner_id = profile_accesses.person_id
    WHERE profile_accesses.organization_id = ${organizationId}
  )`);
  return access === "seen" ? seen : not(seen);
}
