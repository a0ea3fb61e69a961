import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CompanySummary } from "@/lib/entities/company";
import { isFoundAmong, isOffer, publicCompany } from "@/marketplace/db/asset-predicates";
import { constant, prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import { type AssetRow, assetColumns, toCompanySummary } from "@/marketplace/resources/assets/serialize";
import type { SearchSettings } from "@/marketplace/search/settings";

/** Returns these assets, in this order; assets that the search would no longer find are left out. */
export const readAssetsInOrder = (
  db: Kysely<Database>,
  ids: readonly string[],
  { profiles }: Pick<SearchSettings, "profiles">,
): Promise<AssetRow[]> =>
  db
    .selectFrom("assets")
    .modifyFront(prepared)
    .select(assetColumns)
    .where("assets.id", "=", sql<string>`ANY(${ids}::text[])`)
    .where(isFoundAmong(profiles))
    .orderBy(sql`array_position(${ids}::text[], assets.id)`)
    .execute();

/** An asset; for an offer, with the public page of its firm. */
export type FoundRow = AssetRow & { document: number; firm: CompanySummary | null };

type Firm = { id: string; name: string; slug: string | null; logo: unknown; promise: unknown };

/** Same fields as `readCompanySummaries`, of the same page. */
const firm = sql<Firm | null>`(
  SELECT jsonb_build_object('id', company.id, 'name', company.name, 'slug', company.slug, 'logo', company.metadata #> '{_files,logo}',
    'promise', company.metadata #> '{_public,responseCommitmentDays}')
  FROM ${publicCompany} ORDER BY company.created_date LIMIT 1
)`;

type Read = AssetRow & { document: number; firm: Firm | null };

/**
 * The array comes from a subquery, so that PostgreSQL does not know its length: otherwise it would plan the statement
 * again for fewer than ten documents.
 */
const selectFound = (documents: RawBuilder<unknown>, isFound: RawBuilder<boolean>) => sql<Read>`
  SELECT ${sql.join(assetColumns.map((column) => (typeof column === "string" ? sql.ref(column) : column)))},
    search_documents.document, CASE WHEN ${isOffer} THEN ${firm} END AS firm
  FROM search_documents JOIN assets ON assets.id = search_documents.asset_id
  WHERE search_documents.document = ANY((SELECT ${documents}::integer[])::integer[]) AND ${isFound}`;

const selectPublic = constant(selectFound(sql`$1`, isFoundAmong(null)));

/**
 * Returns the assets of these documents of the index, in any order, with the firms of offers. One statement reads both,
 * since a short statement mostly waits for the round trip to the database. An asset that the search would no longer
 * find, or that was written since, is left out.
 */
export async function readFound(
  db: Kysely<Database>,
  documents: readonly number[],
  { profiles }: Pick<SearchSettings, "profiles">,
): Promise<FoundRow[]> {
  if (documents.length === 0) return [];
  const rows =
    profiles === null
      ? await selectPublic(db, documents)
      : (await sql<Read>`${prepared} ${selectFound(sql`${documents}`, isFoundAmong(profiles))}`.execute(db)).rows;
  return rows.map((row) => ({ ...row, firm: row.firm && toSummary(row.firm) }));
}

const toSummary = ({ id, name, slug, logo, promise }: Firm) =>
  toCompanySummary({
    id,
    name,
    custom_attributes: { slug },
    metadata: { _files: { logo }, _public: { responseCommitmentDays: promise } },
  });
