import { type Kysely, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Rating } from "@/lib/entities/rating";
import { contains, escapeLike, inNumbers } from "@/marketplace/db/conditions";
import type { Database } from "@/marketplace/db/schema";
import type { Range } from "@/marketplace/http/fields";
import { type PageQuery, windowOf } from "@/marketplace/http/page";
import { publicPart } from "@/marketplace/resources/namespaces";

type Db = Kysely<Database>;

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
  /** `main:*` stands for every label that begins so. */
  label?: string[] | undefined;
  score?: Range<number> | undefined;
  metadata?: JsonObject | undefined;
};

type Order<Column> = PageQuery & { orderBy: Column; order: "asc" | "desc" };

/** The ratings that pass the filters: a page of them, and how many there are. */
export async function listRatings(db: Db, filters: RatingFilters, page: Order<keyof typeof ORDER_COLUMNS>) {
  const matching = db.selectFrom("ratings").where((eb) => eb.and(toConditions(filters)));
  const { limit, offset } = windowOf(page);
  const [{ count }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(ORDER_COLUMNS[page.orderBy], page.order)
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows };
}

export const readRating = (db: Db, id: string) =>
  db.selectFrom("ratings").selectAll().where("id", "=", id).executeTakeFirst();

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

/** Scores by author, target, asset or transaction; rows without it are left out. Rank 1 has the highest value. */
export async function rateStats(db: Db, filters: RatingFilters, groupBy: GroupBy, page: Order<(typeof STATS)[number]>) {
  const column = sql.ref(GROUP_COLUMNS[groupBy]);
  const metric = sql.ref(page.orderBy);
  const { limit, offset } = windowOf(page);
  const { rows } = await sql<StatsRow>`
    WITH stats AS (
      SELECT ${column} AS group_id, count(*) AS count, round(avg(score)) AS avg, sum(score) AS sum, min(score) AS min, max(score) AS max
      FROM ratings
      WHERE ${column} IS NOT NULL AND ${sql.join([sql`true`, ...toConditions(filters)], sql` AND `)}
      GROUP BY ${column}
    ), ranked AS (SELECT *, rank() OVER (ORDER BY ${metric} DESC) AS ranking FROM stats)
    SELECT *, (SELECT max(ranking) FROM ranked) AS lowest FROM ranked
    ORDER BY ${metric} ${page.order === "asc" ? sql`ASC` : sql`DESC`}, group_id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countGroups(db: Db, filters: RatingFilters, groupBy: GroupBy): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT ${sql.ref(GROUP_COLUMNS[groupBy])}) AS count FROM ratings
    WHERE ${sql.join([sql`true`, ...toConditions(filters)], sql` AND `)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const toRating = (row: Selectable<Database["ratings"]>, livemode: boolean) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    score: row.score,
    comment: row.comment,
    authorId: row.author_id,
    targetId: row.target_id,
    assetId: row.asset_id,
    transactionId: row.transaction_id,
    label: row.label,
    data: publicPart(row.data),
    metadata: publicPart(row.metadata),
    platformData: publicPart(row.platform_data),
    livemode,
  }) satisfies Rating;

function toConditions({ label, score, metadata, ...filters }: RatingFilters) {
  const columns = {
    id: "id",
    authorId: "author_id",
    targetId: "target_id",
    assetId: "asset_id",
    transactionId: "transaction_id",
  } as const;
  const exact = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((name) => {
    const values = filters[name];
    return values === undefined ? [] : [sql<boolean>`${sql.ref(columns[name])} = ANY(${values}::text[])`];
  });
  return [
    ...exact,
    ...(label === undefined ? [] : [sql<boolean>`label LIKE ANY(${label.map(toPattern)}::text[])`]),
    ...(score === undefined ? [] : [inNumbers("score", score)]),
    ...(metadata === undefined ? [] : [contains("metadata", metadata)]),
  ];
}

const toPattern = (label: string) => escapeLike(label).replaceAll("*", "%");
