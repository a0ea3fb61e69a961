import { type RawBuilder, sql } from "kysely";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";
import { isCompany } from "@/marketplace/db/asset-predicates";
import { escapeLike, inNumbers, isOneOf } from "@/marketplace/db/conditions";
import type { Range } from "@/marketplace/http/fields";
import { commonConditions, given } from "@/marketplace/resources/filters";
import { isReadableApplication } from "@/marketplace/resources/reveals/entitlement";

export const FACETS = ["status", "assetId"] as const;
export type Facet = (typeof FACETS)[number];

export type TransactionFilters = {
  id?: string[] | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
  status?: string[] | undefined;
  /** Names: of the offer; of the firm, for the candidate; of the candidate, for the firm. */
  query?: string | undefined;
  isAnswered?: boolean | undefined;
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

/** The conditions of these filters, as this party may know them; the platform has none. */
export const toConditions = (filters: TransactionFilters, party: string | null): RawBuilder<boolean>[] => [
  sql<boolean>`true`,
  ...commonConditions(filters),
  ...given(filters.assetId, (ids) => isOneOf("asset_id", ids)),
  ...given(filters.assetTypeId, (ids) => isOneOf("asset_type_id", ids)),
  ...given(filters.ownerId, (ids) => isOneOf("owner_id", ids)),
  ...given(filters.takerId, (ids) => isOneOf("taker_id", ids)),
  ...given(filters.status, (statuses) => sql<boolean>`${facetColumn("status", party)} = ANY(${statuses}::text[])`),
  ...given(filters.isAnswered, (wanted) => sql<boolean>`(answered_date IS NOT NULL) = ${wanted}`),
  ...given(filters.query?.trim() || undefined, (query) => hasName(query, party)),
  ...(["value", "ownerAmount", "takerAmount", "platformAmount"] as const).flatMap((name) =>
    given(filters[name], (range) => inNumbers(AMOUNTS[name], range)),
  ),
  ...given(party ?? undefined, (id) => sql<boolean>`(owner_id = ${id} OR taker_id = ${id})`),
];

/** What a row counts as for this party: candidates do not learn that an application is restricted. */
export const facetColumn = (facet: Facet, party: string | null): RawBuilder<string> =>
  facet === "assetId"
    ? sql<string>`transactions.asset_id`
    : party === null
      ? sql<string>`transactions.status`
      : sql<string>`CASE WHEN is_application AND transactions.status = 'restricted' AND owner_id IS DISTINCT FROM ${party}
          THEN 'new' ELSE transactions.status END`;

/** An application that waits for its firm, which the candidate reminded: for the firm alone. */
export const isReminded = (party: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND reminded_date IS NOT NULL
    AND status IN (${sql.join(AWAITING_ANSWER.map(sql.lit))}), false)`;

/** A name in which these words are, in this order, whatever their case and accents. */
function hasName(query: string, party: string | null): RawBuilder<boolean> {
  const has = (text: RawBuilder<unknown>) =>
    sql`lower(unaccent(${text})) LIKE '%' || lower(unaccent(${escapeLike(query)})) || '%'`;
  const isOwner = party === null ? sql`true` : sql`transactions.owner_id = ${party}`;
  const isTaker = party === null ? sql`true` : sql`transactions.taker_id = ${party}`;
  return sql<boolean>`(${has(sql`coalesce(asset_snapshot ->> 'name', '')`)}
    OR (${isTaker} AND (
      EXISTS (SELECT FROM assets WHERE assets.owner_id = transactions.owner_id AND ${isCompany} AND ${has(sql`assets.name`)})
      OR EXISTS (SELECT FROM users WHERE users.id = transactions.owner_id AND ${has(sql`users.display_name`)})))
    OR (${isOwner} AND EXISTS (SELECT FROM users WHERE users.id = transactions.taker_id AND (${has(sql`users.display_name`)}
      OR (${isReadableApplication} AND ${has(sql`concat_ws(' ', users.firstname, users.lastname)`)})))))`;
}
