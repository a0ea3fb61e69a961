import { type Kysely, sql } from "kysely";
import type { SearchQuery } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { countBits } from "@/marketplace/search/bitmap";
import { type Condition, row } from "@/marketplace/search/condition";
import { findBits } from "@/marketplace/search/find-bits";
import { SEGMENT_BYTES } from "@/marketplace/search/index/segment";
import { type Levels, readPage } from "@/marketplace/search/page";
import { pointsOf } from "@/marketplace/search/place";
import { toStrictPlan } from "@/marketplace/search/run-search";
import type { SearchSettings } from "@/marketplace/search/settings";
import { toOrder } from "@/marketplace/search/sort";

type Page = Pick<SearchQuery, "page" | "nbResultsPerPage" | "sort">;

/**
 * Returns the assets that at least one of these searches finds, without spelling correction or looser reading; the
 * newest first by default. Each search is one statement, however many conditions the searches share. `only` is a
 * condition that every result must also meet. Throws 400 and 422 like a search.
 */
export async function searchUnion(
  db: Kysely<Database>,
  searches: readonly SearchQuery[],
  { page, nbResultsPerPage, sort = NEWEST }: Page,
  settings: SearchSettings,
  only?: Condition,
): Promise<{ documents: number[]; nbResults: number }> {
  const found: Levels[] = [];
  for (const search of searches) found.push(await findBits(db, await toStrictPlan(db, search, settings, only)));
  const { segments, bits } = union(found);
  const order = toOrder(sort, {
    attributes: settings.attributes,
    holdsProfiles: settings.profiles !== null,
    available: null,
    points: searches.flatMap(pointsOf),
  });
  const slice = { limit: nbResultsPerPage, offset: (page - 1) * nbResultsPerPage };
  const results = { segments, newest: settings.living.newest, levels: [bits] };
  return { documents: await readPage(db, results, order, slice), nbResults: countBits(bits) };
}

const NEWEST = { _createdDate: "desc" } as const;

/** Condition on assets first published in this period; its end is excluded. */
export const publishedBetween = (from: Date, to: Date): Condition =>
  row(
    sql`search_documents.asset_id IN (SELECT id FROM assets WHERE published_date >= ${from} AND published_date < ${to})`,
  );

/** Returns the documents found by at least one of these searches. */
function union(found: readonly Levels[]): { segments: number[]; bits: Uint8Array } {
  const bySegment = new Map<number, Uint8Array>();
  for (const { segments, levels } of found) {
    const bits = levels.at(-1) ?? new Uint8Array();
    segments.forEach((segment, index) => {
      const known = bySegment.get(segment) ?? new Uint8Array(SEGMENT_BYTES);
      const added = bits.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES);
      bySegment.set(
        segment,
        known.map((byte, place) => byte | (added[place] ?? 0)),
      );
    });
  }
  const segments = [...bySegment.keys()].sort((a, b) => a - b);
  const bits = new Uint8Array(segments.length * SEGMENT_BYTES);
  segments.forEach((segment, index) => {
    bits.set(bySegment.get(segment) ?? [], index * SEGMENT_BYTES);
  });
  return { segments, bits };
}
