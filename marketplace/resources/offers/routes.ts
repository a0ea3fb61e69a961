import { MovedOffers, OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { closeOffer } from "@/marketplace/resources/offers/close";
import { ownOffers } from "@/marketplace/resources/offers/list";
import { moveOffers } from "@/marketplace/resources/offers/move";
import { Closing, Move, OffersQuery } from "@/marketplace/resources/offers/schemas";

export const offerRoutes = (context: Context): Route[] => [
  route({
    method: "GET",
    path: "/assets/offers",
    action: "offer:list",
    summary: "List the offers of who acts, by state",
    description:
      "With how many are in each state, where they are, how many applications each has (for callers who may list applications), and what is left to publish with. Those for spontaneous applications are listed apart, with spontaneous=true.",
    query: OffersQuery,
    response: OwnOfferPage,
    run: ({ query, caller }) => ownOffers(context, caller, query),
  }),
  route({
    method: "POST",
    path: "/assets/offers/move",
    action: "asset:edit",
    summary: "Take the offers of an office to another one, or to none",
    description:
      "Those of who acts, whatever their state, 50 a call: it is called again while some are `left`. Of an offer that is at no office any more, the town stays. 422 (data.code) for an office that the firm does not have (unknownOffice), and when the firm wants its offers at its offices and they would not be (placeNotOffice): then none moves.",
    body: Move,
    response: MovedOffers,
    run: ({ body, ...call }) => moveOffers(context, call, body),
  }),
  route({
    method: "POST",
    path: "/assets/:id/close",
    action: "offer:close",
    summary: "Close an offer, and answer its applications",
    description:
      "In one write: the offer closes, and the applications that wait are all refused (`answers` all), or the firm is reminded of them in three days (one-by-one). While some wait, `answers` is required (422, data.code answersRequired).",
    params: byId,
    body: Closing,
    response: OwnOffer,
    run: ({ params, body, ...call }) => closeOffer(context, call, params.id, body),
  }),
];
