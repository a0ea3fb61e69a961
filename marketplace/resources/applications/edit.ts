import type { JsonObject } from "@/lib/entities/json";
import type { Transaction } from "@/lib/entities/transaction";
import { statusesOf } from "@/lib/rules/transaction/transaction-process";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { badField, forbidden, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { requireQuantityOfOne, validMetadata } from "@/marketplace/resources/applications/application";
import { moved, processOf } from "@/marketplace/resources/applications/apply-move";
import { readBookable } from "@/marketplace/resources/applications/bookable";
import { requireConfig } from "@/marketplace/resources/applications/create";
import { draftOf, type RequestedTerms } from "@/marketplace/resources/applications/draft";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import type { TransactionEdit } from "@/marketplace/resources/applications/schemas";
import { partiesOf, type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { requireAvailable } from "@/marketplace/resources/availabilities/stock";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { write } from "@/marketplace/writes/write";

/**
 * Edits a transaction for its taker. Open objects may change at any time (the metadata of an application, until the
 * firm studies it); dates and quantity, until the first transition. Throws 404 when the transaction does not exist; 403
 * for callers other than the taker, and for a status or amounts that only the platform sets; 412 when the transaction
 * changed since the caller read it.
 */
export const editTransaction = (context: Context, call: RouteCall, id: string, edit: TransactionEdit) =>
  write(context, call, async ({ trx, record }): Promise<Transaction> => {
    const { caller } = call;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    if (!partiesOf(caller, "transaction:edit", stored).includes("taker")) throw forbidden();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(caller, edit, stored.taker_id);
    requireConfig(caller, edit);
    if (edit.status !== undefined && scopeOf(caller, "transaction:config") !== "all") {
      throw new HttpError(403, { message: "You haven't the permission to update the status", statusCode: 403 });
    }
    if (edit.assetId !== undefined && edit.assetId !== stored.asset_id) {
      throw unprocessable("The asset of a transaction cannot be changed");
    }
    const merged = edit.metadata && merge(stored.metadata, edit.metadata);
    const metadata = stored.is_application && merged ? await unreadMetadata(trx, stored, merged) : merged;
    const draft = await redraft(trx, stored, edit);
    const row = await updateRow(trx, "transactions", id, {
      ...draft,
      ...(edit.status === undefined ? {} : moved(stored, knownStatus(stored, edit.status), {})),
      metadata,
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "transaction__updated", objectId: id, object: toEventObject(row) });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

async function unreadMetadata(trx: Parameters<typeof validMetadata>[0], stored: Row, metadata: JsonObject) {
  if (stored.status !== "new" && stored.status !== "restricted") {
    throw unprocessable("The firm has begun to study this application");
  }
  return validMetadata(trx, metadata, stored.taker_id);
}

/** Returns the columns that depend on the dates, quantity and amounts; none when the edit has none of these. */
async function redraft(trx: Parameters<typeof validMetadata>[0], stored: Row, edit: TransactionEdit) {
  const { startDate, endDate, duration, quantity, value, ownerAmount, takerAmount } = edit;
  const requested: RequestedTerms = { startDate, endDate, duration, quantity, value, ownerAmount, takerAmount };
  if (Object.values(requested).every((wish) => wish === undefined)) return {};
  if (stored.asset_id === null) throw unprocessable("This transaction is not associated to an asset");
  if (stored.status_history.length > 1) throw unprocessable("This transaction has moved: it can no longer change");
  if (stored.is_application) requireQuantityOfOne(quantity);
  const bookable = await readBookable(trx, stored.asset_id);
  const changesEnd = endDate !== undefined || duration !== undefined;
  const draft = draftOf(bookable, {
    startDate: startDate === undefined ? stored.start_date?.toISOString() : startDate,
    endDate: changesEnd ? endDate : stored.end_date?.toISOString(),
    duration,
    quantity: quantity ?? stored.quantity,
    value,
    ownerAmount,
    takerAmount,
  });
  await requireAvailable(trx, bookable, draft);
  return draft;
}

function knownStatus(row: Row, status: string): string {
  const known = row.is_application ? [...statusesOf(processOf(row)), "restricted"] : [...statusesOf(processOf(row))];
  if (!known.includes(status)) throw badField(["status"], `must be one of [${known.join(", ")}]`, "any.allowOnly");
  return status;
}
