import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Topic } from "@/lib/entities/conversation";
import { isClosedOffer, isCompany, isOffer, isPublic, isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { nameTo } from "@/marketplace/resources/reveals/entitlement";

type Db = Kysely<Database>;

/**
 * Assets whose name anybody may know: firms and offers that are or were public. A profile is never named, since its
 * owner may have hidden it from the reader.
 */
const isNamed: RawBuilder<boolean> = sql<boolean>`(NOT coalesce(${isResume}, false) AND (${isPublic} OR ${isClosedOffer}))`;

type Row = Topic & { owner_id: string | null; taker_id: string | null };

/**
 * Returns these topics as this account may know them, by id. An id that matches nothing gives a topic without a name.
 */
export async function readTopics(db: Db, actorId: string, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT topic.id, transactions.owner_id, transactions.taker_id,
      CASE WHEN transactions.is_application THEN 'application' WHEN transactions.id IS NOT NULL THEN 'other' WHEN ${isOffer} THEN 'offer'
        WHEN ${isCompany} THEN 'company' WHEN ${isResume} THEN 'profile' ELSE 'other' END AS kind,
      nullif(trim(CASE WHEN transactions.id IS NOT NULL THEN transactions.asset_snapshot ->> 'name'
        WHEN assets.owner_id = ${actorId} OR ${isNamed} THEN assets.name END), '') AS title,
      CASE WHEN ${isNamed} THEN assets.slug END AS slug,
      CASE WHEN ${isNamed} THEN (
        SELECT company.slug FROM assets AS company
        WHERE company.owner_id = assets.owner_id AND company.asset_type_id = (
          SELECT custom -> 'assetTypes' ->> 'company' FROM config WHERE access = 'default'
        ) AND company.active AND company.validated ORDER BY company.created_date LIMIT 1
      ) END AS "companySlug"
    FROM unnest(${[...ids]}::text[]) AS topic (id)
    LEFT JOIN transactions ON transactions.id = topic.id
      AND (transactions.owner_id = ${actorId} OR transactions.taker_id = ${actorId})
    LEFT JOIN assets ON assets.id = coalesce(transactions.asset_id, topic.id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the names of these accounts to a reader, by id: that of the firm's page, or else that of the person. */
export async function readAccountNames(db: Db, ids: readonly string[], readerId = ""): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null }>`
    SELECT users.id, nullif(trim(coalesce((
      SELECT assets.name FROM assets WHERE assets.owner_id = users.id AND ${isCompany} AND ${isPublic}
      ORDER BY assets.created_date LIMIT 1
    ), ${nameTo(readerId)})), '') AS name
    FROM users WHERE users.id = ANY(${[...ids]}::text[])`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}
