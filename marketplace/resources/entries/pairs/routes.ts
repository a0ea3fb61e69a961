import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { entryPairs } from "@/contract/entry-pairs";
import {
  type EntryCollection,
  type EntryPair,
  type EntryState,
  PAIR_NEEDS,
  type PairNeed,
} from "@/lib/entities/entry-pair";
import { CONTENT_LOCALES, LANGUAGE_LAG_MINUTES, WRITTEN_ONCE } from "@/lib/rules/content/language-pair";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { number, text, texts } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { hasWords } from "@/marketplace/resources/entries/store";
import { ifDefined } from "@/marketplace/resources/filters";

/** Same rule as lib/rules/content/entry-state. */
const STATE = sql`CASE WHEN metadata @> '{"active": false}'
  THEN CASE WHEN published_date <= now() THEN 'withdrawn' ELSE 'draft' END
  ELSE CASE WHEN published_date > now() THEN 'scheduled' ELSE 'published' END END`;
const HAS_DRAFT = sql`coalesce(jsonb_typeof(metadata -> '_draft') = 'object', false)`;
/** Same rule as changeDateOf of entries/draft. */
const CHANGE_DATE = sql`CASE WHEN ${STATE} = 'published' THEN (metadata #>> '{_draft,publishOn}')::timestamptz END`;
const HAS_PROPOSAL = sql`EXISTS (
  SELECT FROM entry_revisions WHERE entry_revisions.entry_id = entries.id AND entry_revisions.state = 'proposed')`;
const MAX_COLLECTIONS = 100;

const PAIRS_PAGE_SIZE = 50;

const PairsQuery = z.strictObject({
  page: number(z.number().int().min(1).max(100_000).default(1)),
  nbResultsPerPage: number(z.number().int().min(1).max(100).default(PAIRS_PAGE_SIZE)),
  collection: texts,
  query: text().optional(),
  need: z.enum(PAIR_NEEDS).optional(),
});

export const entryPairRoutes = ({ db }: Context): Route[] => [
  route(entryPairs.collections, {
    action: "entryPair:list",
    summary:
      "List the collections of entries, with the number of texts that have each need (a missing language, a draft…)",
    run: () => listCollections(db),
  }),
  route(entryPairs.list, {
    action: "entryPair:list",
    summary: "List the names of entries with their languages, without the texts, the most recently changed first",
    query: PairsQuery,
    run: async ({ query }) => toPageOf(query, await listPairs(db, query, query), toPair),
  }),
];

type Db = Kysely<Database>;

type Filters = { collection?: string[] | undefined; query?: string | undefined };

/** Returns the condition that an entry contains these words in one of its languages; none without words. */
function saying(query: string | undefined): RawBuilder<boolean>[] {
  const words = hasWords(query);
  return words.length === 0
    ? []
    : [sql<boolean>`(collection, name) IN (SELECT collection, name FROM entries WHERE ${sql.join(words, sql` AND `)})`];
}

/** Groups the matching entries by name, with the needs of their languages (lib/rules/content/language-pair). */
const pairsOf = ({ collection, query }: Filters) => sql`
  SELECT collection, name,
    jsonb_agg(jsonb_build_object('id', id, 'locale', locale, 'title', title, 'state', state, 'published', published_date,
      'updated', updated_date, 'hasDraft', has_draft, 'hasProposal', has_proposal,
      'change', change_date) ORDER BY locale DESC) AS languages,
    max(updated_date) AS changed_date,
    collection <> ALL (${[...WRITTEN_ONCE]}::text[])
      AND count(*) FILTER (WHERE locale = ANY (${[...CONTENT_LOCALES]}::text[])) < ${CONTENT_LOCALES.length} AS missing,
    max(updated_date) - min(updated_date) > make_interval(mins => ${LANGUAGE_LAG_MINUTES}) AS older,
    bool_or(has_draft OR state = 'draft') AS draft,
    bool_or(state = 'scheduled' OR change_date IS NOT NULL) AS scheduled,
    bool_or(state = 'withdrawn') AS withdrawn,
    bool_or(has_proposal) AS proposed
  FROM (
    SELECT id, collection, name, locale, published_date, updated_date, ${STATE} AS state, ${HAS_DRAFT} AS has_draft,
      ${HAS_PROPOSAL} AS has_proposal, ${CHANGE_DATE} AS change_date, fields ->> 'title' AS title
    FROM entries
    WHERE ${sql.join([sql`true`, ...ifDefined(collection, (values) => isOneOf("collection", values)), ...saying(query)], sql` AND `)}
  ) AS languages
  GROUP BY collection, name`;

type Language = Record<"id" | "locale" | "updated", string> &
  Record<"title" | "published" | "change", string | null> &
  Record<"hasDraft" | "hasProposal", boolean> & { state: EntryState };

type Row = { collection: string; name: string; languages: Language[] };

/** Returns a page of pairs, the most recently changed first. */
async function listPairs(db: Db, filters: Filters & { need?: PairNeed | undefined }, page: PageQuery) {
  const isKept: RawBuilder<unknown> = filters.need ? sql.ref(filters.need) : sql`true`;
  const { limit, offset } = windowOf(page);
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${pairsOf(filters)}) AS pairs WHERE ${isKept}`.execute(db),
    sql<Row>`
      SELECT collection, name, languages FROM (${pairsOf(filters)}) AS pairs WHERE ${isKept}
      ORDER BY changed_date DESC, name LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

const toPair = ({ collection, name, languages }: Row): EntryPair => ({
  collection,
  name,
  languages: languages.map(({ published, updated, change, ...language }) => ({
    ...language,
    publishedDate: published && new Date(published).toISOString(),
    updatedDate: new Date(updated).toISOString(),
    changeDate: change && new Date(change).toISOString(),
  })),
});

/** Lists the collections that have entries, by name, with the number of texts that have each need. */
async function listCollections(db: Db): Promise<EntryCollection[]> {
  const counts = PAIR_NEEDS.map((need) => sql`${need}::text, count(*) FILTER (WHERE ${sql.ref(need)})`);
  const { rows } = await sql<EntryCollection>`
    SELECT collection, count(*) AS count, jsonb_build_object(${sql.join(counts)}) AS needs
    FROM (${pairsOf({})}) AS pairs GROUP BY collection ORDER BY collection LIMIT ${MAX_COLLECTIONS}`.execute(db);
  return rows;
}
