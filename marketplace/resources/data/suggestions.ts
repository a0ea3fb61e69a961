import { type Kysely, sql } from "kysely";
import type { SearchPayload } from "@/lib/entities/search";
import type { Suggestion } from "@/lib/entities/suggestion";
import { findPlaces } from "@/lib/rules/place/places";
import { toSearchPlaces } from "@/lib/rules/place/search-place";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";
import { toWords } from "@/lib/rules/text/words";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import { prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import type { OfferCounts } from "@/marketplace/resources/data/offer-counts";
import { suggestTerms } from "@/marketplace/resources/data/term-suggestions";
import { findFirmsNamed } from "@/marketplace/search/suggest";

/** Maximum number of suggestions: a longer list belongs on a page of results, not under a field. */
const MAX_SUGGESTIONS = 8;

type Kind = Suggestion["kind"];
type Params = { query: string; kinds: readonly Kind[]; locale: "fr" | "en" };

/**
 * A suggestion, and the search for offers that starts when the visitor picks it; picking a firm opens the firm's page
 * instead.
 */
type Suggested = Suggestion & { search?: SearchPayload };

/**
 * Returns suggestions for a text being typed, the best of each kind first, each with its number of open offers. Each
 * kind has its share; unused shares go to the other kinds. Without text, only places are suggested: the largest towns.
 */
export async function suggest(db: Kysely<Database>, countOffers: OfferCounts, params: Params): Promise<Suggestion[]> {
  const kinds = [...new Set(params.kinds)];
  const shared = share(await Promise.all(kinds.map((kind) => FINDERS[kind](db, params))), MAX_SUGGESTIONS);
  const searches = shared.flatMap(({ search }) => search ?? []);
  const counts = await countOffers(searches);
  return shared.map(({ search, ...suggestion }) =>
    search ? { ...suggestion, nbOffers: counts[searches.indexOf(search)] ?? 0 } : suggestion,
  );
}

const FINDERS: Record<Kind, (db: Kysely<Database>, params: Params) => Promise<Suggested[]>> = {
  job: async (_, { query, locale }) =>
    suggestTerms("jobReferential", query, MAX_SUGGESTIONS).map((value) =>
      toNamed("job", labelOf("jobs", value, locale), value),
    ),
  tool: async (_, { query, locale }) =>
    suggestTerms("tools", query, MAX_SUGGESTIONS).map((value) =>
      toNamed("tool", labelOf("software", value, locale), value),
    ),
  company: async (db, { query }) => readFirms(db, await findFirmsNamed(db, toWords(query), MAX_SUGGESTIONS)),
  place: async (_, { query }) =>
    findPlaces(query, MAX_SUGGESTIONS).map((place) => {
      const { label, value, kind } = place;
      const search = { places: toSearchPlaces(place, DEFAULT_RADIUS_KM) };
      // Visitors know Alsace as a region.
      return { kind: "place", label, value, place: kind === "departments" ? "region" : kind, search };
    }),
};

/** Picking a job or a tool searches its name. */
const toNamed = (kind: "job" | "tool", label: string, value: string): Suggested => ({
  kind,
  label,
  value,
  search: { query: label },
});

/** Returns the firms in the order of the ids; a firm without a page is left out because it cannot be opened. */
async function readFirms(db: Kysely<Database>, ids: readonly string[]): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("assets")
    .modifyFront(prepared)
    .select(["id", "name", "slug"])
    .where("id", "=", sql<string>`ANY(${ids}::text[])`)
    .execute();
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .flatMap(({ name, slug }) => (slug ? [{ kind: "company" as const, label: name, value: slug }] : []));
}

/**
 * Returns at most `max` suggestions, the best of each list, in the order of the lists. Lists have equal shares; a list
 * shorter than its share leaves the rest to the others.
 */
function share(lists: readonly Suggested[][], max: number): Suggested[] {
  const taken = lists.map(() => 0);
  for (let left = max; left > 0; ) {
    const hungry = lists.flatMap((list, index) => ((taken[index] ?? 0) < list.length ? [index] : [])).slice(0, left);
    if (hungry.length === 0) break;
    for (const index of hungry) taken[index] = (taken[index] ?? 0) + 1;
    left -= hungry.length;
  }
  return lists.flatMap((list, index) => list.slice(0, taken[index]));
}
