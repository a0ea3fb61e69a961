import type { Kysely } from "kysely";
import type { FeedLine } from "@/lib/entities/offer-feed";
import { CLOSING_REMINDER_DAYS } from "@/lib/rules/offer/closing";
import { asksWhetherOpen, renewalsOf } from "@/lib/rules/offer/renewals";
import { nextLastDay } from "@/lib/rules/offer/validity";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { lockRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { ImportRules } from "@/marketplace/offer-import/import-rules";
import { type Announced, announceMany } from "@/marketplace/resources/assets/announce";
import { isDraft, type StoredAsset } from "@/marketplace/resources/assets/changes";
import { quotaOf } from "@/marketplace/resources/assets/publishing-quota";
import { type AssetSettings, objectAt, readAssetSettings } from "@/marketplace/resources/assets/settings";
import {
  type Decision,
  decide,
  decideAgain,
  type KnownItem,
  withoutSlot,
  withProposals,
} from "@/marketplace/resources/offer-feeds/import/decide";
import {
  type ItemWrite,
  leaveItems,
  markPublished,
  readItems,
  writeItems,
} from "@/marketplace/resources/offer-feeds/import/items";
import { fieldsOf, isUntouched } from "@/marketplace/resources/offer-feeds/import/offer-fields";
import { type Operation, referenceOf } from "@/marketplace/resources/offer-feeds/import/operation";
import { type ImportTarget, toDecisionRules } from "@/marketplace/resources/offer-feeds/import/target";
import { blankOffer, refusable, writeOffer } from "@/marketplace/resources/offer-feeds/import/write-offer";
import { storeClosing } from "@/marketplace/resources/offers/close";
import { mailUnanswered } from "@/marketplace/resources/offers/mails";
import { enqueueReminder } from "@/marketplace/resources/offers/reminder-job";
import type { Write } from "@/marketplace/writes/write";

type Import = {
  under: Write;
  context: Context;
  settings: AssetSettings;
  target: ImportTarget;
  rules: ImportRules;
  known: ReadonlyMap<string, KnownItem>;
  /** Number of free slots; credits are never counted, nor spent. */
  slots: number;
  announced: Announced[];
  items: ItemWrite[];
  left: string[];
  removed: string[];
};

/**
 * Creates, changes, renews and closes some tens of an organization's offers according to their feed, in one write with
 * their events. `operations` must not repeat a reference. An operation that a rule refuses is undone alone, and its
 * line has the reason. Returns a line for each operation, in the same order.
 */
export async function importOffers(
  under: Write,
  context: Context,
  target: ImportTarget,
  rules: ImportRules,
  operations: readonly Operation[],
): Promise<FeedLine[]> {
  const { trx } = under;
  const known = await readItems(trx, target.id, operations.map(referenceOf), { isLocked: true });
  // Locks in the same order as every other writer: assets, slugs, the owner, then the index.
  if (operations.some((operation) => !known.has(referenceOf(operation)))) await takeAdvisoryLock(trx, "slugs");
  const owner = await lockRow(trx, "users", target.organizationId);
  if (!owner) return [];
  const quota = await quotaOf(trx, owner);
  const state: Import = {
    under,
    context,
    settings: await readAssetSettings(trx),
    target,
    rules,
    known,
    slots: Math.max(0, quota.slots - quota.slotsTaken),
    announced: [],
    items: [],
    left: [],
    removed: [],
  };
  const lines: FeedLine[] = [];
  for (const operation of operations) lines.push(await apply(state, operation));
  if (state.items.length > 0) await writeItems(trx, target.id, state.items);
  await leaveItems(trx, target.id, state);
  await announceMany(under, context, state.settings, state.announced);
  return lines;
}

async function apply(state: Import, operation: Operation): Promise<FeedLine> {
  if (operation.kind === "row") return applyRow(state, operation);
  const { reference, position } = operation;
  const item = state.known.get(reference);
  const line = { position, reference, title: item?.asset?.name ?? reference, assetId: item?.asset?.id ?? null };
  if (!item) return { ...line, outcome: "unchanged", reasons: [] };
  if (operation.kind === "leave") return { ...line, ...(await leaveFeed(state, reference, item)) };
  if (operation.kind === "renew") {
    const after = item.asset && (await renewed(state.under.trx, item.asset, state.rules.today));
    if (after) state.announced.push({ before: item.asset, after });
    return { ...line, outcome: after ? "renewed" : "unchanged", reasons: [] };
  }
  const decision = state.slots > 0 ? decideAgain(item, toDecisionRules(state.rules)) : null;
  if (!decision) return { ...line, outcome: "unchanged", reasons: [{ code: "slots" }] };
  const written = await store(state, item, decision);
  if ("refusal" in written) return { ...line, outcome: "held", reasons: [written.refusal] };
  await markPublished(state.under.trx, state.target.id, reference);
  return { ...line, outcome: decision.outcome, reasons: decision.reasons };
}

async function applyRow(state: Import, { row }: Extract<Operation, { kind: "row" }>): Promise<FeedLine> {
  const { reference, position, hash, values, proposals, doubts = [] } = row;
  const item = state.known.get(reference) ?? null;
  const line = { position, reference, title: row.title, assetId: item?.asset?.id ?? null };
  if (values === null) return { ...line, outcome: "unchanged", reasons: [] };
  const blank = blankOffer(state.target.organizationId, state.settings);
  const wanted = withProposals(decide(values, item, blank, toDecisionRules(state.rules)), proposals);
  const decision = wanted.needsSlot && state.slots === 0 ? withoutSlot(wanted) : wanted;
  const written = await store(state, item, decision);
  // An offer that a rule of the API refuses is examined again at the next run, since nothing of it was stored.
  if ("refusal" in written) return { ...line, outcome: "refused", reasons: [written.refusal] };
  const assetId = written.done ?? line.assetId;
  const reasons = decision.state === "waiting" ? decision.reasons : [];
  const settled = { reference, asset_id: assetId, state: decision.state, reasons, proposals };
  if (decision.isSettled) state.items.push({ ...settled, hash, base: fieldsOf(values) });
  // Nothing of the feed was stored: the row is read again at the next run, and until then a person may confirm the
  // proposals.
  else if (item) state.items.push({ ...settled, hash: "", base: item.base });
  return { ...line, assetId, outcome: decision.outcome, reasons: [...decision.reasons, ...doubts] };
}

/** Stores the decided offer and returns its id; null when the offer does not change. */
async function store(state: Import, item: KnownItem | null, decision: Decision) {
  const { after: offer, needsSlot } = decision;
  if (offer === null) return { done: null };
  const before = item?.asset ?? null;
  const takesSlot = needsSlot && offer.active;
  const publishedWith = takesSlot ? "slot" : (before?.published_with ?? null);
  const { trx } = state.under;
  const written = await refusable(trx, () => writeOffer(trx, state.settings, { before, offer, publishedWith }));
  if ("refusal" in written) return written;
  if (takesSlot) state.slots -= 1;
  state.announced.push({ before, after: written.done });
  return { done: written.done.id };
}

/**
 * Postpones the last day of an offer that its feed still contains, and returns the offer. Returns null the third time,
 * when a person must decide, and for an offer that is no longer published.
 */
async function renewed(trx: Kysely<Database>, asset: StoredAsset, today: string): Promise<StoredAsset | null> {
  if (!asset.active || asksWhetherOpen(asset)) return null;
  const { contractType } = asset.custom_attributes;
  const validThrough = nextLastDay(asset.valid_through, contractType, today);
  if (validThrough === asset.valid_through) return null;
  return updateRow(trx, "assets", asset.id, {
    custom_attributes: { ...asset.custom_attributes, validThrough },
    metadata: {
      ...asset.metadata,
      _private: { ...objectAt(asset.metadata, "_private"), renewals: renewalsOf(asset) + 1 },
    },
  });
}

type Leaving = {
  under: Write;
  context: Context;
  announced: Announced[];
  left: string[];
  removed: string[];
};

type Left = Pick<FeedLine, "outcome" | "reasons">;
const left = (outcome: FeedLine["outcome"], code?: string): Left => ({ outcome, reasons: code ? [{ code }] : [] });

/**
 * Handles an offer that is no longer in its feed. A published offer is closed, and its firm is mailed the unanswered
 * applications, now and some days later. An unedited draft is removed. An offer that a person closed, or a draft that a
 * person edited, stays.
 */
async function leaveFeed(state: Leaving, reference: string, { asset, base }: KnownItem): Promise<Left> {
  if (asset === null) {
    state.removed.push(reference);
    return left("unchanged");
  }
  if (isDraft(asset) && isUntouched(base, asset)) {
    state.removed.push(reference);
    return removeDraft(state, asset);
  }
  state.left.push(reference);
  if (isDraft(asset)) return left("ignored", "writtenHere");
  if (!asset.active) return left("unchanged");
  await closeOffer(state, asset);
  return left("closed");
}

async function removeDraft(state: Leaving, asset: StoredAsset): Promise<Left> {
  await removeRow(state.under.trx, "assets", asset.id);
  state.announced.push({ before: asset, after: null });
  return left("removed");
}

async function closeOffer({ under, context, announced }: Leaving, asset: StoredAsset): Promise<void> {
  announced.push(await storeClosing(under.trx, { before: asset, reason: "left-feed" }));
  await mailUnanswered(under.trx, context, asset);
  await enqueueReminder(under.trx, asset.id, CLOSING_REMINDER_DAYS);
}
