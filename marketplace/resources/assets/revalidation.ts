import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import { tags } from "@/lib/tags";
import type { Database } from "@/marketplace/db/schema";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { familyTags } from "@/marketplace/resources/assets/family-tags";
import { type AssetSettings, objectAt } from "@/marketplace/resources/assets/settings";

/**
 * Returns the tags of the pages that show an asset: the page of its firm; for a firm, the pages of its group; for an
 * offer, its own page and that of the firm above, which shows the offers of its children; the home page and the sitemap. Empty when no page has ever shown the asset. `states` are the
 * asset before and after the write, since its slug may have changed.
 */
export async function tagsOf(trx: Kysely<Database>, settings: AssetSettings, states: StoredAsset[]): Promise<string[]> {
  const found = new Set<string>(await formerTags(trx, states));
  const showing = new Map<string | null, PagesOfOffers>();
  const companies = states.filter((asset) => settings.kindOf(asset.asset_type_id) === "company");
  for (const owner of ownersShownOtherwise(companies)) add(found, await groupTags(trx, owner));
  for (const asset of states.filter(({ validated }) => validated)) {
    const kind = settings.kindOf(asset.asset_type_id);
    if (kind === "company" && asset.slug) add(found, companyTags(asset.slug));
    if (kind !== "offer" || !asset.slug) continue;
    const { own, above } = showing.get(asset.owner_id) ?? (await readPagesOfOffers(trx, asset, settings));
    showing.set(asset.owner_id, { own, above });
    for (const companySlug of own) add(found, [...companyTags(companySlug), tags.offer(companySlug, asset.slug)]);
    add(found, above.map(tags.company));
  }
  return [...found];
}

/** Returns the tags of the addresses that lead to these assets since a merge. */
async function formerTags(trx: Kysely<Database>, states: StoredAsset[]): Promise<string[]> {
  const ids = states.map(({ id }) => id);
  const { rows } = await sql<{ company_slug: string }>`
    SELECT DISTINCT company_slug FROM former_addresses WHERE asset_id = ANY(${ids}::text[])`.execute(trx);
  return rows.map(({ company_slug }) => tags.company(company_slug));
}

/**
 * Returns the owners of the firms that the pages of their group must show differently: with another name, slug or logo,
 * or not at all.
 */
function ownersShownOtherwise(states: StoredAsset[]): Set<string> {
  const isSame = (state: StoredAsset) =>
    states.some((other) => other !== state && other.id === state.id && isDeepStrictEqual(cardOf(other), cardOf(state)));
  return new Set(
    states.flatMap((state) => (state.owner_id && state.validated && !isSame(state) ? [state.owner_id] : [])),
  );
}

const cardOf = ({ name, slug, active, validated, metadata }: StoredAsset) => ({
  name,
  slug,
  isShown: active && validated,
  logo: objectAt(metadata, "_files")?.logo,
});

const groupTags = async (trx: Kysely<Database>, ownerId: string): Promise<string[]> =>
  familyTags(trx, ownerId, ...(await readAbove(trx, ownerId)));

/** Returns the organization above an organization, if any. */
async function readAbove(trx: Kysely<Database>, ownerId: string): Promise<string[]> {
  const owner = await trx.selectFrom("users").select("organizations").where("id", "=", ownerId).executeTakeFirst();
  return Object.keys(owner?.organizations ?? {});
}

const companyTags = (slug: string) => [tags.company(slug), tags.frontpage(), tags.sitemap()];

function add(found: Set<string>, more: readonly string[]) {
  for (const tag of more) found.add(tag);
}

/** Slugs of the firms whose pages show an owner's offers: its own firm, and the one above. */
type PagesOfOffers = { own: string[]; above: string[] };

async function readPagesOfOffers(
  trx: Kysely<Database>,
  { owner_id }: StoredAsset,
  { companyTypeId }: AssetSettings,
): Promise<PagesOfOffers> {
  if (owner_id === null) return { own: [], above: [] };
  // One firm, usually. If an owner has several, any of them may show its offers.
  const slugsOf = async (owners: string[]) => {
    const { rows } = await sql<{ slug: string }>`
      SELECT slug FROM assets
      WHERE owner_id = ANY(${owners}::text[]) AND slug IS NOT NULL AND asset_type_id = ${companyTypeId}
      ORDER BY created_date LIMIT 3`.execute(trx);
    return rows.map(({ slug }) => slug);
  };
  return { own: await slugsOf([owner_id]), above: await slugsOf(await readAbove(trx, owner_id)) };
}
