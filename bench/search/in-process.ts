import { type Kysely, sql } from "kysely";
import MiniSearch from "minisearch";
import { drawSamples } from "@/bench/search/mixes";
import { ONLY_WORDS } from "@/bench/search/payloads";
import { type SearchPayload, SearchQuery } from "@/lib/entities/search";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { assetTypeId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { searchAssets } from "@/marketplace/resources/search/service";

const CALLS = 300;

export type InProcess = { miniSearch: number[]; ours: number[]; documents: number; indexMs: number };
type Document = { id: string; title: string; company: string | null; city: string | null; description: string };

/**
 * Sends the searches that consist of words only, in one process, to MiniSearch over the same offers, and to our own
 * search without HTTP. MiniSearch has no facets, places or firms, so it is timed on the words alone.
 */
export async function compareInProcess(db: Kysely<Database>): Promise<InProcess> {
  const searches = drawSamples("search", 10 * CALLS)
    .flatMap(({ kind, payload }) => (payload && ONLY_WORDS.has(kind) ? payload : []))
    .slice(0, CALLS);
  const documents = await readDocuments(db);
  const start = performance.now();
  const index = toMiniSearch(documents);
  const indexMs = performance.now() - start;
  const [warmUp, measured] = [searches.slice(0, CALLS / 3), searches];
  const withMiniSearch = async ({ query = "" }: SearchPayload) => index.search(query).slice(0, SEARCH_PAGE_SIZE);
  const withOurs = (payload: SearchPayload) =>
    searchAssets({ db, livemode: false, profileLimits: createProfileLimits() }, ANONYMOUS, SearchQuery.parse(payload));
  await time(warmUp, withMiniSearch);
  const miniSearch = await time(measured, withMiniSearch);
  await time(warmUp, withOurs);
  return { miniSearch, ours: await time(measured, withOurs), documents: documents.length, indexMs };
}

/**
 * Configures MiniSearch as its documentation advises for a search box: the title counts double, prefixes match, and so
 * do slight misspellings.
 */
function toMiniSearch(documents: Document[]): MiniSearch<Document> {
  const fold = (term: string) => term.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const index = new MiniSearch<Document>({
    fields: ["title", "company", "city", "description"],
    processTerm: fold,
    searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(documents);
  return index;
}

async function readDocuments(db: Kysely<Database>): Promise<Document[]> {
  const { rows } = await sql<Document>`
    SELECT offer.id, offer.name AS title, company.name AS company, offer.locations #>> '{0,city}' AS city,
      regexp_replace(coalesce(offer.description, ''), '<[^>]*>', ' ', 'g') AS description
    FROM assets offer
    LEFT JOIN assets company ON company.owner_id = offer.owner_id AND company.asset_type_id = ${assetTypeId("company")}
    WHERE offer.asset_type_id = ${assetTypeId("offer")} AND offer.category_id IS DISTINCT FROM ${DEFAULT_OFFER_CATEGORY_ID}`.execute(
    db,
  );
  return rows;
}

async function time(
  searches: SearchPayload[],
  search: (payload: SearchPayload) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const payload of searches) {
    const start = performance.now();
    await search(payload);
    times.push(performance.now() - start);
  }
  return times;
}
