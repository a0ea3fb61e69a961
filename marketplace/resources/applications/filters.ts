import { type RawBuilder, sql } from "kysely";
import { isCompany } from "@/marketplace/db/asset-predicates";
import { escapeLike, inDates, inNumbers, isOneOf } from "@/marketplace/db/conditions";
import type { Range } from "@/marketplace/http/fields";
import {
  cityColumn,
  interviewDate,
  isFollowedBy,
  isHeld,
  isLate,
  isNotesRequested,
  isReminded,
  stageColumn,
  tagsColumn,
} from "@/marketplace/resources/applications/stage";
import { type PoolState, talentPoolColumn } from "@/marketplace/resources/applications/talent-pool/store";
import { commonConditions, ifDefined } from "@/marketplace/resources/filters";
import { isReadableApplication } from "@/marketplace/resources/reveals/entitlement";

export const FACETS = ["status", "assetId", "stage", "city", "talentPool", "tag"] as const;
export type Facet = (typeof FACETS)[number];

export type TransactionFilters = {
  id?: string[] | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
  status?: string[] | undefined;
  /** Text in the name of the offer, in the firm's (for the candidate) or in the candidate's (for the firm). */
  query?: string | undefined;
  isAnswered?: boolean | undefined;
  /** For received applications: the column of the firm's board, and the town of the offer. */
  stage?: string[] | undefined;
  city?: string[] | undefined;
  isReminded?: boolean | undefined;
  isLate?: boolean | undefined;
  isHeld?: boolean | undefined;
  isAskedForNotes?: boolean | undefined;
  interviewDate?: Range<string> | undefined;
  talentPool?: PoolState[] | undefined;
  /** One of the firm's tags; applications that the calling member follows. */
  tag?: string[] | undefined;
  isMine?: boolean | undefined;
  assetId?: string[] | undefined;
  assetTypeId?: string[] | undefined;
  ownerId?: string[] | undefined;
  takerId?: string[] | undefined;
  value?: Range<number> | undefined;
  ownerAmount?: Range<number> | undefined;
  takerAmount?: Range<number> | undefined;
  platformAmount?: Range<number> | undefined;
};

const AMOUNTS = {
  value: "value",
  ownerAmount: "owner_amount",
  takerAmount: "taker_amount",
  platformAmount: "platform_amount",
} as const;

/**
 * `party`: the reading party, null for the platform. `delayDays`: its answer delay, to filter late applications.
 * `personId`: the calling person.
 */
export type Reader = { party: string | null; delayDays: number | null; personId: string | null };

/** Returns the conditions of these filters. A party only matches its own transactions, by what it may read of them. */
export const toConditions = (
  filters: TransactionFilters,
  { party, delayDays, personId }: Reader,
): RawBuilder<boolean>[] => [
  sql<boolean>`true`,
  ...commonConditions(filters),
  ...ifDefined(filters.assetId, (ids) => isOneOf("asset_id", ids)),
  ...ifDefined(filters.assetTypeId, (ids) => isOneOf("asset_type_id", ids)),
  ...ifDefined(filters.ownerId, (ids) => isOneOf("owner_id", ids)),
  ...ifDefined(filters.takerId, (ids) => isOneOf("taker_id", ids)),
  ...ifDefined(filters.status, (statuses) => sql<boolean>`${facetColumn("status", party)} = ANY(${statuses}::text[])`),
  ...ifDefined(filters.stage, (stages) => sql<boolean>`${stageColumn(party)} = ANY(${stages}::text[])`),
  ...ifDefined(filters.city, (cities) => sql<boolean>`${cityColumn} = ANY(${cities}::text[])`),
  ...ifDefined(filters.isReminded, (wanted) => sql<boolean>`${isReminded(party)} = ${wanted}`),
  ...ifDefined(filters.isLate, (wanted) => sql<boolean>`${isLate({ party, delayDays })} = ${wanted}`),
  ...ifDefined(filters.isHeld, (wanted) => sql<boolean>`${isHeld(party)} = ${wanted}`),
  ...ifDefined(filters.isAskedForNotes, (wanted) => sql<boolean>`${isNotesRequested(party)} = ${wanted}`),
  ...ifDefined(filters.interviewDate, (range) => inDates(interviewDate, range)),
  ...ifDefined(filters.talentPool, (states) => sql<boolean>`${talentPoolColumn(party)} = ANY(${states}::text[])`),
  ...ifDefined(filters.tag, (tags) => sql<boolean>`${tagsColumn(party)} && ${tags}::text[]`),
  ...ifDefined(filters.isMine, (wanted) => sql<boolean>`${isFollowedBy(party, personId)} = ${wanted}`),
  ...ifDefined(filters.isAnswered, (wanted) => sql<boolean>`(answered_date IS NOT NULL) = ${wanted}`),
  ...ifDefined(filters.query?.trim() || undefined, (query) => hasName(query, party)),
  ...(["value", "ownerAmount", "takerAmount", "platformAmount"] as const).flatMap((name) =>
    ifDefined(filters[name], (range) => inNumbers(AMOUNTS[name], range)),
  ),
  ...ifDefined(party ?? undefined, (id) => sql<boolean>`(owner_id = ${id} OR taker_id = ${id})`),
];

