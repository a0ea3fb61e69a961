import { type Kysely, type RawBuilder, sql } from "kysely";
import { isResume } from "@/marketplace/db/asset-predicates";
import { inNumbers, isOneOf } from "@/marketplace/db/conditions";
import type { PageQuery } from "@/marketplace/db/page";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { Range } from "@/marketplace/http/fields";
import { commonConditions, given } from "@/marketplace/resources/filters";

type Db = Kysely<Database>;

export const ORDER_COLUMNS = {
  createdDate: "created_date",
  updatedDate: "updated_date",
  value: "value",
  ownerAmount: "owner_amount",
  takerAmount: "taker_amount",
  platformAmount: "platform_amount",
} as const;

export type TransactionFilters = {
  id?: string[] | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
  assetId?: string[] | undefined;
  assetTypeId?: string[] | undefined;
  ownerId?: string[] | undefined;
  takerId?: string[] | undefined;
  value?: Range<number> | undefined;
  ownerAmount?: Range<number> | undefined;
  takerAmount?: Range<number> | undefined;
  platformAmount?: Range<number> | undefined;
};

type Page = PageQuery & { orderBy: keyof typeof ORDER_COLUMNS; order: "asc" | "desc" };

/** The transactions that pass the filters; with a `party`, only those that it owns or takes. */
export function listTransactions(db: Db, filters: TransactionFilters, page: Page, party: string | null) {
  const conditions: RawBuilder<boolean>[] = [
    ...commonConditions(filters),
    ...given(filters.assetId, (ids) => isOneOf("asset_id", ids)),
    ...given(filters.assetTypeId, (ids) => isOneOf("asset_type_id", ids)),
    ...given(filters.ownerId, (ids) => isOneOf("owner_id", ids)),
    ...given(filters.takerId, (ids) => isOneOf("taker_id", ids)),
    ...(["value", "ownerAmount", "takerAmount", "platformAmount"] as const).flatMap((name) =>
      given(filters[name], (range) => inNumbers(ORDER_COLUMNS[name], range)),
    ),
    ...given(party ?? undefined, (id) => sql<boolean>`(owner_id = ${id} OR taker_id = ${id})`),
  ];
  return listRows(db, "transactions", conditions, { ...page, orderBy: ORDER_COLUMNS[page.orderBy] });
}

/** The applicant, and their contact details. */
export type Applicant = {
  id: string;
  displayName: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  phone: string | null;
  profileId: string | null;
};

/** The people of these applications, by id; the e-mail of a profile is the one that its owner chose to show. */
export async function readApplicants(
  db: Db,
  rows: readonly { is_application: boolean; taker_id: string }[],
): Promise<Map<string, Applicant>> {
  const ids = [...new Set(rows.flatMap((row) => (row.is_application ? [row.taker_id] : [])))];
  if (ids.length === 0) return new Map();
  const found = await sql<Applicant>`
    SELECT users.id, users.display_name AS "displayName", users.firstname, users.lastname,
      coalesce(nullif(profile.metadata ->> 'email', ''), users.email) AS email,
      profile.metadata ->> 'phone' AS phone, profile.id AS "profileId"
    FROM users LEFT JOIN LATERAL (
      SELECT assets.id, assets.metadata FROM assets
      WHERE assets.owner_id = users.id AND ${isResume}
      ORDER BY assets.active DESC, assets.created_date DESC LIMIT 1
    ) AS profile ON true
    WHERE users.id = ANY(${ids}::text[])`.execute(db);
  return new Map(found.rows.map((applicant) => [applicant.id, applicant]));
}

export async function readApplicant(db: Db, row: { is_application: boolean; taker_id: string }) {
  return (await readApplicants(db, [row])).get(row.taker_id);
}
