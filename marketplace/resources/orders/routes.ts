import type { z } from "zod";
import { orderLines, orderMoves, orders } from "@/contract/orders";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { badField } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { LARGE_BODY_BYTES, type Route, type RouteCall, route } from "@/marketplace/http/route";
import { addLine, addMove, editLine, editMove, readLine, readMove } from "@/marketplace/resources/orders/items";
import { requestProduct } from "@/marketplace/resources/orders/requests/create";
import { requestRoutes } from "@/marketplace/resources/orders/requests/routes";
import type { NewRequest } from "@/marketplace/resources/orders/requests/schemas";
import {
  AddedLine,
  AddedMove,
  MoveEdit,
  NewOrder,
  OrderEdit,
  OrderPreviewBody,
  OrdersQuery,
} from "@/marketplace/resources/orders/schemas";
import { toOrder } from "@/marketplace/resources/orders/serialize";
import { createOrder, editOrder, previewOrder, readOwnOrder } from "@/marketplace/resources/orders/service";
import { listOrders } from "@/marketplace/resources/orders/store";

export const orderRoutes = (context: Context): Route[] => [
  ...wholeOrderRoutes(context),
  ...lineRoutes(context),
  ...moveRoutes(context),
  ...requestRoutes(context),
];

const wholeOrderRoutes = (context: Context): Route[] => [
  route(orders.list, {
    action: "order:list",
    summary: "List the orders that the caller pays or receives money from",
    description:
      "Filters apply to the caller's own orders: for another account's orders, the list is empty, without an error.",
    query: OrdersQuery,
    run: ({ query, caller }) => list(context, caller, query),
  }),
  route(orders.read, {
    action: "order:read",
    summary: "Read an order that the caller pays or receives money from",
    description:
      "A caller who only receives a part of it gets their own lines and moves, and null for the sums. 403 for other callers.",
    params: byId,
    run: ({ params, ...call }) => readOwnOrder(context, call, params.id),
  }),
  route(orders.create, {
    action: "order:create",
    summary: "Order the caller's transactions, or request a plan or a pack",
    description:
      "Each transaction becomes a line at its price: the amounts that its taker pays, its owner receives, and the platform takes. Amounts are in units of the currency, and summed in its smallest unit. Only the platform (secret key) sets lines and moves: buyers neither set their debt nor record their payment. An order has one currency; payerId is null when several accounts pay. `request`, sent alone: the organization acted as requests a plan or packs at the price that it was shown (kind, name, price of one in euros before VAT; quantity, 1 to 20, of packs; billing: name, street, postcode, city, siren, optionally vatNumber and purchaseOrder; offerIds: unpublished offers that its grant publishes); nothing is due until the platform grants it; 422 with data.code priceChanged, alreadyOnPlan, alreadyRequested, and those of PUT /orders/:id/offers/:offerId.",
    body: NewOrder,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body: { request, ...body }, ...call }) =>
      request ? orderProduct(context, call, request, body) : createOrder(context, call, body),
  }),
  route(orders.update, {
    action: "order:edit",
    summary: "Edit the open objects of an order",
    params: byId,
    body: OrderEdit,
    run: ({ params, body, ...call }) => editOrder(context, call, params.id, body),
  }),
  route(orders.preview, {
    action: "order:preview",
    summary: "Preview an order",
    description: "The order is made of the caller's transactions, or of lines that they pay. Nothing is stored.",
    body: OrderPreviewBody,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => previewOrder(context, call, body),
  }),
];

const lineRoutes = (context: Context): Route[] => [
  route(orderLines.read, {
    action: "orderLine:read",
    summary: "Read an order line that the caller pays or receives",
    params: byId,
    run: ({ params, ...call }) => readLine(context, call, params.id),
  }),
  route(orderLines.create, {
    action: "orderLine:create",
    summary: "Add a line to an order",
    description:
      "The order's amounts are computed again. 422 unless the amount paid is the sum of the amounts received and taken by the platform.",
    body: AddedLine,
    run: ({ body, ...call }) => addLine(context, call, body),
  }),
  route(orderLines.update, {
    action: "orderLine:edit",
    summary: "Edit the open objects of a line",
    description: "Amounts never change: a line is undone by another line with `reversal`.",
    params: byId,
    body: OrderEdit,
    run: ({ params, body, ...call }) => editLine(context, call, params.id, body),
  }),
];

const moveRoutes = (context: Context): Route[] => [
  route(orderMoves.read, {
    action: "orderMove:read",
    summary: "Read a move of money that the caller pays or receives",
    params: byId,
    run: ({ params, ...call }) => readMove(context, call, params.id),
  }),
  route(orderMoves.create, {
    action: "orderMove:create",
    summary: "Add a move of money to an order",
    description: "The order's amounts are computed again, and its payment counts as attempted.",
    body: AddedMove,
    run: ({ body, ...call }) => addMove(context, call, body),
  }),
  route(orderMoves.update, {
    action: "orderMove:edit",
    summary: "Edit a move: its open objects, its date, and the amounts that really moved",
    description: "Its other amounts never change.",
    params: byId,
    body: MoveEdit,
    run: ({ params, body, ...call }) => editMove(context, call, params.id, body),
  }),
];

/** Throws 400 when a request is sent together with other fields. */
async function orderProduct(context: Context, call: RouteCall, request: NewRequest, others: object) {
  const [other] = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (other !== undefined) throw badField([other], 'is not allowed with "request"', "object.xor");
  const { id } = await requestProduct(context, call, request);
  return readOwnOrder(context, call, id);
}

async function list({ db, livemode }: Context, caller: Caller, query: z.output<typeof OrdersQuery>) {
  const party = scopeOf(caller, "order:list") === "all" ? null : caller.actorId;
  const { count, orders } = await listOrders(db, query, query, party);
  return toPage(
    query,
    count,
    orders.map((order) => toOrder(order, { caller, livemode })),
  );
}
