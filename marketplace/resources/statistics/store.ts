import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Source } from "@/lib/entities/statistics";
import type { StepUnit } from "@/lib/rules/statistics/steps";
import { isOffer, isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { isAnswered, medianDays } from "@/marketplace/resources/applications/answer-delays";

type Db = Kysely<Database>;

/** Scope of the figures: one owner, between two days of Paris (both included); optionally one asset, or one office. */
export type Counting = {
  ownerId: string;
  from: string;
  to: string;
  by: StepUnit;
  assetId?: string | undefined;
  officeId?: string | undefined;
};

const stepOf = (day: RawBuilder<unknown>, by: StepUnit) =>
  sql<string>`to_char(${day}, ${sql.lit(by === "day" ? "YYYY-MM-DD" : "YYYY-MM")})`;

/** Condition on a column of asset ids: the asset is the requested one, or an asset of the requested office. */
export const isCounted = (column: string, { assetId, officeId }: Counting) => sql<boolean>`(
  ${assetId === undefined ? sql`true` : sql`${sql.ref(column)} = ${assetId}`}
  AND ${officeId === undefined ? sql`true` : sql`${sql.ref(column)} IN (SELECT id FROM assets WHERE locations @> ${JSON.stringify([{ id: officeId }])}::jsonb)`}
)`;

/** Condition on `application`, a row of `transactions`: it was received in the period. */
export const isInPeriod = ({ from, to }: Pick<Counting, "from" | "to">) => sql<boolean>`(
  application.created_date >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'
  AND application.created_date < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris')`;

/** Applications of the period that candidates did not withdraw. */
const applications = (counting: Counting) => sql`
  SELECT application.*, ${stepOf(sql`application.created_date AT TIME ZONE 'Europe/Paris'`, counting.by)} AS step
  FROM transactions AS application
  WHERE application.is_application AND application.owner_id = ${counting.ownerId} AND application.cancelled_date IS NULL
    AND ${isInPeriod(counting)}
    AND ${isCounted("application.asset_id", counting)}`;

const seen = (counting: Counting) => sql`
  SELECT asset_id, source, kind, count, ${stepOf(sql`day`, counting.by)} AS step FROM asset_figures
  WHERE owner_id = ${counting.ownerId} AND day BETWEEN ${counting.from}::date AND ${counting.to}::date
    AND ${isCounted("asset_figures.asset_id", counting)}`;

/** Offices of each offer of the owner: an offer with two offices counts in both. */
const offices = ({ ownerId }: Counting) => sql`
  SELECT DISTINCT assets.id AS asset_id, location ->> 'id' AS office_id
  FROM assets, jsonb_array_elements(assets.locations) AS location
  WHERE assets.owner_id = ${ownerId} AND ${isOffer} AND coalesce(location ->> 'id', '') <> ''`;

const kindSum = (kind: string) => sql`coalesce(sum(count) FILTER (WHERE kind = ${sql.lit(kind)}), 0)::integer`;
const seenColumns = sql`${kindSum("view")} AS views, ${kindSum("apply_start")} AS "applyStarts", ${kindSum("share")} AS shares`;
const applicationColumns = sql`count(*)::integer AS applications, (count(*) FILTER (WHERE ${isAnswered}))::integer AS answered,
  ${medianDays} AS "medianDays"`;

/** `what` is the grouping of a row, `key` its group; the total has an empty key. */
type Grouped = { what: "total" | "asset" | "step" | "office"; key: string };
export type SeenRow = (Grouped | { what: "source"; key: Source }) & {
  views: number;
  applyStarts: number;
  shares: number;
};
export type ApplicationRow = Grouped & { applications: number; answered: number; medianDays: number | null };

export async function readSeen(db: Db, counting: Counting): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    WITH seen AS MATERIALIZED (${seen(counting)})
    SELECT CASE WHEN grouping(asset_id) = 0 THEN 'asset' WHEN grouping(step) = 0 THEN 'step'
        WHEN grouping(source) = 0 THEN 'source' ELSE 'total' END AS what,
      coalesce(asset_id, step, source, '') AS key, ${seenColumns}
    FROM seen GROUP BY GROUPING SETS ((), (asset_id), (step), (source))
    UNION ALL
    SELECT 'office', office_id, ${seenColumns} FROM seen JOIN (${offices(counting)}) AS place USING (asset_id) GROUP BY office_id`.execute(
    db,
  );
  return rows;
}

export async function readApplications(db: Db, counting: Counting): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    WITH application AS MATERIALIZED (${applications(counting)})
    SELECT CASE WHEN grouping(asset_id) = 0 THEN 'asset' WHEN grouping(step) = 0 THEN 'step' ELSE 'total' END AS what,
      coalesce(asset_id, step, '') AS key, ${applicationColumns}
    FROM application GROUP BY GROUPING SETS ((), (asset_id), (step))
    UNION ALL
    SELECT 'office', office_id, ${applicationColumns}
    FROM application JOIN (${offices(counting)}) AS place USING (asset_id) GROUP BY office_id`.execute(db);
  return rows;
}

/** Returns the first day that has a figure, for this owner or for one of their assets; null without any. */
export async function firstDay(db: Db, { ownerId, assetId }: Pick<Counting, "ownerId" | "assetId">) {
  const { rows } = await sql<{ day: string | null }>`
    SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM asset_figures
    WHERE owner_id = ${ownerId} AND ${assetId === undefined ? sql`true` : sql`asset_id = ${assetId}`}`.execute(db);
  return rows[0]?.day ?? null;
}

export type OwnedRow = {
  id: string;
  name: string;
  kind: "offer" | "company" | null;
  city: string | null;
  is_open: boolean;
};

const kindColumn = sql<
  OwnedRow["kind"]
>`(SELECT type.key FROM config, jsonb_each_text(config.custom -> 'assetTypes') AS type
  WHERE config.access = 'default' AND type.key IN ('offer', 'company') AND type.value = assets.asset_type_id)`;

const cityColumn = sql<string | null>`(assets.locations #>> '{0,city}')`;

/** Lists the offers and pages of this owner; for one office, only its offers. */
export async function listOwned(
  db: Db,
  { ownerId, officeId }: Pick<Counting, "ownerId" | "officeId">,
): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    SELECT id, name, kind, city, is_open FROM (
      SELECT assets.id, assets.name, ${kindColumn} AS kind, ${cityColumn} AS city, ${isPublic} AS is_open FROM assets
      WHERE assets.owner_id = ${ownerId} AND ${officeId === undefined ? sql`true` : sql`(assets.locations @> ${JSON.stringify([{ id: officeId }])}::jsonb AND ${isOffer})`}
    ) AS owned WHERE kind IS NOT NULL`.execute(db);
  return rows;
}

/** Returns one asset of any owner, with its kind. */
export async function readCountedAsset(
  db: Db,
  id: string,
): Promise<(OwnedRow & { owner_id: string | null }) | undefined> {
  const { rows } = await sql<OwnedRow & { owner_id: string | null }>`
    SELECT assets.id, assets.name, assets.owner_id, ${kindColumn} AS kind, ${cityColumn} AS city, ${isPublic} AS is_open FROM assets WHERE id = ${id}`.execute(
    db,
  );
  return rows[0];
}
