import { type RawBuilder, sql } from "kysely";
import { ACCOUNTING_FIRM_CATEGORIES } from "@/lib/rules/company/accounting-firm";
import { IN_POSITION } from "@/lib/rules/resume/visibility";

/**
 * Visibility of the rows of the table `assets` for the public (docs/architecture.md §3): SQL conditions about one row,
 * used by every call that returns assets. Without configuration nothing is public: an unknown type compares to null.
 */
type Condition = RawBuilder<boolean>;

const typeId = (name: "offer" | "resume" | "company") =>
  sql`(SELECT custom -> 'assetTypes' ->> ${sql.lit(name)} FROM config WHERE access = 'default')`;

const defaultOfferCategoryId = sql`(SELECT custom ->> 'defaultOfferCategoryId' FROM config WHERE access = 'default')`;

/** Offers close at the end of their last day, in Paris. The day is computed once per statement, not once per row. */
export const isPastLastDayAt = (instant: RawBuilder<unknown>): Condition =>
  sql<boolean>`coalesce(assets.valid_through < (SELECT to_char(${instant} AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')), false)`;

export const isPastLastDay = isPastLastDayAt(sql`now()`);

/**
 * True when the last day is a calendar day: rows older than that rule have other texts (isCalendarDate,
 * lib/rules/time).
 */
export const hasLastDay: Condition = sql<boolean>`(
  assets.valid_through ~ '^\\d{4}-\\d{2}-\\d{2}$' AND pg_input_is_valid(assets.valid_through, 'date')
)`;

/** Public pages of the firm that owns an asset, as rows of `company`. */
export const publicCompany = sql`assets AS company
  WHERE company.owner_id = assets.owner_id AND starts_with(company.owner_id, 'org_')
    AND company.asset_type_id = ${typeId("company")} AND company.active AND company.validated`;

/** An offer is public only while its firm is public. */
export const hasPublicCompany: Condition = sql<boolean>`EXISTS (SELECT FROM ${publicCompany})`;

export const isOffer: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("offer")})`;
export const isCompany: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("company")})`;
export const isResume: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("resume")})`;

/** Profile of a person who has not requested their erasure: from the day of the request, nobody sees it. */
const isOfPerson: Condition = sql<boolean>`(
  NOT starts_with(coalesce(assets.owner_id, ''), 'org_')
  AND NOT EXISTS (SELECT FROM users WHERE users.id = assets.owner_id AND users.deletion_date IS NOT NULL)
)`;

/**
 * True when the owner made the asset active and a moderator validated it. In addition, an offer must belong to a public
 * firm, a firm to an organization, and an applicant profile to a person; and the profile must be visible on the web.
 */
export const isPublished: Condition = sql<boolean>`(
  assets.active AND assets.validated
  AND (NOT ${isOffer} OR ${hasPublicCompany})
  AND (NOT ${isCompany} OR starts_with(coalesce(assets.owner_id, 'org_'), 'org_'))
  AND (NOT ${isResume} OR (assets.visibility = 'web' AND ${isOfPerson}))
)`;

/** Profile that firms may read: visible to firms, or on the web. */
export const isOpenToFirms: Condition = sql<boolean>`(
  ${isResume} AND assets.active AND assets.validated AND assets.visibility IN ('firms', 'web') AND ${isOfPerson}
)`;

/**
 * Profile that firms read without the person's identity, until they are entitled to more
 * (lib/rules/resume/profile-exposure.ts).
 */
export const isAnonymousProfile: Condition = sql<boolean>`(${isResume} AND assets.visibility = 'firms')`;

/** Profile left out of searches: the person has a job and looks for none. */
export const isInPosition: Condition = sql<boolean>`(assets.custom_attributes @> ${sql.lit(JSON.stringify({ searchStatus: IN_POSITION }))})`;

/** Profile whose owner blocks one of these organizations, or any organization of their groups. */
export const blocksGroupOf = (organizations: readonly string[]): Condition =>
  sql<boolean>`(${isResume} AND coalesce(
    assets.metadata #> '{_private,blockedOrganizations}' ?| (SELECT organization_group(${organizations}::text[])), false))`;

/**
 * True when this organization, or one above it, has a public page: opening an organization is not enough to recruit.
 */
export const hasPublicPage = (organizationId: string): Condition => sql<boolean>`(SELECT EXISTS (
  SELECT FROM assets AS page
  WHERE page.owner_id = ANY(organization_line(ARRAY[${organizationId}::text]))
    AND page.asset_type_id = ${typeId("company")} AND page.active AND page.validated
))`;

/** Published, and not past its last day when it is an offer. */
export const isPublic: Condition = sql<boolean>`(${isPublished} AND (NOT ${isOffer} OR NOT ${isPastLastDay}))`;

/**
 * Results of a search: everything public except profiles; for firms, also the profiles open to them whose owner blocks
 * none of these organizations.
 */
export const isFoundAmong = (profiles: { hiddenFrom: readonly string[] } | null): Condition =>
  profiles === null
    ? sql<boolean>`(${isPublic} AND NOT ${isResume})`
    : sql<boolean>`((${isPublic} AND NOT ${isResume}) OR (${isOpenToFirms} AND NOT ${isInPosition}
        AND NOT coalesce(assets.metadata #> '{_private,blockedOrganizations}' ?| ${profiles.hiddenFrom}::text[], false)))`;

/** Offer that was visible once and no longer takes applications: only a request for its slug returns it, as closed. */
export const isClosedOffer: Condition = sql<boolean>`(
  ${isOffer} AND assets.validated AND ${hasPublicCompany} AND (NOT assets.active OR ${isPastLastDay})
)`;

/** Offers for unsolicited applications, to no offer in particular; lists of offers leave them out. */
export const isDefaultOffer: Condition = sql<boolean>`coalesce(assets.category_id = ${defaultOfferCategoryId}, false)`;

/** Open offer, as lists and counts define it. */
export const isOpenOffer: Condition = sql<boolean>`(${isOffer} AND ${isPublic} AND NOT ${isDefaultOffer})`;

/** A company whose first category is one of accounting firms; false for any other asset. */
export const isAccountingFirm: Condition = sql<boolean>`
  coalesce(assets.custom_attributes #>> '{categories,0}' = ANY(${ACCOUNTING_FIRM_CATEGORIES}), false)`;
