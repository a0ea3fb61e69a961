import type { OfferOutlook } from "@/lib/entities/offer-outlook";
import type { Context } from "@/marketplace/context";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { readEquity } from "@/marketplace/resources/offers/equity";
import { readMarket } from "@/marketplace/resources/offers/market";
import { readReach } from "@/marketplace/resources/offers/reach";
import { readWrittenOffer } from "@/marketplace/resources/offers/written-offer";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Creates the limits on outlooks. A team that writes offers all day stays far below them; a person who tries every
 * criterion in order to find somebody exceeds them.
 */
export const createOutlookLimits = ({ sharedLimit }: Pick<Context, "sharedLimit">): SharedLimit[] => [
  sharedLimit("offers.outlook.minute", { calls: 60, windowMs: MINUTE_MS }),
  sharedLimit("offers.outlook.day", { calls: 1_000, windowMs: DAY_MS }),
];

/**
 * Returns the outlook of an offer as currently written, for users who may edit it: the market, its firm's other offers,
 * the profiles that it reaches. Throws the errors of readWrittenOffer, and 429 beyond the limits of its owner.
 */
export async function readOutlook(
  { db }: Pick<Context, "db">,
  limits: readonly SharedLimit[],
  { caller }: Pick<RouteCall, "caller">,
  id: string,
): Promise<OfferOutlook> {
  const offer = await readWrittenOffer(db, { caller }, id);
  for (const limit of limits) await requireWithin(limit, offer?.ownerId ?? id);
  if (!offer) return { market: null, equity: null, reach: { profiles: null, without: null } };
  const [market, equity, reach] = await Promise.all([
    readMarket(db, offer),
    readEquity(db, offer),
    readReach(db, caller, offer),
  ]);
  return { market, equity, reach };
}
