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
 * The union of what these searches find, without spelling correction or looser reading; the newest first by default.
 * One statement a search, however many conditions they share. `only`: a condition that every result also meets. Throws
 * 400 and 422 like a search.
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

/** What was first seen since then, and before that moment. */
export const publishedBetween = (from: Date, to: Date): Condition =>
  row(
    sql`search_documents.asset_id IN (SELECT id FROM assets WHERE published_date >= ${from} AND published_date < ${to})`,
  );

/** The documents that are in one at least. */
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
