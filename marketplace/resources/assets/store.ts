import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CompanySummary } from "@/lib/entities/company";
import {
  isClosedOffer,
  isCompany,
  isDefaultOffer,
  isOffer,
  isOpenOffer,
  isPublic,
  isPublished,
  isResume,
} from "@/marketplace/db/asset-predicates";
import { inDates, inNumbers } from "@/marketplace/db/conditions";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import { prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import type { Range } from "@/marketplace/http/fields";
import type { SlugQuery } from "@/marketplace/resources/assets/schemas";
import { type AssetRow, assetColumns, toCompanySummary } from "@/marketplace/resources/assets/serialize";

type Db = Kysely<Database>;

const ORDER_COLUMNS = {
  name: "assets.name",
  createdDate: "assets.created_date",
  updatedDate: "assets.updated_date",
  quantity: "assets.quantity",
  price: "assets.price",
  validated: "assets.validated",
  active: "assets.active",
} as const;

export type AssetOrder = keyof typeof ORDER_COLUMNS;

export type AssetFilters = {
  id?: string[] | undefined;
  ownerId?: string[] | undefined;
  categoryId?: string[] | undefined;
  assetTypeId?: string[] | undefined;
  active?: boolean | undefined;
  validated?: boolean | undefined;
  state?: "waiting" | "changed" | "suspended" | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
  quantity?: Range<number> | undefined;
  price?: Range<number> | undefined;
  /** Only offers. `defaultOffer`: only those of the default category (true) or none of them (false). */
  offers?: { defaultOffer: boolean | undefined } | undefined;
};

/** Returns a page of the assets that match the filters, public ones by default, and their number. */
export async function listAssets(
  db: Db,
  filters: AssetFilters,
  page: PageQuery & { orderBy: AssetOrder; order: "asc" | "desc" },
  seen: RawBuilder<boolean> = isPublic,
) {
  const matching = assetsSeen(db, filters, seen);
  const { limit, offset } = windowOf(page);
  const [{ count }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    matching
      .select(assetColumns)
      .orderBy(ORDER_COLUMNS[page.orderBy], page.order)
      .orderBy("assets.id")
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows };
}

function assetsSeen(db: Db, filters: AssetFilters, seen: RawBuilder<boolean>) {
  const {
    id,
    ownerId,
    categoryId,
    assetTypeId,
    active,
    validated,
    state,
    createdDate,
    updatedDate,
    quantity,
    price,
    offers,
  } = filters;
  return db
    .selectFrom("assets")
    .where(seen)
    .$if(id !== undefined, (query) => query.where("assets.id", "=", anyOf(id)))
    .$if(ownerId !== undefined, (query) => query.where("assets.owner_id", "=", anyOf(ownerId)))
    .$if(categoryId !== undefined, (query) => query.where("assets.category_id", "=", anyOf(categoryId)))
    .$if(assetTypeId !== undefined, (query) => query.where("assets.asset_type_id", "=", anyOf(assetTypeId)))
    .$if(active !== undefined, (query) => query.where("assets.active", "=", active ?? true))
    .$if(validated !== undefined, (query) => query.where("assets.validated", "=", validated ?? true))
    .$if(offers !== undefined, (query) => query.where(isOffer))
    .$if(offers?.defaultOffer !== undefined, (query) =>
      query.where(sql<boolean>`${isDefaultOffer} = ${offers?.defaultOffer}`),
    )
    .where((eb) =>
      eb.and([
        ...(state === undefined ? [] : [isInState(state)]),
        ...(createdDate === undefined ? [] : [inDates("assets.created_date", createdDate)]),
        ...(updatedDate === undefined ? [] : [inDates("assets.updated_date", updatedDate)]),
        ...(quantity === undefined ? [] : [inNumbers("assets.quantity", quantity)]),
        ...(price === undefined ? [] : [inNumbers("assets.price", price)]),
      ]),
    );
}

const isInState = (state: "waiting" | "changed" | "suspended") =>
  state === "suspended"
    ? sql<boolean>`is_suspended(assets)`
    : sql<boolean>`EXISTS (
        SELECT FROM moderation_queue WHERE moderation_queue.id = assets.id AND moderation_queue.state = ${state}
      )`;

/** A single value uses plain equality, so that an index can return the rows already in order. */
const anyOf = (values: string[] = []) =>
  values.length === 1 ? sql<string>`${values[0]}` : sql<string>`ANY(${values}::text[])`;

/** Reads the asset, and whether it matches `seen`. */
export const readAsset = (db: Db, id: string, seen: RawBuilder<boolean>) =>
  db
    .selectFrom("assets")
    .select(assetColumns)
    .select(sql<boolean | null>`${seen}`.as("is_seen"))
    .where("assets.id", "=", id)
    .executeTakeFirst();

export const readCompanyBySlug = (db: Db, slug: string): Promise<AssetRow | undefined> =>
  db
    .selectFrom("assets")
    .select(assetColumns)
    .where("assets.slug", "=", slug)
    .where(isCompany)
    .where(isPublic)
    .orderBy("assets.created_date")
    .orderBy("assets.id")
    .executeTakeFirst();

/** A slug, with the type of the asset or the company of the offer that it belongs to. */
export type SlugPlace = { slug: string } & SlugQuery;
const isOfType = { company: isCompany, resume: isResume, offer: isOffer };

/**
 * Order of preference among the assets at a slug when the reader names no type. Several firms use the same offer slugs:
 * an offer comes first when its company is named, and last otherwise.
 */
const nameOrder = (company: string | undefined) =>
  company === undefined
    ? sql`CASE WHEN ${isCompany} THEN 1 WHEN ${isResume} THEN 2 WHEN ${isOffer} THEN 4 ELSE 3 END`
    : sql`CASE WHEN ${isOffer} THEN 1 ELSE 2 END`;

/**
 * Reads the asset at this slug, of this type and of this company when they are named. Public assets come before closed
 * ones, then the oldest first, so that a newer asset never displaces an older one. `is_closed`: a closed offer outside
 * `seen`, of which only the closing may be revealed.
 */
export const readBySlug = (db: Db, { slug, type, company }: SlugPlace, seen: RawBuilder<boolean> = isPublic) =>
  db
    .selectFrom("assets")
    .select(assetColumns)
    .select(sql<boolean | null>`(${isClosedOffer} AND NOT coalesce(${seen}, false))`.as("is_closed"))
    .where("assets.slug", "=", slug)
    .where(sql<boolean>`(${seen} OR ${isClosedOffer})`)
    .$if(type !== undefined, (query) => query.where(isOfType[type ?? "company"]))
    .$if(company !== undefined, (query) =>
      query.where("assets.owner_id", "in", (eb) =>
        eb
          .selectFrom("assets")
          .select("assets.owner_id")
          .where("assets.slug", "=", company ?? "")
          .where(isCompany)
          .where(seen)
          .orderBy(isPublic, "desc")
          .orderBy("assets.created_date")
          .limit(1)
          .$narrowType<{ owner_id: string }>(),
      ),
    )
    .orderBy(isPublic, "desc")
    .orderBy(nameOrder(company))
    .orderBy("assets.created_date")
    .orderBy("assets.id")
    .executeTakeFirst();

/**
 * Returns where the page of a firm, or one of its offers, is since a merge (former_addresses); null for an address that
 * none had. An offer without a line of its own kept its slug.
 */
export async function readPresentAddress(
  db: Db,
  { company, offer = "" }: { company: string; offer?: string },
): Promise<{ company: string; offer: string } | null> {
  const { rows } = await sql<{ company: string | null; offer: string }>`
    SELECT page.slug AS company, CASE WHEN offer_slug = '' THEN ${offer} ELSE moved.slug END AS offer
    FROM former_addresses
      JOIN assets AS moved ON moved.id = former_addresses.asset_id
      JOIN LATERAL (
        SELECT assets.slug FROM assets
        WHERE assets.owner_id = moved.owner_id AND ${isCompany} ORDER BY assets.created_date, assets.id LIMIT 1
      ) AS page ON true
    WHERE company_slug = ${company} AND offer_slug IN ('', ${offer})
    ORDER BY offer_slug DESC LIMIT 1`.execute(db);
  const [found] = rows;
  return found?.company ? { company: found.company, offer: found.offer } : null;
}

/** The open offers of these owners, newest first. */
export const readOpenOffers = (db: Db, ownerIds: string[], limit: number): Promise<AssetRow[]> =>
  db
    .selectFrom("assets")
    .select(assetColumns)
    .where("assets.owner_id", "=", anyOf(ownerIds))
    .where(isOpenOffer)
    .orderBy("assets.created_date", "desc")
    .orderBy("assets.id")
    .limit(limit)
    .execute();

/** Returns the slug of the public offer for spontaneous applications to this owner's firm; null without one. */
export async function readSpontaneousSlug(db: Db, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom("assets")
    .select("assets.slug")
    .where("assets.owner_id", "=", ownerId)
    .where(sql<boolean>`${isOffer} AND ${isPublic} AND ${isDefaultOffer}`)
    .orderBy("assets.created_date", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Returns the name of an organization's public page, which a moderator has seen; null without one. */
export async function readPageName(db: Db, organizationId: string): Promise<string | null> {
  const page = await db
    .selectFrom("assets")
    .select("name")
    .where("owner_id", "=", organizationId)
    .where(isCompany)
    .where(isPublished)
    .executeTakeFirst();
  return page?.name ?? null;
}

/** Number of open offers by owner; owners without any are absent. */
export async function countOpenOffers(db: Db, ownerIds: string[]): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("assets")
    .select((eb) => ["assets.owner_id", eb.fn.countAll<number>().as("count")])
    .where("assets.owner_id", "=", anyOf(ownerIds))
    .where(isOpenOffer)
    .groupBy("assets.owner_id")
    .execute();
  return new Map(rows.map(({ owner_id, count }) => [owner_id ?? "", count]));
}

/** Counts the open offers by office: the location of an offer contains the id of its office. */
export async function countOpenOffersByOffice(db: Db, ownerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ office_id: string | null; count: number }>`
    SELECT location ->> 'id' AS office_id, count(DISTINCT assets.id) AS count
    FROM assets, jsonb_array_elements(assets.locations) AS location
    WHERE assets.owner_id = ${ownerId} AND ${isOpenOffer}
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ office_id, count }) => [office_id ?? "", count]));
}

/** The public company of each owner that has one. */
export async function readCompaniesByOwner(db: Db, ownerIds: string[]): Promise<Map<string, AssetRow>> {
  const rows = await db
    .selectFrom("assets")
    .select(assetColumns)
    .where("assets.owner_id", "=", anyOf(ownerIds))
    .where(isCompany)
    .where(isPublic)
    .orderBy("assets.created_date", "desc")
    .execute();
  return new Map(rows.map((row) => [row.owner_id ?? "", row]));
}

/** Returns a summary of each owner's firm, which `populateAssets` adds to offers. */
export async function readCompanySummaries(db: Db, ownerIds: string[]): Promise<Map<string, CompanySummary>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("assets")
    .modifyFront(prepared)
    // Selects two facts of the metadata, which contains a whole page of text.
    .select(["owner_id", "id", "name", "slug", sql<unknown>`metadata #> '{_files,logo}'`.as("logo")])
    .select(sql<unknown>`metadata #> '{_public,responseCommitmentDays}'`.as("promise"))
    .where("assets.owner_id", "=", anyOf([...new Set(ownerIds)]))
    .where(isCompany)
    .where(isPublic)
    .orderBy("assets.created_date", "desc")
    .execute();
  return new Map(
    rows.map(({ owner_id: ownerId, id, name, slug, logo, promise }) => [
      ownerId ?? "",
      toCompanySummary({
        id,
        name,
        custom_attributes: { slug },
        metadata: { _files: { logo }, _public: { responseCommitmentDays: promise } },
      }),
    ]),
  );
}
