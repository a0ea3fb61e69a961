import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { contains, isOneOf } from "@/marketplace/db/conditions";
import type { Database } from "@/marketplace/db/schema";
import type { Range } from "@/marketplace/http/fields";
import { commonConditions, ifDefined } from "@/marketplace/resources/filters";
import { isLabelled } from "@/marketplace/resources/labels";
import { groupStats, openField } from "@/marketplace/resources/stats";

type Db = Kysely<Database>;
export type DocumentRow = Selectable<Database["documents"]>;

export type DocumentFilters = {
  type: string;
  id?: string[] | undefined;
  /** `main:*` matches every label with this prefix. */
  label?: string[] | undefined;
  authorId?: string[] | undefined;
  targetId?: string[] | undefined;
  /** Matches documents whose data contains it. */
  data?: JsonObject | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
};

export const toDocumentConditions = (filters: DocumentFilters): RawBuilder<boolean>[] => [
  isOneOf("type", [filters.type]),
  ...commonConditions(filters),
  ...ifDefined(filters.label, isLabelled),
  ...ifDefined(filters.authorId, (values) => isOneOf("author_id", values)),
  ...ifDefined(filters.targetId, (values) => isOneOf("target_id", values)),
  ...ifDefined(filters.data, (data) => contains("data", data)),
];

const ID_COLUMNS = { authorId: "author_id", targetId: "target_id" } as const;

const groupOf = (groupBy: string): RawBuilder<unknown> =>
  groupBy === "authorId" || groupBy === "targetId"
    ? sql`to_jsonb(${sql.ref(ID_COLUMNS[groupBy])})`
    : sql`nullif(${openField(groupBy)}, 'null'::jsonb)`;

type Figures = Parameters<typeof groupStats>[4] & { groupBy: string; field?: string | undefined };

/**
 * Returns figures by author, target or a field of the data. With several labels, each group also has its figures for
 * each label, under the label's name.
 */
export async function documentStats(db: Db, filters: DocumentFilters, figures: Figures) {
  const group = groupOf(figures.groupBy);
  const source = { groupBy: figures.groupBy, group, field: figures.field ? openField(figures.field) : null };
  const page = await groupStats(db, "documents", toDocumentConditions(filters), source, figures);
  const labels = filters.label ?? [];
  if (labels.length < 2) return page;
  const values = page.results.map(({ groupByValue }) => JSON.stringify(groupByValue));
  const ofThisPage = sql<boolean>`${group} = ANY(${values}::text[]::jsonb[])`;
  const details = await Promise.all(
    labels.map(async (label) => {
      const conditions = [...toDocumentConditions({ ...filters, label: [label] }), ofThisPage];
      const { results } = await groupStats(db, "documents", conditions, source, { ...figures, page: 1 });
      return { label, byGroup: new Map(results.map((result) => [JSON.stringify(result.groupByValue), result])) };
    }),
  );
  const results = page.results.map((result) => ({
    ...Object.fromEntries(
      details.map(({ label, byGroup }) => [label, figuresOf(byGroup.get(JSON.stringify(result.groupByValue)))]),
    ),
    ...result,
  }));
  return { ...page, results };
}

type Result = Awaited<ReturnType<typeof groupStats>>["results"][number];

const figuresOf = (result: Result | undefined) =>
  result
    ? { count: result.count, avg: result.avg, sum: result.sum, min: result.min, max: result.max }
    : { count: 0, avg: null, sum: null, min: null, max: null };
