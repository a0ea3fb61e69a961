import * as z from "zod/mini";
import { crud, crudWithoutList, type Edit, type Fields, type ListFilters } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import type { OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Order, OrderLine, OrderMove, OrderPreview } from "@/lib/entities/order";
import type { OrderRequest } from "@/lib/entities/order-request";
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
/** `request` is what the organization acted as requests, at the price that the caller was shown. */
export type NewOrder = (OrderItems & Open) | { request: NewOrderRequest };
export type NewOrderLine = Line & { orderId: string };
export type NewOrderMove = Move & { orderId: string };

export type NewOrderRequest = Pick<OrderRequest, "kind" | "name" | "price" | "billing">;

const Named = z.looseObject({ id: z.string() });

export const orders = (http: Http) => {
  const place = { all: path`/orders`, one: (id: string) => path`/orders/${id}`, schema: Order };
  // An order cannot be removed.
  const { list, read, create, update } = crud<typeof Order, OrderQuery, NewOrder, Edit<Open>>(http, place);
  const decide = (
    id: string,
    decision: "grant" | "refuse" | "withdraw",
    body: object | undefined,
    options?: CallOptions,
  ) => http({ method: "POST", path: path`/orders/${id}/${decision}`, ...(body && { body }), schema: Named }, options);
  return {
    list,
    read,
    create,
    update,

    /** By the platform: grants the firm's request, or refuses it with a reason. */
    grant: async (id: string, options?: CallOptions) => decide(id, "grant", undefined, options),
    refuse: async (id: string, body: { reason: RequestRefusal }, options?: CallOptions) =>
      decide(id, "refuse", body, options),
    /** Returns the bytes of a PDF. */
    invoice: async (id: string, query?: { locale?: "fr" | "en" }, options?: CallOptions) =>
      http(
        { method: "GET", path: path`/orders/${id}/invoice.pdf`, query, schema: z.instanceof(Uint8Array), bytes: true },
        options,
      ),

    /** For the organization that requested the order. */
    withdraw: async (id: string, options?: CallOptions) => decide(id, "withdraw", undefined, options),

    /** Previews an order: nothing is stored. */
    preview: async (body: OrderItems, options?: CallOptions) =>
      http({ method: "POST", path: path`/orders/preview`, body, schema: OrderPreview }, options),
  };
};

export const orderLines = (http: Http) => {
  const place = { all: path`/order-lines`, one: (id: string) => path`/order-lines/${id}`, schema: OrderLine };
  const { read, create, update } = crudWithoutList<typeof OrderLine, NewOrderLine, Edit<Open>>(http, place);
  return { read, create, update };
};

export const orderMoves = (http: Http) => {
  const place = { all: path`/order-moves`, one: (id: string) => path`/order-moves/${id}`, schema: OrderMove };
  const { read, create, update } = crudWithoutList<typeof OrderMove, NewOrderMove, Edit<Open & Moved>>(http, place);
  return { read, create, update };
};
