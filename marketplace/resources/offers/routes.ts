import { OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { closeOffer } from "@/marketplace/resources/offers/close";
import { ownOffers } from "@/marketplace/resources/offers/list";
import { Closing, OffersQuery } from "@/marketplace/resources/offers/schemas";

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
