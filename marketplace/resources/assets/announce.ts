import { sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { changesBetween, requestedOf, type StoredAsset, SUSPENSION } from "@/marketplace/resources/assets/changes";
import { indexSoon } from "@/marketplace/resources/assets/index-soon";
import { tagsOf } from "@/marketplace/resources/assets/revalidation";
import { type AssetRow, toAsset } from "@/marketplace/resources/assets/serialize";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";
import { reindexAssets } from "@/marketplace/search/document";
import type { Write } from "@/marketplace/writes/write";

export type Announced = {
  /** Null for a new asset. */
  before: StoredAsset | null;
  /** Null for a removed asset. */
  after: StoredAsset | null;
  changesRequested?: JsonObject;
  /** Reason for which a moderator suspends the asset, even when it was not public. */
  suspendedFor?: string;
};

/**
 * Applies the consequences of writing an asset, and the `others` that the write changed, in its transaction: events,
 * invalidation of the site's pages, and the search index. The index comes last, because its writers wait for one
 * another until their transactions end.
 */
export async function announce(
  under: Write,
  context: Context,
  settings: AssetSettings,
  written: Announced,
  others: readonly Announced[] = [],
): Promise<void> {
  const states = await recordAll(under, context, settings, [written, ...others]);
  await reindexAssets(under.trx, await readShownWith(under.trx, settings, states));
}

/**
 * Same as `announce`, for offers that programs change by the thousand. Closed or removed offers leave the search
 * results immediately; searches find the other changes some seconds later, because the index is written in batches.
 */
export async function announceMany(
  under: Write,
  context: Context,
  settings: AssetSettings,
  written: readonly Announced[],
): Promise<void> {
  if (written.length === 0) return;
  await recordAll(under, context, settings, written);
  await indexSoon(under.trx, written);
}

/** @returns the states that the site or the search may have shown */
async function recordAll(
  under: Write,
  { livemode }: Context,
  settings: AssetSettings,
  written: readonly Announced[],
): Promise<StoredAsset[]> {
  for (const one of written) await recordChanges(under, livemode, settings, one);
  const states = written.flatMap(({ before, after }) => [before, after]).filter((state) => state !== null);
  await under.revalidate(await tagsOf(under.trx, settings, states));
  return states;
}

async function recordChanges(
  { record }: Write,
  livemode: boolean,
  settings: AssetSettings,
  { before, after, changesRequested, suspendedFor }: Announced,
): Promise<void> {
  const asset = after ?? before;
  if (!asset) return;
  // A profile is personal data: a copy in the events would remain after its removal.
  const isPerson = settings.kindOf(asset.asset_type_id) === "resume";
  const object = isPerson ? null : toAsset(toRow(asset, settings), livemode);
  const requested = isPerson ? null : (changesRequested ?? null);
  const about = { objectId: asset.id, object };
  if (!before) await record({ type: "asset__created", ...about, metadata: publishedWith(asset) });
  if (!after) await record({ type: "asset__deleted", ...about });
  if (!before || !after) return;
  const parentId = await record({ type: "asset__updated", ...about, changesRequested: requested });
  const changes = changesBetween(before, after);
  // A moderator may also suspend an asset that was not public.
  if (suspendedFor !== undefined && !changes.includes(SUSPENSION)) changes.push(SUSPENSION);
  for (const change of changes) {
    const { type } = change;
    const metadata = {
      ...(type === "asset__activated" && publishedWith(asset)),
      ...(type === SUSPENSION.type && { reason: suspendedFor ?? null }),
    };
    await record({ type, ...about, parentId, changesRequested: requestedOf(requested, change), metadata });
  }
}

/** Converts a stored asset to the row from which responses are serialized. */
export const toRow = (asset: StoredAsset, settings: AssetSettings): AssetRow => {
  const kind = settings.kindOf(asset.asset_type_id);
  return { ...asset, is_resume: kind === undefined ? null : kind === "resume" };
};

const publishedWith = ({ published_with }: StoredAsset) => (published_with ? { publishedWith: published_with } : {});

/**
 * Returns the ids of the assets to index again: these ones, and the offers of these companies, since an offer is only
 * public while its company is.
 */
async function readShownWith(trx: Write["trx"], { kindOf, offerTypeId }: AssetSettings, states: StoredAsset[]) {
  const owners = states.flatMap(({ owner_id, asset_type_id }) =>
    owner_id !== null && kindOf(asset_type_id) === "company" ? [owner_id] : [],
  );
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM assets WHERE owner_id = ANY(${owners}::text[]) AND asset_type_id = ${offerTypeId}`.execute(trx);
  return [...new Set([...states.map(({ id }) => id), ...rows.map(({ id }) => id)])];
}
