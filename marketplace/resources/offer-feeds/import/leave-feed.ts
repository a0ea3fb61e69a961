import type { FeedLine } from "@/lib/entities/offer-feed";
import { CLOSING_REMINDER_DAYS } from "@/lib/rules/offer/closing";
import type { Context } from "@/marketplace/context";
import { removeRow } from "@/marketplace/db/rows";
import type { Announced } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { isDraft, type KnownItem } from "@/marketplace/resources/offer-feeds/import/decide";
import { isUntouched } from "@/marketplace/resources/offer-feeds/import/offer-fields";
import { storeClosing } from "@/marketplace/resources/offers/close";
import { mailUnanswered } from "@/marketplace/resources/offers/mails";
import { enqueueReminder } from "@/marketplace/resources/offers/reminder-job";
import type { Write } from "@/marketplace/writes/write";

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
 * An offer that its feed has no more: closed when it is online, and its firm is mailed the applications that wait, now and
 * in some days; a draft that nobody touched is removed; what a person closed or wrote stays.
 */
export async function leaveFeed(state: Leaving, reference: string, { asset, base }: KnownItem): Promise<Left> {
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
