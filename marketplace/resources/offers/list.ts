import type { OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
import { planNameOf } from "@/lib/rules/subscription/subscription";
import type { Caller } from "@/marketplace/access/caller";
import { may } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { forbidden } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import { quotaOf } from "@/marketplace/resources/assets/publishing-quota";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import type { OffersQuery } from "@/marketplace/resources/offers/schemas";
import {
  countApplications,
  countStates,
  countViews,
  listOffices,
  listOwnOffers,
  type OwnOfferRow,
  publicCompanySlug,
  readOwnOffer,
} from "@/marketplace/resources/offers/store";
import { openOrders } from "@/marketplace/resources/orders/requests/store";

type Counts = Awaited<ReturnType<typeof countFor>>;

/** Returns the numbers of applications and of views of these offers; null for a number that the caller may not read. */
async function countFor(db: Context["db"], caller: Caller, ownerId: string | null, ids: readonly string[]) {
  const mayRead = (action: "transaction:list" | "statistics:read") => ownerId !== null && may(caller, action, ownerId);
  return {
    applications: ownerId !== null && mayRead("transaction:list") ? await countApplications(db, ownerId, ids) : null,
    views: mayRead("statistics:read") ? await countViews(db, ids) : null,
  };
}

/** Lists the offers of the account that the caller acts as. Throws 403 for a caller who acts as none. */
export async function ownOffers(context: Context, caller: Caller, query: OffersQuery): Promise<OwnOfferPage> {
  const { db } = context;
  const ownerId = caller.actorId;
  if (ownerId === null) throw forbidden();
  const [rows, states, offices, companySlug, owner] = await Promise.all([
    listOwnOffers(db, ownerId, query),
    countStates(db, ownerId, query),
    listOffices(db, ownerId),
    publicCompanySlug(db, ownerId),
    readRow(db, "users", ownerId),
  ]);
  const ids = rows.map(({ id }) => id);
  const counts = await countFor(db, caller, ownerId, ids);
  const toOffer = (row: OwnOfferRow) => toOwnOffer(caller, row, context.livemode, counts);
  return {
    ...toPage(query, sumOf(states, query.state), rows.map(toOffer)),
    states,
    offices,
    companySlug,
    quota: await quotaOf(db, owner ?? { id: ownerId, platform_data: {} }),
    orders: await openOrders(db, ownerId, planNameOf(owner?.platform_data ?? {})),
  };
}

/** Returns one offer as `ownOffers` lists it, inside a write. */
export async function ownOffer(
  trx: Context["db"],
  { livemode }: Context,
  caller: Caller,
  id: string,
): Promise<OwnOffer> {
  const row = await readOwnOffer(trx, id);
  return toOwnOffer(caller, row, livemode, await countFor(trx, caller, row.owner_id, [id]));
}

const sumOf = (states: OwnOfferPage["states"], wanted: readonly string[] | undefined): number =>
  Object.entries(states).reduce((sum, [state, count]) => sum + (!wanted || wanted.includes(state) ? count : 0), 0);

const NONE = { total: 0, new: 0, waiting: 0 };

const toOwnOffer = (caller: Caller, row: OwnOfferRow, livemode: boolean, counts: Counts): OwnOffer => ({
  ...toAssetFor(caller, row, livemode),
  state: row.state,
  publishedDate: row.published_date?.toISOString() ?? null,
  publishedWith: row.published_with,
  isSpontaneous: row.is_spontaneous,
  isTwin: row.is_twin,
  closing: row.closing,
  feed: row.feed ?? null,
  orderId: row.order_id,
  applications: counts.applications && (counts.applications.get(row.id) ?? NONE),
  views: counts.views && (counts.views.get(row.id) ?? 0),
});
