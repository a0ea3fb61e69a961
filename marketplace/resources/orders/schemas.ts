import { z } from "zod";
import { REQUEST_STATES } from "@/lib/rules/subscription/order-requests";
import { isPayable, toMinor } from "@/lib/rules/transaction/money";
import { badField, unprocessable } from "@/marketplace/errors";
import { date, id, ids, listOf, openObject, pagination } from "@/marketplace/http/fields";
import { exactlyOneOf, without } from "@/marketplace/http/stated-limits";
import { commonFilters } from "@/marketplace/resources/filters";
import { NewRequest } from "@/marketplace/resources/orders/requests/schemas";

const MAX_AMOUNT = 1e12;
const MAX_EXCHANGES = 100;
const amount = z.number().min(0).max(MAX_AMOUNT).nullable().optional();
const currency = z.string().regex(/^[A-Z]{3}$/);
const open = { metadata: openObject().optional(), platformData: openObject().optional() };

const exchange = {
  transactionId: id.nullable().optional(),
  reversal: z.boolean().default(false),
  payerId: id.nullable().optional(),
  payerAmount: amount,
  receiverId: id.nullable().optional(),
  receiverAmount: amount,
  platformAmount: z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT).nullable().optional(),
  currency,
  ...open,
};

const Line = z.strictObject(exchange);
const Real = z.strictObject({ payerAmount: amount, receiverAmount: amount, platformAmount: amount, currency });
const moved = { eventDate: date.nullable().optional(), real: Real.nullable().optional() };
const Move = z.strictObject({ ...exchange, ...moved });

const items = {
  transactionIds: z.array(id).min(1).max(MAX_EXCHANGES).optional(),
  lines: z.array(Line).min(1).max(MAX_EXCHANGES).optional(),
  moves: z.array(Move).max(MAX_EXCHANGES).optional(),
};

const MONEY =
  "Amounts have no more decimals than their currency; an amount paid has a payer, an amount received a receiver; the amount paid is the sum of the amount received and the platform's share.";

export const OrderPreviewBody = z
  .strictObject(items)
  .meta({ ...exactlyOneOf("transactionIds", "lines"), description: MONEY });
export const NewOrder = z.strictObject({ ...items, ...open, request: NewRequest.optional() }).meta({
  oneOf: [
    { required: ["transactionIds"] },
    { required: ["lines"] },
    // A request is sent without lines, transactions or other fields.
    { required: ["request"], ...without("moves", "metadata", "platformData") },
  ],
  description: MONEY,
});
export const OrderEdit = z.strictObject({ ...open, updatedDate: z.iso.datetime().optional() });
export const AddedLine = z.strictObject({ orderId: id, ...exchange }).meta({ description: MONEY });
export const AddedMove = z.strictObject({ orderId: id, ...exchange, ...moved }).meta({ description: MONEY });
export const MoveEdit = OrderEdit.extend(moved);
export type OrderItems = z.output<typeof OrderPreviewBody>;
export type NewOrder = z.output<typeof NewOrder>;
export type OrderEdit = z.output<typeof OrderEdit>;
export type AddedLine = z.output<typeof AddedLine>;
export type AddedMove = z.output<typeof AddedMove>;
export type Line = z.output<typeof Line>;
export type Move = z.output<typeof Move>;
export type MoveEdit = z.output<typeof MoveEdit>;

/** Throws 400 unless either `transactionIds` or `lines` is given, and not both. */
export function requireOneSource({ transactionIds, lines }: OrderItems): void {
  if (transactionIds && lines) throw badField(["lines"], 'is not allowed with "transactionIds"', "object.xor");
  if (!transactionIds && !lines) throw badField(["transactionIds"], 'or "lines" is required', "object.missing");
}

/**
 * Throws 400 for an amount that its currency cannot express; 422 for an amount without payer or receiver, and when the
 * amount paid differs from the sum of the amount received and the platform's share.
 */
export function requireBalance(given: Line, path: (string | number)[] = []): void {
  const amounts = ["payerAmount", "receiverAmount", "platformAmount"] as const;
  for (const name of amounts) {
    const value = given[name];
    if (value && !isPayable(value, given.currency)) {
      throw badField([...path, name], `has more decimals than ${given.currency}`, "number.precision");
    }
  }
  const { payerAmount, receiverAmount, platformAmount } = given;
  if (payerAmount && !given.payerId) throw unprocessable("An amount is paid by nobody", { path: [...path, "payerId"] });
  if (receiverAmount && !given.receiverId)
    throw unprocessable("An amount is received by nobody", { path: [...path, "receiverId"] });
  if (typeof payerAmount !== "number" || typeof receiverAmount !== "number") return;
  const minor = (value: number) => toMinor(value, given.currency);
  if (minor(payerAmount) !== minor(receiverAmount) + minor(platformAmount ?? 0)) {
    throw unprocessable("What is paid is not what is received with the platform's share", {
      path: [...path, "payerAmount"],
    });
  }
}

export const OrdersQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate"]),
  ...commonFilters,
  payerId: ids,
  receiverId: ids,
  transactionId: ids,
  /** State of the firm's request: waiting, granted, refused, withdrawn. */
  state: listOf(z.enum(REQUEST_STATES)).optional(),
});
