import { type Kysely, type Selectable, sql } from "kysely";
import { SearchQuery } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { toAsset } from "@/marketplace/resources/assets/serialize";
import { readCompanySummaries } from "@/marketplace/resources/assets/store";
import { profilesFoundFor } from "@/marketplace/resources/search/profiles-found";
import type { AlertedAsset, AlertedSearch } from "@/marketplace/resources/search/saved/alert-mail";
import { SavedPayload } from "@/marketplace/resources/search/schemas";
import { readAssetsInOrder } from "@/marketplace/resources/search/store";
import { readAssetIds } from "@/marketplace/search/page";
import { publishedBetween, searchUnion } from "@/marketplace/search/search-union";
import type { SearchSettings } from "@/marketplace/search/settings";

/** Maximum number of results shown for each search: nobody would read more. */
export const MAX_SHOWN = 10;

type Db = Kysely<Database>;
type SavedSearchRow = Pick<
  Selectable<Database["saved_searches"]>,
  "id" | "name" | "search" | "metadata" | "alerted_date"
> & {
  /**
   * Account that gets the mails of the search; for an address without an account, a text that is not an account's id.
   */
  subscriber: string;
};

/** Returns whether any asset was published in this period. */
export async function hasNewAssets(db: Db, from: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM assets WHERE published_date >= ${from} AND published_date < ${until} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the results of a saved search that were published since its last alert. Throws when the search can no longer
 * be run.
 */
export async function findNewResults(
  db: Db,
  { id, name, subscriber, search, metadata, alerted_date: from }: SavedSearchRow,
  until: Date,
  common: SearchSettings,
): Promise<AlertedSearch> {
  const settings = { ...common, profiles: await profilesFoundFor(db, subscriber) };
  const query = SearchQuery.parse({ ...SavedPayload.parse(search), nbResultsPerPage: MAX_SHOWN });
  const page = { page: 1, nbResultsPerPage: MAX_SHOWN, sort: undefined };
  const found = await searchUnion(db, [query], page, settings, publishedBetween(from, until));
  const assets = await readAlerted(db, await readAssetIds(db, found.documents), settings);
  return {
    id,
    name,
    count: found.nbResults,
    assets,
    query: typeof metadata.query === "string" ? metadata.query : null,
    firmId: query.assetTypeId === settings.resumeTypeId ? subscriber : null,
  };
}

/** Returns the assets as a mail shows them, in the order of the ids. */
export async function readAlerted(db: Db, ids: readonly string[], settings: SearchSettings): Promise<AlertedAsset[]> {
  if (ids.length === 0) return [];
  const assets = (await readAssetsInOrder(db, ids, settings)).map((row) => toAsset(row, false));
  const companies = await readCompanySummaries(
    db,
    assets.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return assets.map(({ id, name, customAttributes: { slug, jobReferential }, assetTypeId, ownerId, locations }) => {
    const isPage = assetTypeId === settings.offerTypeId || assetTypeId === settings.companyTypeId;
    const company = (isPage && companies.get(ownerId ?? "")) || null;
    return {
      name,
      slug: typeof slug === "string" ? slug : "",
      isOffer: assetTypeId === settings.offerTypeId,
      city: typeof locations[0]?.city === "string" ? locations[0].city : null,
      company: company && { name: company.name, slug: company.slug },
      profile:
        assetTypeId === settings.resumeTypeId
          ? { id, job: typeof jobReferential === "string" ? jobReferential : null }
          : null,
    };
  });
}
