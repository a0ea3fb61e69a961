import type { Selectable } from "kysely";
import type { Order, OrderLine, OrderMove } from "@/lib/entities/order";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn, scopeOf } from "@/marketplace/access/rights";
import type { Database } from "@/marketplace/db/schema";
import type { ComposedOrder } from "@/marketplace/resources/orders/lines";
import {
  type InvoiceRow,
  type NamedRequestRow,
  toInvoice,
  toRequest,
} from "@/marketplace/resources/orders/requests/store";
import type { Line, Move } from "@/marketplace/resources/orders/schemas";
import { commonFields } from "@/marketplace/resources/serialize";

export type OrderRow = Selectable<Database["orders"]>;
export type LineRow = Selectable<Database["order_lines"]>;
export type MoveRow = Selectable<Database["order_moves"]>;
export type WholeOrder = {
  order: OrderRow;
  lines: LineRow[];
  moves: MoveRow[];
  request?: NamedRequestRow | undefined;
  invoice?: InvoiceRow | undefined;
};
type Reader = { caller: Caller; livemode: boolean };

export const toLine = (row: LineRow, { caller, livemode }: Reader): OrderLine => ({
  ...commonFields(caller, row, livemode, row.payer_id, row.receiver_id),
  orderId: row.order_id,
  transactionId: row.transaction_id,
  reversal: row.reversal,
  payerId: row.payer_id,
  payerAmount: row.payer_amount,
  receiverId: row.receiver_id,
  receiverAmount: row.receiver_amount,
  platformAmount: row.platform_amount,
  currency: row.currency,
});

export const toMove = (row: MoveRow, reader: Reader): OrderMove => ({
  ...toLine(row, reader),
  eventDate: row.event_date?.toISOString() ?? null,
  real: row.real,
});

/**
 * Serializes the order for its reader: its payer reads all of it; another party, only the lines and moves that concern
 * them and none of the sums.
 */
export function toOrder({ order, lines, moves, request, invoice }: WholeOrder, reader: Reader): Order {
  const { caller, livemode } = reader;
  const isWhole = scopeOf(caller, "order:read") === "all" || isOwn(caller, order.payer_id);
  const concerns = (row: LineRow) => isWhole || isOwn(caller, row.payer_id, row.receiver_id);
  return {
    ...commonFields(caller, order, livemode, order.payer_id),
    lines: lines.filter(concerns).map((row) => toLine(row, reader)),
    moves: moves.filter(concerns).map((row) => toMove(row, reader)),
    amountDue: isWhole ? order.amount_due : null,
    amountPaid: isWhole ? order.amount_paid : null,
    amountRemaining: isWhole ? order.amount_remaining : null,
    currency: order.currency,
    payerId: order.payer_id,
    paymentAttempted: order.payment_attempted,
    ...(isWhole && request && { request: toRequest(request) }),
    ...(isWhole && invoice && { invoice: toInvoice(invoice) }),
  };
}

/** Returns the columns of a new line. */
export const lineColumns = (line: Line) => ({
  transaction_id: line.transactionId ?? null,
  reversal: line.reversal,
  payer_id: line.payerId ?? null,
  payer_amount: line.payerAmount ?? null,
  receiver_id: line.receiverId ?? null,
  receiver_amount: line.receiverAmount ?? null,
  platform_amount: line.platformAmount ?? null,
  currency: line.currency,
  metadata: line.metadata,
  platform_data: line.platformData,
});

export const moveColumns = (move: Move) => ({
  ...lineColumns(move),
  event_date: move.eventDate ?? null,
  real: move.real ?? null,
});

const toPreviewLine = (line: Line) => ({
  transactionId: line.transactionId ?? null,
  reversal: line.reversal,
  payerId: line.payerId ?? null,
  payerAmount: line.payerAmount ?? null,
  receiverId: line.receiverId ?? null,
  receiverAmount: line.receiverAmount ?? null,
  platformAmount: line.platformAmount ?? null,
  currency: line.currency,
  metadata: line.metadata ?? {},
  platformData: line.platformData ?? {},
});

/** Serializes the preview of an order: the same shape without ids or dates. */
export const toPreview = ({ lines, moves, ...sums }: ComposedOrder, livemode: boolean) => ({
  lines: lines.map(toPreviewLine),
  moves: moves.map((move) => ({ ...toPreviewLine(move), eventDate: move.eventDate ?? null, real: move.real ?? null })),
  ...sums,
  paymentAttempted: moves.length > 0,
  metadata: {},
  platformData: {},
  livemode,
});
