import { type RawBuilder, sql } from "kysely";
import { IN_POSITION } from "@/lib/rules/resume/visibility";

/**
 * What the public may see of the table `assets` (docs/architecture.md §3): SQL conditions about one of its rows, used
 * by every call that answers assets. Without configuration nothing is public: an unknown type compares to null.
 */
type Condition = RawBuilder<boolean>;

const typeId = (name: "offer" | "resume" | "company") =>
  sql`(SELECT custom -> 'assetTypes' ->> ${sql.lit(name)} FROM config WHERE access = 'default')`;

const defaultOfferCategoryId = sql`(SELECT custom ->> 'defaultOfferCategoryId' FROM config WHERE access = 'default')`;

/** Offers close at the end of their last day, in Paris. The day is computed once a statement, not once a row. */
export const isPastLastDayAt = (instant: RawBuilder<unknown>): Condition =>
  sql<boolean>`coalesce(assets.valid_through < (SELECT to_char(${instant} AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')), false)`;

export const isPastLastDay = isPastLastDayAt(sql`now()`);

/** Whether the last day is a day: rows of before that rule have other texts (isCalendarDate, lib/rules/time). */
export const hasLastDay: Condition = sql<boolean>`(
  assets.valid_through ~ '^\\d{4}-\\d{2}-\\d{2}$' AND pg_input_is_valid(assets.valid_through, 'date')
)`;

/** The public pages of the firm that an asset is of, as rows of `company`. */
export const publicCompany = sql`assets AS company
  WHERE company.owner_id = assets.owner_id AND starts_with(company.owner_id, 'org_')
    AND company.asset_type_id = ${typeId("company")} AND company.active AND company.validated`;

/** An offer is public only while its firm is public. */
export const hasPublicCompany: Condition = sql<boolean>`EXISTS (SELECT FROM ${publicCompany})`;

export const isOffer: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("offer")})`;
export const isCompany: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("company")})`;
export const isResume: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("resume")})`;

/** A profile of a person who does not leave: from the day on which they ask for their erasure, nobody is shown it. */
const isOfPerson: Condition = sql<boolean>`(
  NOT starts_with(coalesce(assets.owner_id, ''), 'org_')
  AND NOT EXISTS (SELECT FROM users WHERE users.id = assets.owner_id AND users.deletion_date IS NOT NULL)
)`;

/**
 * What its owner and the moderators decided: active, validated; an offer: of a public firm; a firm: of an organization; an
 * applicant profile: of a person, on the web.
 */
export const isPublished: Condition = sql<boolean>`(
  assets.active AND assets.validated
  AND (NOT ${isOffer} OR ${hasPublicCompany})
  AND (NOT ${isCompany} OR starts_with(coalesce(assets.owner_id, 'org_'), 'org_'))
  AND (NOT ${isResume} OR (assets.visibility = 'web' AND ${isOfPerson}))
)`;

/** A profile that firms may read: one on the web too. */
export const isOpenToFirms: Condition = sql<boolean>`(
  ${isResume} AND assets.active AND assets.validated AND assets.visibility IN ('firms', 'web') AND ${isOfPerson}
)`;

/** Firms read it without what names the person, until they are entitled to more (lib/rules/resume/profile-exposure.ts). */
export const isAnonymousProfile: Condition = sql<boolean>`(${isResume} AND assets.visibility = 'firms')`;

/** Left out of searches: the person has a job and looks for none. */
export const isInPosition: Condition = sql<boolean>`(assets.custom_attributes @> ${sql.lit(JSON.stringify({ searchStatus: IN_POSITION }))})`;

/** A profile whose owner blocks one of these organizations, or any of their groups. */
export const blocksGroupOf = (organizations: readonly string[]): Condition =>
  sql<boolean>`(${isResume} AND coalesce(
    assets.metadata #> '{_private,blockedOrganizations}' ?| (SELECT organization_group(${organizations}::text[])), false))`;

/** Whether this organization, or one above it, has a public page: to open an organization is not to recruit. */
export const hasPublicPage = (organizationId: string): Condition => sql<boolean>`(SELECT EXISTS (
  SELECT FROM assets AS page
  WHERE page.owner_id = ANY(organization_line(ARRAY[${organizationId}::text]))
    AND page.asset_type_id = ${typeId("company")} AND page.active AND page.validated
))`;

/** Published; an offer: not past its last day. */
export const isPublic: Condition = sql<boolean>`(${isPublished} AND (NOT ${isOffer} OR NOT ${isPastLastDay}))`;

/** What a search finds: all that is public but profiles, and those of people who block none of these organizations. */
export const isFoundAmong = (profiles: { hiddenFrom: readonly string[] } | null): Condition =>
  profiles === null
    ? sql<boolean>`(${isPublic} AND NOT ${isResume})`
    : sql<boolean>`((${isPublic} AND NOT ${isResume}) OR (${isOpenToFirms} AND NOT ${isInPosition}
        AND NOT coalesce(assets.metadata #> '{_private,blockedOrganizations}' ?| ${profiles.hiddenFrom}::text[], false)))`;

/** An offer that could be seen once and no longer takes applications: it answers, by its slug only, that it is closed. */
export const isClosedOffer: Condition = sql<boolean>`(
  ${isOffer} AND assets.validated AND ${hasPublicCompany} AND (NOT assets.active OR ${isPastLastDay})
)`;

/** The offers by which people apply to no offer in particular; lists of offers leave them out. */
export const isDefaultOffer: Condition = sql<boolean>`coalesce(assets.category_id = ${defaultOfferCategoryId}, false)`;

/** What lists and counts call an open offer. */
export const isOpenOffer: Condition = sql<boolean>`(${isOffer} AND ${isPublic} AND NOT ${isDefaultOffer})`;
