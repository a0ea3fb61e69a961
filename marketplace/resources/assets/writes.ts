import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { visibilityAfter, visibilityAttributes, visibilityOf } from "@/lib/rules/resume/visibility";
import type { Caller } from "@/marketplace/access/caller";
import { may, requireMay, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { requireProvedAddress } from "@/marketplace/identity/proved-address";
import { announce, toRow } from "@/marketplace/resources/assets/announce";
import { isDraft, publicChanges, type StoredAsset } from "@/marketplace/resources/assets/changes";
import {
  changesOnlyDraft,
  draftAfter,
  metadataWith,
  splitDraft,
  writeDraft,
} from "@/marketplace/resources/assets/draft";
import { requireMetadata } from "@/marketplace/resources/assets/given-metadata";
import { blocksAnew, isNamedAnew, namedBlocksJob, requireBlocking } from "@/marketplace/resources/assets/named-blocks";
import { updateOfficeCopies } from "@/marketplace/resources/assets/office-copies";
import { requireWritableAsset } from "@/marketplace/resources/assets/own-options";
import { consumeQuota, noOfferCredit, requirePrice } from "@/marketplace/resources/assets/publishing-quota";
import {
  lockAssetType,
  lockCategory,
  lockOwner,
  requireDeclared,
  requireOwnerOf,
} from "@/marketplace/resources/assets/references";
import type { AssetEdit, NewAsset } from "@/marketplace/resources/assets/schemas";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import { type AssetKind, type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { checkWritten } from "@/marketplace/resources/assets/shape";
import { decideSlug, isMadeFrom } from "@/marketplace/resources/assets/slugs";
import { stateOf, withoutSuspension } from "@/marketplace/resources/assets/suspension";
import { versionFor } from "@/marketplace/resources/assets/version";
import { accountOf, actorOf } from "@/marketplace/writes/audit";
import { type Write, write } from "@/marketplace/writes/write";

type Stored = Pick<StoredAsset, "active" | "custom_attributes">;

/** Returns whether only firms may read this profile: it needs no moderator, unlike a profile on the web. */
const isForFirms = (kind: AssetKind | undefined, { custom_attributes }: Omit<Stored, "active">) =>
  kind === "resume" && visibilityOf(custom_attributes) !== "web";

/**
 * Returns the validation of an edited asset. An owner's edit leaves the asset validated, unless its type changes or a
 * profile becomes visible on the web: a moderator must then see it. `after`: the asset as it will be stored.
 */
function moderationAfter(
  caller: Caller,
  settings: AssetSettings,
  { before, edit, after }: { before: StoredAsset; edit: AssetEdit; after: Stored },
) {
  const kind = settings.kindOf(edit.assetTypeId ?? before.asset_type_id);
  const isOther = edit.assetTypeId !== undefined && edit.assetTypeId !== before.asset_type_id;
  const isOnWeb = (asset: Stored) => asset.active && !isForFirms("resume", asset);
  const goesOnWeb = kind === "resume" && isOnWeb(after) && !isOnWeb(before);
  const seen = (!isOther && !goesOnWeb) || may(caller, "asset:moderate") || settings.validatesAutomatically;
  const platformData = merge(before.platform_data, edit.platformData ?? {});
  const waits = !isForFirms(kind, after) || stateOf(before) === "suspended";
  const validated = edit.validated ?? ((before.validated && seen) || !waits);
  return { validated, platform_data: validated ? withoutSuspension(platformData) : platformData };
}

type Trx = Write["trx"];

/**
 * Creates an asset. Throws 403 when it would belong to another owner, or has fields that only moderators or the
 * platform set; 422 when a reference does not exist or does not fit, and when the request sets `active` on an offer
 * whose owner has no free slot and no credit.
 */
export const createAsset = (context: Context, call: RouteCall, given: NewAsset) =>
  write(context, call, async (under) => {
    const { trx } = under;
    const { caller } = call;
    const ownerId = given.ownerId === undefined ? caller.actorId : given.ownerId;
    requireMay(caller, "asset:create", ownerId);
    requireModerator(caller, given);
    const settings = await readAssetSettings(trx);
    const type = await lockAssetType(trx, given.assetTypeId);
    const kind = settings.kindOf(type.id);
    requireWritableAsset(caller, given, { ownerId, kind });
    requireMetadata(kind, given);
    requireOwnerOf(kind, ownerId);
    await lockCategory(trx, given.categoryId);
    await requireDeclared(trx, given.customAttributes ?? {});
    const id = newId("ast");
    const slug = await decideSlug(
      trx,
      { kind, ownerId, assetId: id },
      { given: given.customAttributes?.slug, current: null, name: given.name },
    );
    await lockOwner(trx, ownerId);
    if (kind === "resume") await requireOneProfile(trx, ownerId, id);
    const attributes = {
      ...given.customAttributes,
      ...visibilityToStore(kind, {}, given.customAttributes ?? {}),
      ...(slug !== undefined && { slug }),
    };
    const waitsForNobody = settings.validatesAutomatically || isForFirms(kind, { custom_attributes: attributes });
    const draft = { asset_type_id: type.id, category_id: given.categoryId ?? null, active: given.active ?? true };
    const isFree = scopeOf(caller, "asset:create") === "all";
    const quota = await consumeQuota(trx, {
      id,
      before: null,
      after: draft,
      ownerId,
      settings,
      isFree,
      by: actorOf(caller),
    });
    if (quota === "none" && given.active) throw noOfferCredit();
    const after = await insertRow(trx, "assets", {
      id,
      ...draft,
      owner_id: ownerId,
      name: given.name,
      description: given.description,
      active: quota === "none" ? false : draft.active,
      published_with: quota === "none" ? null : quota,
      published_by: draft.active ? (caller.user?.id ?? null) : null,
      validated: given.validated ?? (caller.isSecret || waitsForNobody),
      locations: given.locations,
      quantity: given.quantity,
      price: given.price,
      currency: given.currency,
      custom_attributes: attributes,
      metadata: given.metadata,
      platform_data: given.platformData,
    });
    await requireMayShow(trx, caller, kind, { before: null, after });
    await checkWritten(trx, settings, { before: null, after });
    await blockNamedSoon(under, kind, null, after);
    await announce(under, context, settings, { before: null, after });
    return toAssetFor(caller, toRow(after, settings), context.livemode);
  });

/**
 * Blocks the employers that a profile names, or the firm of a page in the profiles that name it, after this write. Throws
 * 400 for an employer whose name could block nobody.
 */
async function blockNamedSoon(
  { trx, enqueue }: Write,
  kind: AssetKind | undefined,
  before: StoredAsset | null,
  after: StoredAsset,
) {
  if (kind === "resume" && blocksAnew(before, after)) {
    await requireBlocking(trx, after);
    await enqueue(namedBlocksJob({ profileId: after.id }));
  }
  if (kind === "company" && after.owner_id !== null && isNamedAnew(before, after))
    await enqueue(namedBlocksJob({ organizationId: after.owner_id }));
}

/**
 * Edits an asset. Throws 404 when it does not exist, 403 when it is another owner's, 412 when it changed since the
 * caller read it, and the errors of createAsset.
 */
export const editAsset = (context: Context, call: RouteCall, id: string, body: AssetEdit) =>
  write(context, call, async (under) => {
    const { trx } = under;
    const { caller } = call;
    const before = await lockRow(trx, "assets", id);
    if (!before) throw notFound();
    requireMayEdit(caller, before, body);
    requireModerator(caller, body);
    const { given, metadata } = splitDraft(body.metadata);
    const edit = { ...body, metadata };
    const settings = await readAssetSettings(trx);
    const kind = settings.kindOf(edit.assetTypeId ?? before.asset_type_id);
    requireWritableAsset(caller, edit, { ownerId: before.owner_id, kind });
    requireFresh(call.request, { updated_date: versionFor(caller, before) }, edit.updatedDate);
    const draft = await draftAfter(trx, caller, settings, { stored: before, given });
    if (changesOnlyDraft(given, edit))
      return toAssetFor(caller, toRow(await writeDraft(trx, before, draft), settings), context.livemode);
    if (edit.assetTypeId !== undefined) await lockAssetType(trx, edit.assetTypeId);
    requireMetadata(kind, edit);
    if (settings.kindOf(before.asset_type_id) !== kind) requireOwnerOf(kind, before.owner_id);
    if (kind === "resume" && settings.kindOf(before.asset_type_id) !== kind) {
      await lockOwner(trx, before.owner_id);
      await requireOneProfile(trx, before.owner_id, id);
    }
    await lockCategory(trx, edit.categoryId);
    await requireDeclared(trx, edit.customAttributes ?? {});
    const attributes = await attributesAfter(trx, settings, before, edit);
    const publication = await publicationAfter(trx, settings, before, edit, caller);
    const after = await updateRow(trx, "assets", id, {
      ...attributes,
      ...publication,
      ...moderationAfter(caller, settings, { before, edit, after: { ...attributes, ...publication } }),
      name: edit.name,
      description: edit.description,
      locations: edit.locations,
      quantity: edit.quantity,
      price: edit.price,
      currency: edit.currency,
      ...(body.metadata && { metadata: metadataWith(before.metadata, metadata, draft) }),
    });
    // Stored metadata was not checked against this type while the asset had another one.
    if (edit.assetTypeId !== undefined) requireMetadata(kind, after);
    await requireMayShow(trx, caller, kind, { before, after });
    await checkWritten(trx, settings, { before, after });
    if (edit.validated !== undefined && after.validated !== before.validated) {
      await under.audit({
        action: after.validated ? "assetValidated" : "assetSuspended",
        objectId: id,
        ...accountOf(before.owner_id),
        before: { state: stateOf(before) },
        after: { state: stateOf(after) },
      });
    }
    await blockNamedSoon(under, kind, before, after);
    const copies = kind === "company" ? await updateOfficeCopies(trx, { before, after }) : [];
    await announce(under, context, settings, { before, after, changesRequested: publicChanges(edit) }, copies);
    return toAssetFor(caller, toRow(after, settings), context.livemode);
  });

/**
 * Removes an asset and returns its id, even when it does not exist. Throws 403 for another owner's asset, 422 while the
 * asset has an open transaction.
 */
export const removeAsset = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async (under) => {
    const { trx } = under;
    const before = await lockRow(trx, "assets", id);
    if (!before) return { id };
    requireMay(call.caller, "asset:remove", before.owner_id);
    const { rows } = await sql`
      SELECT FROM transactions
      WHERE asset_id = ${id} AND completed_date IS NULL AND cancelled_date IS NULL LIMIT 1`.execute(trx);
    if (rows.length > 0) throw unprocessable("Pending transactions for this asset");
    const settings = await readAssetSettings(trx);
    await removeRow(trx, "assets", id);
    await announce(under, context, settings, { before, after: null });
    return { id };
  });

/** Throws 403 unless the caller is the owner, may edit all assets, or is a moderator whose edit only validates. */
function requireMayEdit(caller: Caller, { owner_id }: StoredAsset, edit: AssetEdit): void {
  if (may(caller, "asset:edit", owner_id)) return;
  const only = Object.keys(edit).every((field) => field === "validated" || field === "updatedDate");
  if (!only || !may(caller, "asset:moderate")) throw forbidden();
}

/**
 * Throws 403 when a caller who has not proved their address publishes a page or an offer, or submits it to moderators.
 */
async function requireMayShow(
  trx: Trx,
  caller: Caller,
  kind: AssetKind | undefined,
  { before, after }: { before: StoredAsset | null; after: StoredAsset },
): Promise<void> {
  if (kind !== "company" && kind !== "offer") return;
  const isShown = after.active && !(before?.active && before.asset_type_id === after.asset_type_id);
  if (isShown) await requireProvedAddress(trx, caller);
}

/** Throws 403 when an owner validates their own asset (docs/protocol.md §6.16). */
function requireModerator(caller: Caller, { validated }: Pick<AssetEdit, "validated">): void {
  if (validated === undefined || may(caller, "asset:moderate")) return;
  throw new HttpError(403, { message: '"validated" is for moderators to set', statusCode: 403 });
}

/**
 * Returns the custom attributes after an edit. The slug changes only when the owner sends another, when a change of type
 * moves the asset to the other space of slugs, or when an offer that was never published gets another name.
 */
async function attributesAfter(trx: Trx, settings: AssetSettings, before: StoredAsset, edit: AssetEdit) {
  const assetTypeId = edit.assetTypeId ?? before.asset_type_id;
  const [former, kind] = [settings.kindOf(before.asset_type_id), settings.kindOf(assetTypeId)];
  const given = edit.customAttributes ?? {};
  const { slug: merged, ...attributes }: JsonObject = {
    ...merge(before.custom_attributes, given),
    ...visibilityToStore(kind, kind === former ? before.custom_attributes : {}, given),
  };
  const isSameSpace = (former === "offer") === (kind === "offer");
  const name = edit.name ?? before.name;
  const followsName =
    kind === "offer" &&
    isDraft(before) &&
    isMadeFrom(before.slug, before.name, kind) &&
    !isMadeFrom(before.slug, name, kind);
  const slug = await decideSlug(
    trx,
    { kind, ownerId: before.owner_id, assetId: before.id },
    { given: given.slug, current: isSameSpace && former !== "other" && !followsName ? before.slug : null, name },
  );
  const kept = slug ?? (isSameSpace ? merged : undefined);
  return { custom_attributes: kept === undefined ? attributes : { ...attributes, slug: kept } };
}

/** Returns the visibility of a profile, in both spellings of the protocol (docs/protocol.md §1.1). */
const visibilityToStore = (kind: AssetKind | undefined, before: JsonObject, given: JsonObject) =>
  kind === "resume" ? visibilityAttributes(visibilityAfter(visibilityOf(before), given)) : {};

async function publicationAfter(
  trx: Trx,
  settings: AssetSettings,
  before: StoredAsset,
  edit: AssetEdit,
  caller: Caller,
) {
  const after = {
    asset_type_id: edit.assetTypeId ?? before.asset_type_id,
    category_id: edit.categoryId === undefined ? before.category_id : edit.categoryId,
    active: edit.active ?? before.active,
  };
  const isFree = scopeOf(caller, "asset:edit") === "all";
  const quota = await consumeQuota(trx, {
    id: before.id,
    before,
    after,
    ownerId: before.owner_id,
    settings,
    isFree,
    by: actorOf(caller),
  });
  if (quota === "none") throw noOfferCredit();
  if (after.active) requirePrice(edit.publishWith, before, quota);
  // An offer that is open again loses the reason of its closing.
  return {
    ...after,
    published_with: quota,
    ...(after.active && { closing: null }),
    ...(after.active && !before.active && { published_by: caller.user?.id ?? null }),
  };
}

/**
 * Throws 422 with the id of the other profile when a person would have two. The owner's row is already locked, so that
 * two creations are checked one after the other. Second profiles older than this rule are allowed.
 */
async function requireOneProfile(trx: Kysely<Database>, ownerId: string | null, id: string): Promise<void> {
  if (ownerId === null) return;
  const other = await trx
    .selectFrom("assets")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("id", "!=", id)
    .where(isResume)
    .executeTakeFirst();
  if (other) throw unprocessable("A person has one profile", { code: "profileExists", assetId: other.id });
}
