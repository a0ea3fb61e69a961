import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, OneOrMany } from "@/contract/inputs";
import { Order, OrderLine, OrderMove, OrderPreview } from "@/lib/entities/order";
import type { OrderRequest } from "@/lib/entities/order-request";
import { pageOf } from "@/lib/entities/page";
import type { RequestRefusal } from "@/lib/rules/subscription/order-requests";

export type OrderQuery = ListFilters & {
  payerId?: OneOrMany;
  receiverId?: OneOrMany;
  transactionId?: OneOrMany;
  state?: OneOrMany;
};
type Open = Fields<Order, never, "metadata" | "platformData">;
type Line = Open &
  Fields<
    OrderLine,
    "currency",
    "transactionId" | "reversal" | "payerId" | "payerAmount" | "receiverId" | "receiverAmount" | "platformAmount"
  >;
type Amounts = Pick<Line, "payerAmount" | "receiverAmount" | "platformAmount" | "currency">;
type Moved = { eventDate?: string | null; real?: Amounts | null };
type Move = Line & Moved;
/**
 * Content of an order: the caller's transactions or, for the platform only, lines. Amounts are in units of the
 * currency, not cents.
 */
export type OrderItems = { moves?: Move[] } & ({ transactionIds: string[] } | { lines: Line[] });
/** `request` is an order that the organization acted as requests, at the price shown to the caller. */
export type NewOrder = (OrderItems & Open) | { request: NewOrderRequest };
export type NewOrderLine = Line & { orderId: string };
export type NewOrderMove = Move & { orderId: string };
export type NewOrderRequest = Pick<OrderRequest, "kind" | "name" | "price" | "billing"> &
  Partial<Pick<OrderRequest, "quantity" | "offerIds">>;
const Named = z.looseObject({ id: z.string() });
export const orders = calls({
  list: { method: "GET", path: "/orders", query: sent<OrderQuery>(), response: pageOf(Order) },
  read: { method: "GET", path: "/orders/:id", response: Order },
  create: { method: "POST", path: "/orders", body: sent<NewOrder>(), response: Order },
  update: { method: "PATCH", path: "/orders/:id", body: sent<Edit<Open>>(), response: Order },

  /** Returns the bytes of a PDF. */
  invoice: {
    method: "GET",
    path: "/orders/:id/invoice.pdf",
    query: sent<{ locale?: "fr" | "en" }>(),
    answersWith: "application/pdf",
  },

  /** By the platform: grants the firm's request; `refuse` refuses it with a reason. */
  grant: { method: "POST", path: "/orders/:id/grant", response: Named },
  refuse: { method: "POST", path: "/orders/:id/refuse", body: sent<{ reason: RequestRefusal }>(), response: Named },

  /** Withdraws the request, as the organization that made it. */
  withdraw: { method: "POST", path: "/orders/:id/withdraw", response: Named },

  /** Makes an offer wait for an undecided request of its firm, whose grant then publishes it; `release` undoes this. */
  holdOffer: { method: "PUT", path: "/orders/:id/offers/:offerId", response: Named },
  releaseOffer: { method: "DELETE", path: "/orders/:id/offers/:offerId", response: Named },

  /** Previews an order: nothing is stored. */
  preview: { method: "POST", path: "/orders/preview", body: sent<OrderItems>(), response: OrderPreview },
});

export const orderLines = calls({
  read: { method: "GET", path: "/order-lines/:id", response: OrderLine },
  create: { method: "POST", path: "/order-lines", body: sent<NewOrderLine>(), response: OrderLine },
  update: { method: "PATCH", path: "/order-lines/:id", body: sent<Edit<Open>>(), response: OrderLine },
});

export const orderMoves = calls({
  read: { method: "GET", path: "/order-moves/:id", response: OrderMove },
  create: { method: "POST", path: "/order-moves", body: sent<NewOrderMove>(), response: OrderMove },
  update: { method: "PATCH", path: "/order-moves/:id", body: sent<Edit<Open & Moved>>(), response: OrderMove },
});
