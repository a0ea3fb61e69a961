import { type RawBuilder, sql } from "kysely";
import type { SitemapEntry, SitemapFile, SitemapPart } from "@/lib/entities/sitemap";
import type { Context } from "@/marketplace/context";
import { isCompany, isOpenOffer, isPublic } from "@/marketplace/db/asset-predicates";
import type { SitemapFilesQuery, SitemapQuery } from "@/marketplace/resources/data/schemas";

type Db = Pick<Context, "db">;
type Kind = SitemapFilesQuery["kind"];

const hasPage = sql`assets.slug IS NOT NULL AND assets.owner_id IS NOT NULL`;

/** Assets that each sitemap lists. A firm that its group hides from searches is not listed, but its offers are. */
const LISTED: Record<Kind, RawBuilder<unknown>> = {
  offers: sql`${isOpenOffer} AND ${hasPage}`,
  companies: sql`${isCompany} AND ${isPublic} AND ${hasPage} AND NOT assets.custom_attributes @> '{"hiddenFromSearch": true}'`,
};

/** SQL of the position of an asset in the order of creation, exact to the microsecond. */
const placeOf = (date: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`to_char(${date} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || ${id}`;

/**
 * Date of the last change of each owner's open offers: a firm's page shows its offers, so the page changes with them.
 */
const LATEST_OFFERS = sql`SELECT owner_id, max(updated_date) AS updated FROM assets WHERE ${isOpenOffer} GROUP BY owner_id`;
const NO_OFFERS = sql`SELECT NULL::text AS owner_id, NULL::timestamptz AS updated WHERE false`;

/** Maximum number of files in a response: a small `size` would otherwise return the whole catalogue. */
const MAX_FILES = 1_000;

/**
 * Returns the first files of a sitemap, of `size` assets each, by one scan of the index. The oldest assets come first,
 * so that a new asset does not move the others.
 */
export async function readSitemapFiles({ db }: Db, { kind, size }: SitemapFilesQuery): Promise<SitemapFile[]> {
  const number = sql`(row_number() OVER (ORDER BY assets.created_date, assets.id) - 1)`;
  const { rows } = await sql<{ from: string; count: number; updated: Date }>`
    WITH latest AS MATERIALIZED (${kind === "companies" ? LATEST_OFFERS : NO_OFFERS}), listed AS (
      SELECT assets.created_date, assets.id, greatest(assets.updated_date, latest.updated) AS updated,
        ${number} / ${size}::integer AS file, ${number} % ${size}::integer = 0 AS is_first
      FROM assets LEFT JOIN latest ON latest.owner_id = assets.owner_id WHERE ${LISTED[kind]}
    )
    SELECT ${placeOf(sql`min(created_date) FILTER (WHERE is_first)`, sql`min(id) FILTER (WHERE is_first)`)} AS "from",
      count(*) AS count, max(updated) AS updated
    FROM listed GROUP BY file ORDER BY file LIMIT ${sql.lit(MAX_FILES)}`.execute(db);
  return rows.map(({ from, count, updated }) => ({ from, count, updatedDate: updated.toISOString() }));
}

type Row = { place: string; company_slug: string | null; slug: string | null; name: string | null; updated: Date };

const COMPANY_SLUG = sql`(
  SELECT assets.slug FROM assets WHERE assets.owner_id = page.owner_id AND ${isCompany} AND ${isPublic} AND assets.slug IS NOT NULL
  ORDER BY assets.created_date LIMIT 1)`;
const LATEST_OFFER = sql`(
  SELECT max(assets.updated_date) FROM assets WHERE assets.owner_id = page.owner_id AND ${isOpenOffer})`;
/** Columns read from each asset. The index contains all the columns of an offer, so the offer's row is not read. */
const READ: Record<Kind, RawBuilder<unknown>> = {
  offers: sql`assets.created_date, assets.id, assets.owner_id, assets.slug, assets.updated_date`,
  companies: sql`assets.created_date, assets.id, assets.owner_id, assets.slug, assets.updated_date, assets.name`,
};
const SHOWN: Record<Kind, RawBuilder<unknown>> = {
  offers: sql`${COMPANY_SLUG} AS company_slug, slug, NULL AS name, updated_date AS updated`,
  companies: sql`slug AS company_slug, NULL AS slug, name, greatest(updated_date, ${LATEST_OFFER}) AS updated`,
};

/** Returns a part of a sitemap, from `from` (included) to `to` (excluded). Assets before `from` are not read. */
export async function readSitemap({ db }: Db, { kind, from, to, nbResults }: SitemapQuery): Promise<SitemapPart> {
  const place = sql`(assets.created_date, assets.id)`;
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (
      SELECT ${READ[kind]} FROM assets
      WHERE ${LISTED[kind]} ${from ? sql`AND ${place} >= ${toRow(from)}` : sql``} ${to ? sql`AND ${place} < ${toRow(to)}` : sql``}
      ORDER BY assets.created_date, assets.id LIMIT ${nbResults + 1}
    )
    SELECT ${placeOf(sql`created_date`, sql`id`)} AS place, ${SHOWN[kind]} FROM page ORDER BY created_date, id`.execute(
    db,
  );
  return { results: rows.slice(0, nbResults).flatMap(toEntry), next: rows[nbResults]?.place ?? null };
}

function toRow(place: string): RawBuilder<unknown> {
  const [date, id] = place.split("/");
  return sql`(${date}::timestamptz, ${id}::text)`;
}

/**
 * Returns the entry of an asset; none without the slug of its firm, which is part of the address: an offer is public
 * only while its firm is.
 */
const toEntry = ({ company_slug, slug, name, updated }: Row): SitemapEntry[] =>
  company_slug === null ? [] : [{ companySlug: company_slug, slug, name, updatedDate: updated.toISOString() }];
