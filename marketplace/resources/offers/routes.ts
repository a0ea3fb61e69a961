import { offerOutlook } from "@/contract/offer-outlook";
import { offerMove, offers } from "@/contract/offers";
import type { OfferOutlook } from "@/lib/entities/offer-outlook";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { createReadText } from "@/marketplace/offer-import/read-offers";
import { closeOffer } from "@/marketplace/resources/offers/close";
import { readEquity } from "@/marketplace/resources/offers/equity";
import { ownOffers } from "@/marketplace/resources/offers/list";
import { readMarket } from "@/marketplace/resources/offers/market";
import { moveOffers } from "@/marketplace/resources/offers/move";
import { readReach } from "@/marketplace/resources/offers/reach";
import { Closing, Move, OffersQuery, TextToRead } from "@/marketplace/resources/offers/schemas";
import { readWrittenOffer } from "@/marketplace/resources/offers/written-offer";
import { orUnavailable } from "@/marketplace/resources/or-unavailable";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const offerRoutes = (
  context: Context,
  limits = createOutlookLimits(context),
  readText = createReadText(),
  readingLimit = context.sharedLimit("offers.read", { calls: 30, windowMs: MINUTE_MS }),
): Route[] => [
  route(offers.own, {
    action: "offer:list",
    summary: "List the offers of the account acted as, by state",
    description:
      "Also returns the number of offers in each state, their offices, the slots and credits left and, for callers who may list applications, the number of applications to each offer. Offers for spontaneous applications are listed separately, with spontaneous=true.",
    query: OffersQuery,
    run: ({ query, caller }) => ownOffers(context, caller, query),
  }),
  route(offerOutlook.outlook, {
    action: "offer:outlook",
    alsoRefused: [429],
    summary: "Read the market, the pay equity and the reach of an offer, as currently written",
    description:
      "For callers who may edit the offer; its draft is taken into account. `market`: the median pay of its job in the nearest area with 5 other offers of 3 firms. `equity`: another offer of its owner for the same job and contract whose pay differs by 5 % or more. `reach.profiles`: the number of profiles, among those that the caller's searches find, with its job or one that leads to it, within 30 km, and with all its requirements (`metadata.needs`); rounded down to a multiple of 5, null under 5. `reach.without`: the requirement that excludes the most profiles. 429 beyond 60 calls a minute or 1,000 a day for its owner.",
    params: byId,
    run: ({ params, ...call }) => readOutlook(context, limits, call, params.id),
  }),
  route(offers.read, {
    action: "asset:create",
    alsoRefused: [429, 503],
    summary: "Read the pasted text of an offer",
    description:
      "Returns its title, its text as HTML, and the facts that its sentences seem to state, each with its words; nothing is stored, and nothing is part of an offer until a person says so. 429 beyond 30 calls a minute of one account; 503 while the readers are busy.",
    body: TextToRead,
    async run({ body, caller }) {
      await requireWithin(readingLimit, caller.actorId ?? caller.address);
      return orUnavailable(readText(body), "The readers are busy");
    },
  }),
  route(offerMove.move, {
    action: "asset:edit",
    summary: "Move the offers of an office to another one, or to none",
    description:
      "Moves the offers of the account acted as, whatever their state, 50 a call: call again while some are `left`. An offer moved to no office retains its town. 422 (data.code) when the firm does not have the office (unknownOffice), or when it only allows offers at its offices and an active one would be at none (placeNotOffice): then no offer moves.",
    body: Move,
    run: ({ body, ...call }) => moveOffers(context, call, body),
  }),
  route(offers.close, {
    action: "offer:close",
    summary: "Close an offer, and answer its applications",
    description:
      "In one write, the offer is closed, and its waiting applications are all refused (`answers` all), or the firm is reminded of them in three days (one-by-one). `answers` is required while some wait (422, data.code answersRequired).",
    params: byId,
    body: Closing,
    run: ({ params, body, ...call }) => closeOffer(context, call, params.id, body),
  }),
];

/**
 * Creates the limits on outlooks. A team that writes offers all day stays far below them; a person who tries every
 * criterion in order to find somebody exceeds them.
 */
const createOutlookLimits = ({ sharedLimit }: Pick<Context, "sharedLimit">): SharedLimit[] => [
  sharedLimit("offers.outlook.minute", { calls: 60, windowMs: MINUTE_MS }),
  sharedLimit("offers.outlook.day", { calls: 1_000, windowMs: DAY_MS }),
];

/**
 * Returns the outlook of an offer as currently written, for users who may edit it: the market, its firm's other offers,
 * the profiles that it reaches. Throws the errors of readWrittenOffer, and 429 beyond the limits of its owner.
 */
async function readOutlook(
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
