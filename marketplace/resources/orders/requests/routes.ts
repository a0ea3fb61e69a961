import { orders } from "@/contract/orders";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { grantOrder, refuseOrder, withdrawOrder } from "@/marketplace/resources/orders/requests/decide";
import { Refusal } from "@/marketplace/resources/orders/requests/schemas";

/** Routes for the decisions about orders that request a plan or a pack. */
export const requestRoutes = (context: Context): Route[] => [
  route(orders.grant, {
    action: "order:decide",
    recentPassword: true,
    summary: "Give what an order asks for: its counters, what is owed and its invoice, at once; a mail tells the firm",
    description:
      "A pack is added; a plan begins today, or, in place of another, when the month of that one is over. 404 for an order that asks for nothing; 422 with data.code alreadyDecided or organizationClosed.",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => grantOrder(context, call, params.id),
  }),
  route(orders.refuse, {
    action: "order:decide",
    recentPassword: true,
    summary: "Refuse what an order asks for; a mail tells the firm, with the reason",
    description: "The reason: billing, unpaid, duplicate or identity. 422 with data.code alreadyDecided.",
    params: byId,
    body: Refusal,
    response: byId,
    run: ({ params, body, ...call }) => refuseOrder(context, call, params.id, body.reason),
  }),
  route(orders.withdraw, {
    action: "order:create",
    summary: "Take back what one's organization asked for, while it waits",
    description: "403 for another's; 422 with data.code alreadyDecided.",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => withdrawOrder(context, call, params.id),
  }),
];
