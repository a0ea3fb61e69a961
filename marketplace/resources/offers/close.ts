import type { OwnOffer } from "@/lib/entities/own-offer";
import { CLOSING_HOLD_SECONDS, CLOSING_REMINDER_DAYS, type CloseReason, refusalOf } from "@/lib/rules/offer/closing";
import { may, requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { holdMove } from "@/marketplace/resources/applications/held/hold-move";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { ownOffer } from "@/marketplace/resources/offers/list";
import { enqueueReminder } from "@/marketplace/resources/offers/reminder-job";
import type { Closing } from "@/marketplace/resources/offers/schemas";
import { lockWaitingApplications } from "@/marketplace/resources/offers/waiting-applications";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Closes an offer for a reason. In the same write, schedules a reminder to the firm and, when `answers` is "all", the
 * refusal of the waiting applications, so that no application is forgotten. A closed offer may be closed again, with
 * another reason and with responses. Throws 404 when the asset does not exist; 403 when it is another owner's, and when
 * a caller who may not respond to applications sets `answers` to "all"; 412 when it changed since the caller read it;
 * 422 when it is not an offer, was never published, or has waiting applications and no `answers` is given (data.code
 * answersRequired, with their number).
 */
export const closeOffer = (context: Context, call: RouteCall, id: string, closing: Closing) =>
  write(context, call, async (under): Promise<OwnOffer> => {
    const { trx } = under;
    const { caller } = call;
    const before = await lockRow(trx, "assets", id);
    if (!before) throw notFound();
    requireMay(caller, "offer:close", before.owner_id);
    requireFresh(call.request, before, closing.updatedDate);
    const settings = await readAssetSettings(trx);
    if (settings.kindOf(before.asset_type_id) !== "offer") throw unprocessable("This asset is not an offer");
    if (!before.active && before.published_date === null) throw unprocessable("This offer was never published");
    const open = await lockWaitingApplications(trx, id);
    const mayAnswer = may(caller, "transaction:transition", before.owner_id);
    if (closing.answers === "all" && !mayAnswer) throw forbidden();
    if (closing.answers === undefined && open.length > 0)
      throw unprocessable("Applications wait for a response", {
        code: "answersRequired",
        ...(mayAnswer && { applications: open.length }),
      });
    const closed = await storeClosing(trx, { before, reason: closing.closeReason });
    await announce(under, context, settings, closed);
    if (closing.answers === "all") {
      const move = { name: "refuse", data: { reason: refusalOf(closing.closeReason) } };
      for (const row of open) await holdMove(under, { caller, row, move, seconds: CLOSING_HOLD_SECONDS });
    }
    // Scheduled even when all are answered: a refusal may be cancelled, and an application may be about to arrive.
    await enqueueReminder(trx, id, CLOSING_REMINDER_DAYS);
    return ownOffer(trx, context, caller, id);
  });

/** `left-feed`: the offer is no longer in the feed that it comes from. */
type Stored = { before: StoredAsset; reason: CloseReason | "expired" | "left-feed" };

/**
 * Stores the closing: the offer is no longer open, and its slot is free. A spent credit stays spent. The caller
 * announces the change.
 */
export async function storeClosing(trx: Write["trx"], { before, reason }: Stored): Promise<Changed> {
  const closing = { reason, date: new Date().toISOString() };
  const after = await updateRow(trx, "assets", before.id, {
    active: false,
    published_with: before.published_with === "credit" ? "credit" : null,
    closing,
  });
  return { before, after };
}
type Changed = { before: StoredAsset; after: StoredAsset };
