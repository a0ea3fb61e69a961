import type { OwnOffer } from "@/lib/entities/own-offer";
import { CLOSING_HOLD_SECONDS, CLOSING_REMINDER_DAYS, type CloseReason, refusalOf } from "@/lib/rules/offer/closing";
import { may, requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { ownOffer } from "@/marketplace/resources/offers/list";
import { enqueueReminder } from "@/marketplace/resources/offers/reminder-job";
import type { Closing } from "@/marketplace/resources/offers/schemas";
import { lockWaitingApplications } from "@/marketplace/resources/offers/waiting-applications";
import { holdMove } from "@/marketplace/resources/transactions/held/hold-move";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Closes an offer for a reason and, in the same write, answers the applications that wait or plans to remind the firm of
 * them: none is left without a response nor a date. An offer that is closed already may be given its reason and its
 * answers. Throws 404; 403 for another's, and for answers by a caller who moves no application; 412; 422 for what is no
 * offer, was never published, or has applications and no `answers` (data.code answersRequired, with how many wait).
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
    // Also when all are answered: a refusal that is taken back, or an application that was being sent, has its date.
    await enqueueReminder(trx, id, CLOSING_REMINDER_DAYS);
    return ownOffer(trx, context, caller, id);
  });

/** `left-feed`: the feed that it comes from has it no more. */
type Stored = { before: StoredAsset; reason: CloseReason | "expired" | "left-feed" };

/** The offer is no longer open: its slot is free. What a credit paid stays paid. The caller announces it. */
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
