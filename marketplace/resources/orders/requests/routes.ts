import { orders } from "@/contract/orders";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { grantOrder, refuseOrder, withdrawOrder } from "@/marketplace/resources/orders/requests/decide";
import { holdOffer, releaseOffer } from "@/marketplace/resources/orders/requests/held-offers";
import { HeldOffer, Refusal } from "@/marketplace/resources/orders/requests/schemas";

/** Routes for the decisions about orders that request a plan or a pack. */
export const requestRoutes = (context: Context): Route[] => [
  route(orders.grant, {
    action: "order:decide",
    recentPassword: true,
    summary: "Grant the request of an order: its credits, amount due and invoice, at once; the firm is mailed",
    description:
      "The credits of a pack are added; a plan begins today or, when it replaces another, at the end of that plan's month. The offers that wait for the order (`offerIds`) are published in the same write, as any other publication; the firm reads why when one is not. 404 for an order without a request; 422 with data.code alreadyDecided or organizationClosed.",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => grantOrder(context, call, params.id),
  }),
  route(orders.refuse, {
    action: "order:decide",
    recentPassword: true,
    summary: "Refuse the request of an order; the firm is mailed the reason",
    description: "`reason` is billing, unpaid, duplicate or identity. 422 with data.code alreadyDecided.",
    params: byId,
    body: Refusal,
    response: byId,
    run: ({ params, body, ...call }) => refuseOrder(context, call, params.id, body.reason),
  }),
  route(orders.withdraw, {
    action: "order:create",
    summary: "Withdraw the request of the organization acted as, while it is undecided",
    description:
      "The offers that wait for it are released. 403 for another organization's request; 422 with data.code alreadyDecided.",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => withdrawOrder(context, call, params.id),
  }),
  route(orders.holdOffer, {
    action: "asset:edit",
    summary: "Make an offer wait for an undecided order of the organization acted as, whose grant publishes it",
    description:
      "403 for another organization's order; 422 with data.code alreadyDecided, tooManyOffers (the order lets the firm publish no more at once), offerUnknown, offerNotReady (`reason`: incomplete, past, suspended, office) or offerWaits.",
    params: HeldOffer,
    response: byId,
    run: ({ params, ...call }) => holdOffer(context, call, params),
  }),
  route(orders.releaseOffer, {
    action: "asset:edit",
    summary: "Release an offer that waits for an undecided order: it stays unpublished",
    description: "403 for another organization's order; 422 with data.code alreadyDecided.",
    params: HeldOffer,
    response: byId,
    run: ({ params, ...call }) => releaseOffer(context, call, params),
  }),
];