/** Returns the facet values of a row for this party. */
export const facetValues = (facet: Facet, party: string | null): RawBuilder<string[]> =>
  facet === "tag" ? tagsColumn(party) : sql<string[]>`ARRAY[${facetColumn(facet, party)}]`;

/** Returns the facet value of a row for this party: candidates do not learn that an application is restricted. */
function facetColumn(facet: Exclude<Facet, "tag">, party: string | null): RawBuilder<string> {
  if (facet === "assetId") return sql<string>`transactions.asset_id`;
  if (facet === "city") return cityColumn;
  if (facet === "stage") return stageColumn(party);
  if (facet === "talentPool") return talentPoolColumn(party);
  return party === null
    ? sql<string>`transactions.status`
    : sql<string>`CASE WHEN is_application AND transactions.status = 'restricted' AND owner_id IS DISTINCT FROM ${party}
        THEN 'new' ELSE transactions.status END`;
}

/** Condition on a name that contains this text, whatever its case, accents, apostrophes, hyphens and spaces. */
function hasName(query: string, party: string | null): RawBuilder<boolean> {
  const bare = (text: RawBuilder<unknown>) => sql`translate(lower(unaccent(${text})), ${" \u00a0\u202f'’.-"}, '')`;
  const wanted = bare(sql`${escapeLike(query)}::text`);
  const has = (text: RawBuilder<unknown>) => sql`${bare(text)} LIKE '%' || ${wanted} || '%'`;
  const isOwner = party === null ? sql`true` : sql`transactions.owner_id = ${party}`;
  const isTaker = party === null ? sql`true` : sql`transactions.taker_id = ${party}`;
  return sql<boolean>`(${has(sql`coalesce(asset_snapshot ->> 'name', '')`)}
    OR (${isTaker} AND (
      EXISTS (SELECT FROM assets WHERE assets.owner_id = transactions.owner_id AND ${isCompany} AND ${has(sql`assets.name`)})
      OR EXISTS (SELECT FROM users WHERE users.id = transactions.owner_id AND ${has(sql`users.display_name`)})))
    OR (${isOwner} AND EXISTS (SELECT FROM users WHERE users.id = transactions.taker_id AND (${has(sql`users.display_name`)}
      OR (${isReadableApplication} AND ${has(sql`concat_ws(' ', users.firstname, users.lastname)`)}))))
    OR (${isOwner} AND EXISTS (SELECT FROM added_applicants WHERE added_applicants.transaction_id = transactions.id
      AND ${has(sql`concat_ws(' ', added_applicants.firstname, added_applicants.lastname)`)})))`;
}
