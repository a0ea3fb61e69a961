import { type Kysely, sql } from "kysely";
import { companyPaths } from "@/lib/rules/company-paths";
import { tags } from "@/lib/tags";
import type { Database } from "@/marketplace/db/schema";
import type { Expiry } from "@/marketplace/jobs/revalidation";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";

const HOME = "/";
/** A page exists in French, without prefix, and in English (screens). */
const inEveryLocale = (path: string) => [path, path === HOME ? "/en" : `/en${path}`];

/**
 * What of the site shows an asset: the pages of a firm, and for an offer its own; the home page, the sitemap. Empty for
 * what no page has ever shown. `states` are what the asset was and is: it may have changed address.
 */
export async function expiryOf(trx: Kysely<Database>, settings: AssetSettings, states: StoredAsset[]): Promise<Expiry> {
  const shown = states.filter(({ validated }) => validated);
  const expired: Expiry = { tags: [], paths: [] };
  for (const asset of shown) {
    const kind = settings.kindOf(asset.asset_type_id);
    if (kind === "company" && asset.slug) add(expired, companyExpiry(asset.slug));
    if (kind !== "offer" || !asset.slug) continue;
    for (const companySlug of await readCompanySlugs(trx, asset, settings)) {
      add(expired, companyExpiry(companySlug));
      add(expired, offerExpiry(companySlug, asset.slug));
    }
  }
  return { tags: [...new Set(expired.tags)], paths: [...new Set(expired.paths)] };
}

const companyExpiry = (slug: string): Expiry => ({
  tags: [tags.company(slug), tags.frontpage(), tags.sitemap()],
  paths: [companyPaths.companyPage(slug), companyPaths.companyOffers(slug), companyPaths.companyLocations(slug), HOME],
});

const offerExpiry = (companySlug: string, slug: string): Expiry => ({
  tags: [tags.offer(companySlug, slug)],
  paths: [companyPaths.companyOffer(companySlug, slug)],
});

function add(expired: Expiry, { tags: given, paths = [] }: Expiry) {
  expired.tags.push(...given);
  expired.paths?.push(...paths.flatMap(inEveryLocale));
}

/** An owner has one firm; should there be more, each may show its offers. */
async function readCompanySlugs(trx: Kysely<Database>, { owner_id }: StoredAsset, settings: AssetSettings) {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM assets
    WHERE owner_id = ${owner_id} AND slug IS NOT NULL AND asset_type_id = ${settings.companyTypeId}
    ORDER BY created_date LIMIT 3`.execute(trx);
  return rows.map(({ slug }) => slug);
}
