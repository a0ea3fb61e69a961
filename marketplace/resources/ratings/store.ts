import { type Kysely, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Rating } from "@/lib/entities/rating";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn } from "@/marketplace/access/rights";
import { inNumbers, isOneOf } from "@/marketplace/db/conditions";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import type { Range } from "@/marketplace/http/fields";
import { ifDefined } from "@/marketplace/resources/filters";
import { isLabelled } from "@/marketplace/resources/labels";
import { partOf, readable } from "@/marketplace/resources/namespaces";
import { containsReadable } from "@/marketplace/resources/open-filter";
import {
  hasVisibleAuthor,
  isRatingVisibleTo,
  moderatesRatings,
  REVIEW,
} from "@/marketplace/resources/ratings/visible-ratings";
import { commonFields } from "@/marketplace/resources/serialize";

type Db = Kysely<Database>;
export type RatingRow = Selectable<Database["ratings"]>;

const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date", score: "score" } as const;
const GROUP_COLUMNS = {
  authorId: "author_id",
  targetId: "target_id",
  assetId: "asset_id",
  transactionId: "transaction_id",
} as const;

export const STATS = ["avg", "count", "sum", "min", "max"] as const;
export type GroupBy = keyof typeof GROUP_COLUMNS;

export type RatingFilters = {
  id?: string[] | undefined;
  authorId?: string[] | undefined;
  targetId?: string[] | undefined;
  assetId?: string[] | undefined;
  transactionId?: string[] | undefined;
  /** `main:*` matches every label with this prefix. */
  label?: string[] | undefined;
  score?: Range<number> | undefined;
  metadata?: JsonObject | undefined;
};

type Order<Column> = PageQuery & { orderBy: Column; order: "asc" | "desc" };

/** Returns a page of the ratings that this caller sees and that pass the filters, and their total count. */
export async function listRatings(
  db: Db,
  caller: Caller,
  filters: RatingFilters,
  page: Order<keyof typeof ORDER_COLUMNS>,
) {
  const matching = db.selectFrom("ratings").where((eb) => eb.and(toConditions(caller, filters)));
  const { limit, offset } = windowOf(page);
  const [{ count }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(orderOf(caller, page.orderBy), page.order)
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows };
}

/**
 * Returns the column to sort by. Callers other than moderators sort reviews by month, since the day would reveal to the
 * firm which applicant wrote a review.
 */
function orderOf(caller: Caller, orderBy: keyof typeof ORDER_COLUMNS) {
  const column = sql.ref(ORDER_COLUMNS[orderBy]);
  if (orderBy === "score" || moderatesRatings(caller)) return column;
  return sql`CASE WHEN label = ${REVIEW} THEN date_trunc('month', ${column}, 'UTC') ELSE ${column} END`;
}

/** Returns the rating, if this caller sees it. */
export const readRating = (db: Db, caller: Caller, id: string) =>
  db.selectFrom("ratings").selectAll().where("id", "=", id).where(isRatingVisibleTo(caller)).executeTakeFirst();

type StatsRow = {
  group_id: string;
  count: number;
  avg: number;
  sum: number;
  min: number;
  max: number;
  ranking: number;
  lowest: number;
};

/**
 * Returns the scores by author, target, asset or transaction; ratings without that field are left out. Rank 1 has the
 * highest value.
 */
export async function rateStats(
  db: Db,
  caller: Caller,
  filters: RatingFilters,
  groupBy: GroupBy,
  page: Order<(typeof STATS)[number]>,
) {
  const column = sql.ref(GROUP_COLUMNS[groupBy]);
  const metric = sql.ref(page.orderBy);
  const { limit, offset } = windowOf(page);
  const { rows } = await sql<StatsRow>`
    WITH stats AS (
      SELECT ${column} AS group_id, count(*) AS count, round(avg(score)) AS avg, sum(score) AS sum, min(score) AS min, max(score) AS max
      FROM ratings
      WHERE ${column} IS NOT NULL AND ${sql.join(toConditions(caller, filters, groupBy), sql` AND `)}
      GROUP BY ${column}
    ), ranked AS (SELECT *, rank() OVER (ORDER BY ${metric} DESC) AS ranking FROM stats)
    SELECT *, (SELECT max(ranking) FROM ranked) AS lowest FROM ranked
    ORDER BY ${metric} ${page.order === "asc" ? sql`ASC` : sql`DESC`}, group_id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countGroups(db: Db, caller: Caller, filters: RatingFilters, groupBy: GroupBy): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT ${sql.ref(GROUP_COLUMNS[groupBy])}) AS count FROM ratings
    WHERE ${sql.join(toConditions(caller, filters, groupBy), sql` AND `)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the rating as this caller may read it. Only its author and moderators see who wrote it, and about which
 * application.
 */
export function toRating(caller: Caller, row: RatingRow, livemode: boolean) {
  const hadAccessTo = moderatesRatings(caller) || isOwn(caller, row.author_id);
  return {
    ...commonFields(caller, hadAccessTo ? row : withMonths(row), livemode, row.author_id),
    score: row.score,
    comment: row.comment,
    authorId: hadAccessTo ? row.author_id : null,
    targetId: row.target_id,
    assetId: row.asset_id,
    transactionId: hadAccessTo ? row.transaction_id : null,
    label: row.label,
    data: partOf(row.data, readable(caller, row.author_id)),
  } satisfies Rating;
}

/** Reduces the dates of a review to the first instant of their month. */
const withMonths = (row: RatingRow): RatingRow =>
  row.label === REVIEW
    ? { ...row, created_date: monthOf(row.created_date), updated_date: monthOf(row.updated_date) }
    : row;

const monthOf = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));

function toConditions(caller: Caller, filters: RatingFilters, groupBy?: GroupBy) {
  const { authorId, transactionId } = filters;
  const tellsAuthor =
    authorId !== undefined || transactionId !== undefined || groupBy === "authorId" || groupBy === "transactionId";
  return [
    isRatingVisibleTo(caller),
    ...(tellsAuthor ? [hasVisibleAuthor(caller)] : []),
    ...ifDefined(filters.id, (values) => isOneOf("id", values)),
    ...ifDefined(authorId, (values) => isOneOf("author_id", values)),
    ...ifDefined(filters.targetId, (values) => isOneOf("target_id", values)),
    ...ifDefined(filters.assetId, (values) => isOneOf("asset_id", values)),
    ...ifDefined(transactionId, (values) => isOneOf("transaction_id", values)),
    ...ifDefined(filters.label, isLabelled),
    ...ifDefined(filters.score, (range) => inNumbers("score", range)),
    ...ifDefined(filters.metadata, (object) => containsReadable(caller, "metadata", object)),
  ];
}
