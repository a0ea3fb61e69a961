import type { FirmAccess } from "@/lib/entities/firm-access";
import type { SearchQuery } from "@/lib/entities/search";
import type { Identity } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import { populateAssets } from "@/marketplace/resources/assets/populate";
import { type AssetRow, type ExposedAsset, toAsset } from "@/marketplace/resources/assets/serialize";
import { namedFor, readFirmAccesses } from "@/marketplace/resources/reveals/firm-access";
import { profilesFoundBy, requireFindable } from "@/marketplace/resources/search/profiles-found";
import { type FoundRow, readFound } from "@/marketplace/resources/search/store";
import { runSearch } from "@/marketplace/search/run-search";
import { searchUnion } from "@/marketplace/search/search-union";
import { loadSearchSettings, type SearchSettings } from "@/marketplace/search/settings";

/** PostgreSQL error code of a statement that exceeded the pool's time limit. */
const QUERY_CANCELED = "57014";

/** Context of a search, which reads public assets; recruiters also find profiles. */
type SearchContext = Pick<Context, "db" | "livemode" | "profileLimits">;

/** Context with the reader of the results: their role or key may add namespaces. */
type Reading = SearchContext & { reader: Identity };

type Found = ExposedAsset & { firmAccess?: FirmAccess };

/** Options for the results of saved searches, which have their own criteria. */
type SavedRun = Pick<
  SearchQuery,
  "page" | "nbResultsPerPage" | "sort" | "populateAssets" | "availabilityFilter" | "quantity"
>;

/** Runs POST /search: the page of assets, the count, and the requested facets. */
export const searchAssets = (context: SearchContext, caller: Identity, query: SearchQuery) =>
  findAssets(context, caller, query).catch(refuseWhenTooLong);

async function findAssets(context: SearchContext, caller: Identity, query: SearchQuery) {
  const settings = await loadSearchSettings(context.db, await profilesFoundBy(context.db, caller));
  requireFindable(query, settings);
  requireWithinLimits(context, caller, [query], query, settings);
  const found = await runSearch(context.db, query, settings);
  const relaxed = found.relaxed ?? [];
  // Read in a single query: the nearest offers often have the same firms.
  const documents = [...found.documents, ...relaxed.flatMap((group) => group.documents)];
  const byDocument = await readResults({ ...context, reader: caller }, documents, query, settings);
  return {
    ...toPage(query, found.nbResults, inOrder(byDocument, found.documents)),
    exhaustiveNbResults: true,
    ...(query.facets && { facets: found.facets }),
    ...(found.nbExact !== undefined && { nbExact: found.nbExact }),
    ...(found.didYouMean && { didYouMean: found.didYouMean }),
    ...(relaxed.length > 0 && {
      relaxed: relaxed.map(({ documents, ...group }) => ({ ...group, results: inOrder(byDocument, documents) })),
    }),
  };
}

/** Puts the results in the order of the documents. A document whose asset was written since is left out. */
const inOrder = <Result>(byDocument: ReadonlyMap<number, Result>, documents: readonly number[]): Result[] =>
  documents.flatMap((document) => byDocument.get(document) ?? []);

/** Runs POST /search with `savedSearch`: the assets that at least one of these saved searches finds. */
export const searchSavedAssets = (
  context: SearchContext,
  caller: Identity,
  searches: readonly SearchQuery[],
  query: SavedRun,
) => answerSeveral(context, caller, searches, query).catch(refuseWhenTooLong);

/**
 * Runs a search once, so that its errors are reported now rather than every day in a job. Throws the errors of the
 * search: 400, 403 or 422.
 */
export async function requireSearchable(context: SearchContext, caller: Identity, search: SearchQuery): Promise<void> {
  requireFindable(search, await loadSearchSettings(context.db, await profilesFoundBy(context.db, caller)));
  await searchSavedAssets(context, caller, [search], { page: 1, nbResultsPerPage: 1 });
}

async function answerSeveral(
  context: SearchContext,
  caller: Identity,
  searches: readonly SearchQuery[],
  query: SavedRun,
) {
  const settings = await loadSearchSettings(context.db, await profilesFoundBy(context.db, caller));
  requireWithinLimits(context, caller, searches, query, settings);
  const found = await searchUnion(context.db, searches, query, settings);
  const byDocument = await readResults({ ...context, reader: caller }, found.documents, query, settings);
  return { ...toPage(query, found.nbResults, inOrder(byDocument, found.documents)), exhaustiveNbResults: true };
}

/** Returns the results, by document of the index. */
async function readResults(
  { db, livemode, reader }: Reading,
  documents: readonly number[],
  query: SavedRun,
  settings: SearchSettings,
) {
  const rows = await readFound(db, documents, settings);
  const accesses = await readAccesses(db, rows, settings);
  const assets = rows.map((row) => {
    const firmAccess = accesses.get(row.id);
    const isOpened = firmAccess !== undefined && firmAccess.opens !== "nothing";
    const asset = toAsset(row, livemode, { isOpened, reader });
    return withAvailability(row, firmAccess ? { ...namedFor(asset, firmAccess), firmAccess } : asset, query);
  });
  const populated = query.populateAssets ? await populateAssets(db, assets, settings, firmsOf(rows)) : assets;
  return new Map(rows.map(({ document }, index) => [document, populated[index]]));
}

const firmsOf = (rows: readonly FoundRow[]) =>
  new Map(rows.flatMap(({ owner_id, firm }) => (owner_id && firm ? [[owner_id, firm]] : [])));

/** Returns what the searching firm may open of the profiles found. */
function readAccesses(db: Context["db"], rows: readonly AssetRow[], { profiles }: SearchSettings) {
  const ids = rows.flatMap(({ id, is_resume }) => (is_resume === true ? [id] : []));
  return readFirmAccesses(db, profiles?.organizationId ?? "", profiles?.organizationId ? ids : []);
}

/** Throws 429 when a member of a firm reads too many pages of profiles. */
function requireWithinLimits(
  { profileLimits }: SearchContext,
  caller: Identity,
  searches: readonly Pick<SearchQuery, "assetTypeId">[],
  { nbResultsPerPage }: Pick<SearchQuery, "nbResultsPerPage">,
  { profiles, resumeTypeId }: SearchSettings,
): void {
  const isForProfiles = searches.some(({ assetTypeId }) => [assetTypeId].flat().includes(resumeTypeId));
  if (profiles?.organizationId && isForProfiles) profileLimits.requireList(caller, nbResultsPerPage);
}

function refuseWhenTooLong(error: unknown): never {
  const canceled = error instanceof Error && "code" in error && error.code === QUERY_CANCELED;
  if (!canceled) throw error;
  throw new HttpError(503, { message: "The search took too long", statusCode: 503 }, { "retry-after": "5" });
}

/** Adds to an asset whether it is available, when the results include assets out of stock. */
const withAvailability = (row: AssetRow, asset: Found, { availabilityFilter, quantity = 1 }: SavedRun) =>
  availabilityFilter?.enabled === false ? { ...asset, available: row.quantity >= quantity } : asset;
