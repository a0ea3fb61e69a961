import type { Kysely } from "kysely";
import type { Source } from "@/lib/entities/statistics";
import type { Transaction } from "@/lib/entities/transaction";
import { DEFAULT_PROCESS } from "@/lib/rules/transaction/transaction-process";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField, forbidden, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { sourceOfVisit } from "@/marketplace/resources/analytics/figures";
import {
  requireAppliedHere,
  requireFewApplications,
  requireNoOpenApplication,
  requireQuantityOfOne,
  statusOfNew,
  validMetadata,
} from "@/marketplace/resources/applications/application";
import { type Bookable, readBookable } from "@/marketplace/resources/applications/bookable";
import { copiesOf, draftOf } from "@/marketplace/resources/applications/draft";
import { mailNewApplication } from "@/marketplace/resources/applications/mails";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { type Booking, type NewTransaction, requireOneEnd } from "@/marketplace/resources/applications/schemas";
import { toEventObject } from "@/marketplace/resources/applications/serialize";
import { requireAvailable } from "@/marketplace/resources/availabilities/stock";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { type Write, write } from "@/marketplace/writes/write";

const HOUR_MS = 60 * 60 * 1000;
/** Limit for each candidate, because each application sends a mail to the firm. */
const MAX_APPLICATIONS_PER_HOUR = 100;

/** Returns the function that creates transactions; all its calls share one limit for each person. */
export const transactionCreator = (context: Context) => {
  const limit = context.sharedLimit("transactions.create", { calls: MAX_APPLICATIONS_PER_HOUR, windowMs: HOUR_MS });

  /**
   * Creates a transaction. Throws the errors of docs/protocol.md §1.4; 403 for another taker or for amounts; 422 when
   * the person has already applied.
   */
  return (call: RouteCall, body: NewTransaction): Promise<Transaction> => {
    const { caller } = call;
    const takerId = takerOf(caller, body.takerId);
    requireWritable(caller, body, takerId);
    requireConfig(caller, body);
    return write(context, call, async (under) => {
      const requireWithinLimit = async (assetId: string) => {
        if (caller.isSecret) return;
        await requireWithin(limit, takerId);
        await requireFewApplications(under.trx, assetId, takerId);
      };
      const source = await readSource(context, under.trx, body);
      const row = await storeTransaction(context, under, { takerId, body, source, requireWithinLimit });
      return presentTransaction(under.trx, row, { caller, livemode: context.livemode });
    });
  };
};

type Given = {
  takerId: string;
  body: NewTransaction;
  /** Class of the source of the visit; null where it was not measured. */
  source: Source | null;
  /** Called once the application is valid; throws 429. */
  requireWithinLimit?: (assetId: string) => Promise<void>;
};

/**
 * Creates a transaction for this taker, with its event and its mails, inside a write. Throws the errors of the function
 * that `transactionCreator` returns.
 */
export async function storeTransaction(
  context: Context,
  { trx, record }: Pick<Write, "trx" | "record">,
  { takerId, body, source, requireWithinLimit }: Given,
) {
  // Locked, so that an application sent twice at the same time is created once.
  if (!(await lockRow(trx, "users", takerId))) throw unprocessable("Missing taker ID");
  const bookable = body.assetId ? await readBookable(trx, body.assetId) : null;
  const id = newId("trn");
  if (source !== null && !bookable?.isApplication) throw badField(["source"], "is for an application alone");
  const begun = bookable ? await begin(trx, { id, context, bookable, takerId, body }) : withoutAsset(body);
  if (bookable?.isApplication) await requireWithinLimit?.(bookable.asset.id);
  const row = await insertRow(trx, "transactions", {
    id,
    metadata: body.metadata,
    source,
    ...begun,
    status_history: [{ status: begun.status, date: new Date().toISOString() }],
    taker_id: takerId,
    platform_data: body.platformData,
  });
  await record({ type: "transaction__created", objectId: row.id, object: toEventObject(row) });
  if (row.is_application) await mailNewApplication(trx, context, row);
  return row;
}

/** Returns the class of the source that the page reports; null when it reports none. */
export const readSource = async (
  { settings }: Pick<Context, "settings">,
  trx: Kysely<Database>,
  { assetId, source }: { assetId?: string | null | undefined; source?: string | undefined },
): Promise<Source | null> =>
  source === undefined
    ? null
    : sourceOfVisit(trx, { assetId, given: source, siteHost: new URL(settings.siteOrigin).hostname });

/** Returns the columns of a transaction without an asset: it has no amount to pay, and no transition. */
const withoutAsset = (body: NewTransaction) => {
  requireOneEnd(body);
  const { startDate, endDate, duration, quantity } = body;
  if (startDate && endDate && new Date(endDate) < new Date(startDate)) throw unprocessable("Invalid dates");
  return { status: DEFAULT_PROCESS.initStatus, quantity, start_date: startDate, end_date: endDate, duration };
};

type Beginning = { id: string; context: Context; bookable: Bookable; takerId: string; body: NewTransaction };

async function begin(trx: Kysely<Database>, { id, context, bookable, takerId, body }: Beginning) {
  const { asset, isApplication } = bookable;
  if (asset.owner_id === takerId) throw unprocessable("Owner cannot book its own asset", { ownerId: asset.owner_id });
  let { metadata } = body;
  if (isApplication) {
    requireAppliedHere(bookable);
    requireQuantityOfOne(body.quantity);
    metadata = await validMetadata(trx, body.metadata ?? {}, takerId);
    await requireNoOpenApplication(trx, asset.id, takerId);
  }
  const draft = draftOf(bookable, body);
  await requireAvailable(trx, bookable, draft);
  const { process, columns } = copiesOf(bookable, context.livemode);
  const status = isApplication ? await statusOfNew(trx, bookable, takerId, id) : process.initStatus;
  return { ...columns, ...draft, status, metadata };
}

/** Returns the id of the taker: the caller, or the person whom the platform names. Throws 403 if another names one. */
function takerOf(caller: Caller, named: string | undefined): string {
  if (scopeOf(caller, "transaction:create") === "all") {
    const takerId = named ?? caller.actorId;
    if (takerId === null) throw unprocessable("Missing taker ID");
    return takerId;
  }
  if (caller.actorId === null || (named !== undefined && named !== caller.actorId)) throw forbidden();
  return caller.actorId;
}

/** Throws 403 when a caller other than the platform sets the amounts, which are computed. */
export function requireConfig(caller: Caller, requested: Pick<Booking, "value" | "ownerAmount" | "takerAmount">): void {
  const fixes = [requested.value, requested.ownerAmount, requested.takerAmount].some((amount) => amount !== undefined);
  if (fixes && scopeOf(caller, "transaction:config") !== "all") throw forbidden();
}
