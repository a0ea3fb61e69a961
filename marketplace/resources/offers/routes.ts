import { offerMove } from "@/contract/offer-move";
import { offerOutlook } from "@/contract/offer-outlook";
import { offers } from "@/contract/offers";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { closeOffer } from "@/marketplace/resources/offers/close";
import { ownOffers } from "@/marketplace/resources/offers/list";
import { moveOffers } from "@/marketplace/resources/offers/move";
import { createOutlookLimits, readOutlook } from "@/marketplace/resources/offers/outlook";
import { Closing, Move, OffersQuery } from "@/marketplace/resources/offers/schemas";

export const offerRoutes = (context: Context, limits = createOutlookLimits(context)): Route[] => [
  route(offers.own, {
    action: "offer:list",
    summary: "List the offers of who acts, by state",
    description:
      "With how many are in each state, where they are, how many applications each has (for callers who may list applications), and what is left to publish with. Those for spontaneous applications are listed apart, with spontaneous=true.",
    query: OffersQuery,
    run: ({ query, caller }) => ownOffers(context, caller, query),
  }),
  route(offerOutlook.outlook, {
    action: "offer:outlook",
    alsoRefused: [429],
    summary: "What an offer may expect, as it is written",
    description:
      "For who may edit it, with its draft. `market`: the median pay of its job in the nearest area with 5 other offers of 3 firms. `equity`: another offer of its owner for the same job and contract whose pay differs by 5 % or more. `reach`: at least how many of the profiles that the caller's searches find have its job or one that leads to it, within 30 km, and all that it requires (`metadata.needs`); by steps of 5, null under 5; `without` is the requirement that keeps most of them away. 429 beyond 60 calls a minute or 1,000 a day of its owner.",
    params: byId,
    run: ({ params, ...call }) => readOutlook(context, limits, call, params.id),
  }),
  route(offerMove.move, {
    action: "asset:edit",
    summary: "Take the offers of an office to another one, or to none",
    description:
      "Those of who acts, whatever their state, 50 a call: it is called again while some are `left`. Of an offer that is at no office any more, the town stays. 422 (data.code) for an office that the firm does not have (unknownOffice), and when the firm wants its offers at its offices and they would not be (placeNotOffice): then none moves.",
    body: Move,
    run: ({ body, ...call }) => moveOffers(context, call, body),
  }),
  route(offers.close, {
    action: "offer:close",
    summary: "Close an offer, and answer its applications",
    description:
      "In one write: the offer closes, and the applications that wait are all refused (`answers` all), or the firm is reminded of them in three days (one-by-one). While some wait, `answers` is required (422, data.code answersRequired).",
    params: byId,
    body: Closing,
    run: ({ params, body, ...call }) => closeOffer(context, call, params.id, body),
  }),
];
