import type { Kysely, Selectable } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, unprocessable } from "@/marketplace/errors";
import { orderAmountsOf } from "@/marketplace/resources/orders/order-amounts";
import {
  type Line,
  type Move,
  type OrderItems,
  requireBalance,
  requireOneSource,
} from "@/marketplace/resources/orders/schemas";

type Transaction = Selectable<Database["transactions"]>;

/** An order with its lines and sums, before it is stored. */
export type ComposedOrder = {
  lines: Line[];
  moves: Move[];
  currency: string;
  payerId: string | null;
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
};

/**
 * Returns an order made of the given lines, or of one line for each transaction at its price. Throws 400 unless either
 * lines or transactions are given, and not both; 422 for transactions that cannot be ordered, several currencies or
 * amounts that do not balance; 403 for lines that another account pays.
 */
export async function compose(db: Kysely<Database>, caller: Caller, items: OrderItems): Promise<ComposedOrder> {
  requireOneSource(items);
  const lines = items.lines ?? (await linesOf(db, caller, items.transactionIds ?? []));
  const moves = items.moves ?? [];
  for (const [index, line] of lines.entries()) requireBalance(line, ["lines", index]);
  for (const [index, move] of moves.entries()) requireBalance(move, ["moves", index]);
  const [currency, ...others] = new Set([...lines, ...moves].map((one) => one.currency));
  if (currency === undefined || others.length > 0) throw unprocessable("An order is in one currency");
  if (scopeOf(caller, "order:create") !== "all" && lines.some(({ payerId }) => payerId !== caller.actorId)) {
    throw forbidden();
  }
  await requireKnownTransactions(db, [...lines, ...moves]);
  return { lines, moves, currency, payerId: payerOf(lines), ...totalsOf(lines, moves, currency) };
}

/** Returns the payer of an order, when one user pays all of it; null otherwise. */
export function payerOf(lines: readonly { payerId?: string | null | undefined }[]): string | null {
  const [payerId, ...others] = new Set(lines.flatMap((line) => line.payerId ?? []));
  return payerId !== undefined && others.length === 0 ? payerId : null;
}

type Given = { payerAmount?: number | null | undefined; reversal: boolean };

/** Returns the sums of an order. Throws 422 when they are so large that their cents would not be exact. */
export function totalsOf(lines: readonly Given[], moves: readonly Given[], currency: string) {
  const amounts = orderAmountsOf(lines.map(toExchange), moves.map(toExchange), currency);
  if (Object.values(amounts).some((amount) => Math.abs(amount) > MAX_TOTAL))
    throw unprocessable("The amount is too large");
  return amounts;
}

/** Largest sum whose cents are exact. */
const MAX_TOTAL = 1e12;
const toExchange = ({ payerAmount, reversal }: Given) => ({ payerAmount: payerAmount ?? null, reversal });

/** Throws 422 for lines or moves about a transaction that does not exist. */
export async function requireKnownTransactions(
  db: Kysely<Database>,
  items: readonly { transactionId?: string | null | undefined }[],
): Promise<void> {
  const ids = [...new Set(items.flatMap(({ transactionId }) => transactionId ?? []))];
  if (ids.length === 0) return;
  const rows = await db.selectFrom("transactions").select("id").where("id", "in", ids).execute();
  const unknown = ids.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw unprocessable(`Transaction "${unknown}" not found`);
}

/**
 * Returns a line for each transaction. Throws the same 422 for an unknown transaction as for another person's, so that
 * the error does not reveal which transactions exist.
 */
async function linesOf(db: Kysely<Database>, caller: Caller, ids: readonly string[]): Promise<Line[]> {
  const rows = await db.selectFrom("transactions").selectAll().where("id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const isAll = scopeOf(caller, "order:create") === "all";
  return [...new Set(ids)].map((id) => {
    const row = found.get(id);
    if (!row || !(isAll || row.taker_id === caller.actorId)) throw unprocessable(`Transaction "${id}" not found`);
    return ancestryOf(row);
  });
}

function ancestryOf(row: Transaction): Line {
  if (row.cancelled_date) throw unprocessable(`Transaction "${row.id}" is cancelled`);
  if (row.currency === null || row.taker_amount === null) throw unprocessable(`Transaction "${row.id}" has no amount`);
  return {
    transactionId: row.id,
    reversal: false,
    payerId: row.taker_id,
    payerAmount: row.taker_amount,
    receiverId: row.owner_id,
    receiverAmount: row.owner_id === null ? 0 : row.owner_amount,
    platformAmount: row.platform_amount,
    currency: row.currency,
  };
}
