import { type RawBuilder, sql } from "kysely";

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

const isPastLastDay = isPastLastDayAt(sql`now()`);

/** An offer is public only while its firm is public. */
const hasPublicCompany: Condition = sql<boolean>`EXISTS (
  SELECT FROM assets AS company
  WHERE company.owner_id = assets.owner_id AND company.asset_type_id = ${typeId("company")} AND company.active AND company.validated
)`;

export const isOffer: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("offer")})`;
export const isCompany: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("company")})`;
export const isResume: Condition = sql<boolean>`(assets.asset_type_id = ${typeId("resume")})`;

/** What its owner and the moderators decided: active, validated; an offer: of a public firm; an applicant profile: made public. */
export const isPublished: Condition = sql<boolean>`(
  assets.active AND assets.validated
  AND (NOT ${isOffer} OR ${hasPublicCompany})
  AND (NOT ${isResume} OR assets.custom_attributes @> '{"publicProfile": true}')
)`;

/** Published; an offer: not past its last day. */
export const isPublic: Condition = sql<boolean>`(${isPublished} AND (NOT ${isOffer} OR NOT ${isPastLastDay}))`;

/** An offer that could be seen once and no longer takes applications: it answers, by its slug only, that it is closed. */
export const isClosedOffer: Condition = sql<boolean>`(
  ${isOffer} AND assets.validated AND ${hasPublicCompany} AND (NOT assets.active OR ${isPastLastDay})
)`;

/** The offers by which people apply to no offer in particular; lists of offers leave them out. */
export const isDefaultOffer: Condition = sql<boolean>`coalesce(assets.category_id = ${defaultOfferCategoryId}, false)`;

/** What lists and counts call an open offer. */
export const isOpenOffer: Condition = sql<boolean>`(${isOffer} AND ${isPublic} AND NOT ${isDefaultOffer})`;
