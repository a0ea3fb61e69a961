import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";
import { OrderInvoice, OrderRequest } from "@/lib/entities/order-request";

const id = z.nullable(z.string());
/** In units of the currency, not cents. */
const amount = z.nullable(z.number());

const exchange = {
  transactionId: id,
  /** True when this line, or this payment, reverses another one. */
  reversal: z.boolean(),
  payerId: id,
  payerAmount: amount,
  receiverId: id,
  receiverAmount: amount,
  platformAmount: amount,
  currency: z.string(),
  metadata: JsonObject,
  platformData: JsonObject,
};
const stored = { id: z.string(), orderId: z.string(), createdDate: z.string(), updatedDate: z.string() };

/** An amount due for a transaction, its payer and its receiver. */
export const OrderLine = z.looseObject({ ...stored, ...exchange });
export type OrderLine = z.infer<typeof OrderLine>;

const moved = { eventDate: z.nullable(z.string()), real: z.nullable(JsonObject) };
/** A payment that was made. `real` is the amount in the currency of the payment. */
export const OrderMove = z.looseObject({ ...stored, ...exchange, ...moved });
export type OrderMove = z.infer<typeof OrderMove>;

const sums = {
  amountDue: amount,
  amountPaid: amount,
  amountRemaining: amount,
  currency: z.nullable(z.string()),
  payerId: id,
  paymentAttempted: z.boolean(),
  metadata: JsonObject,
  platformData: JsonObject,
};

export const Order = z.looseObject({
  id: z.string(),
  /** The firm's request, and the invoice, when the order has one. */
  request: z.optional(OrderRequest),
  invoice: z.optional(OrderInvoice),
  lines: z.array(OrderLine),
  moves: z.array(OrderMove),
  ...sums,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Order = z.infer<typeof Order>;

/** A preview of an order: neither the order nor its lines and moves have an id. */
export const OrderPreview = z.looseObject({
  lines: z.array(z.looseObject(exchange)),
  moves: z.array(z.looseObject({ ...exchange, ...moved })),
  ...sums,
});
