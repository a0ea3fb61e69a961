import { sql } from "kysely";
import { jsonEqual } from "@/lib/rules/json-equal";
import { VISIBILITIES, visibilityAttributes, visibilityOf } from "@/lib/rules/resume/visibility";
import { tags } from "@/lib/tags";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import { type Announced, announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { namedBlocksJob } from "@/marketplace/resources/assets/named-blocks";
import { type AssetSettings, objectAt, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { decideSlug } from "@/marketplace/resources/assets/slugs";
import { type Ids, moveAssetRows, type Repeated } from "@/marketplace/resources/support/merge/move-rows";
import { requireUnreferenced } from "@/marketplace/resources/support/merge/rules";
import type { Write } from "@/marketplace/writes/write";

/** The page or the profile that stays, and the one that goes, when both accounts have one. */
export type Pages = { stays: StoredAsset; goes: StoredAsset } | null;

/**
 * Gives the assets of an account to another one, in the search and on the site too. Of two pages, or two profiles, one
 * stays: what refers to the other leads to it, its offices are added, its address and those of offers whose slug changes
 * are kept as former ones.
 */
export async function moveAssets(
  under: Write,
  context: Context,
  ids: Ids,
  pages: Pages,
  repeated: Repeated,
): Promise<void> {
  const { trx, revalidate } = under;
  const settings = await readAssetSettings(trx);
  const { rows } = await sql<StoredAsset>`
    SELECT * FROM assets WHERE owner_id IN (${ids.kept}, ${ids.merged}) ORDER BY id FOR UPDATE`.execute(trx);
  if (!rows.some(({ owner_id }) => owner_id === ids.merged)) return;
  await revalidate(tagsOfAll(rows, settings));
  const changed: Announced[] = [];
  if (pages) changed.push(...(await leavePage(under, pages, settings, repeated)));
  const goesId = pages?.goes.id;
  for (const before of rows.filter(({ id, owner_id }) => owner_id === ids.merged && id !== goesId)) {
    const stayed = changed.find(({ after }) => after?.id === before.id);
    const after = await updateRow(trx, "assets", before.id, { owner_id: ids.kept });
    if (stayed) stayed.after = after;
    else changed.push({ before, after });
  }
  await renameOffers(under, { rows, ids, pages, settings }, changed);
  const [first, ...others] = changed;
  if (first) await announce(under, context, settings, first, others);
}

/** Returns the tags of the pages that show these assets, under the address that they have before the merge. */
function tagsOfAll(rows: StoredAsset[], { kindOf }: AssetSettings): string[] {
  const slugsOf = (owner: string | null) =>
    rows.flatMap((row) =>
      row.owner_id === owner && row.slug && kindOf(row.asset_type_id) === "company" ? [row.slug] : [],
    );
  const found = rows.flatMap((row) => {
    const kind = kindOf(row.asset_type_id);
    if (!row.slug || (kind !== "company" && kind !== "offer")) return [];
    if (kind === "company") return [tags.company(row.slug)];
    return slugsOf(row.owner_id).map((slug) => tags.offer(slug, row.slug ?? ""));
  });
  return [...new Set([...found, tags.frontpage(), tags.sitemap()])];
}

async function leavePage(
  under: Write,
  { stays, goes }: { stays: StoredAsset; goes: StoredAsset },
  { kindOf }: AssetSettings,
  repeated: Repeated,
): Promise<Announced[]> {
  const { trx } = under;
  await moveAssetRows(trx, { kept: stays.id, merged: goes.id }, repeated);
  await requireUnreferenced(trx, "assets", goes.id);
  await trx.deleteFrom("assets").where("id", "=", goes.id).execute();
  const left = { before: goes, after: null };
  if (kindOf(goes.asset_type_id) === "resume") return [left, await hideTheSame(under, stays, goes)];
  if (kindOf(goes.asset_type_id) !== "company") return [left];
  if (goes.slug) await keepAddress({ trx }, goes.slug, "", stays.id);
  const known = new Set(stays.locations.flatMap(({ id, siret }) => [id, siret]).filter(Boolean));
  const added = goes.locations.filter(({ id, siret }) => ![id, siret].some((one) => one && known.has(one)));
  if (added.length === 0) return [left];
  const locations = [...stays.locations, ...added.map((office) => ({ ...office, main: false }))];
  return [left, { before: stays, after: await updateRow(trx, "assets", stays.id, { locations }) }];
}

/**
 * Makes the profile that stays as hidden as the other one: from each employer, those that have no account yet included,
 * and by the narrower visibility.
 */
async function hideTheSame({ trx, enqueue }: Write, stays: StoredAsset, goes: StoredAsset): Promise<Announced> {
  const own = { ...objectAt(stays.metadata, "_private") };
  for (const list of ["blockedOrganizations", "blockedEmployers"]) {
    const both = [stays, goes].flatMap(({ metadata }) => objectAt(metadata, "_private")?.[list] ?? []);
    own[list] = both.filter((one, index) => both.findIndex((other) => jsonEqual(one, other)) === index);
  }
  // A firm that arrived during the merge was compared with the profile that goes.
  await enqueue(namedBlocksJob({ profileId: stays.id }));
  const [one, other] = [stays, goes].map(({ custom_attributes }) => visibilityOf(custom_attributes));
  const visibility = VISIBILITIES.find((narrow) => narrow === one || narrow === other) ?? "private";
  const after = await updateRow(trx, "assets", stays.id, {
    metadata: { ...stays.metadata, _private: own },
    custom_attributes: { ...stays.custom_attributes, ...visibilityAttributes(visibility) },
  });
  return { before: stays, after };
}

type Renaming = { rows: StoredAsset[]; ids: Ids; pages: Pages; settings: AssetSettings };

/** Gives a new slug to the offers whose slug the other firm has: those of the firm whose page goes. */
async function renameOffers(
  { trx }: Write,
  { rows, ids, pages, settings }: Renaming,
  changed: Announced[],
): Promise<void> {
  const owner = pages?.goes.owner_id ?? ids.merged;
  const offers = rows.filter(({ asset_type_id }) => settings.kindOf(asset_type_id) === "offer");
  for (const offer of offers.filter((one) => one.owner_id === owner)) {
    const { rows: same } = await sql`
      SELECT FROM assets WHERE owner_id = ${ids.kept} AND id <> ${offer.id} AND asset_type_id = ${offer.asset_type_id}
        AND slug_key(slug) = slug_key(${offer.slug}) LIMIT 1`.execute(trx);
    if (same.length === 0) continue;
    const page = { kind: "offer" as const, ownerId: ids.kept, assetId: offer.id };
    const slug = await decideSlug(trx, page, { given: undefined, current: undefined, name: offer.name });
    const after = await updateRow(trx, "assets", offer.id, { custom_attributes: { ...offer.custom_attributes, slug } });
    const known = changed.find((one) => one.after?.id === offer.id);
    if (known) known.after = after;
    else changed.push({ before: offer, after });
    if (pages?.goes.slug && offer.slug) await keepAddress({ trx }, pages.goes.slug, offer.slug, offer.id);
  }
}

const keepAddress = ({ trx }: Pick<Write, "trx">, companySlug: string, offerSlug: string, assetId: string) =>
  trx
    .insertInto("former_addresses")
    .values({ company_slug: companySlug, offer_slug: offerSlug, asset_id: assetId })
    .onConflict((conflict) => conflict.columns(["company_slug", "offer_slug"]).doUpdateSet({ asset_id: assetId }))
    .execute();
