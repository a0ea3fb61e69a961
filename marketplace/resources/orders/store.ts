import { type Kysely, type RawBuilder, sql } from "kysely";
import { isOneOf } from "@/marketplace/db/conditions";
import type { PageQuery } from "@/marketplace/db/page";
import { listRows, readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { Range } from "@/marketplace/http/fields";
import { commonConditions, ifDefined } from "@/marketplace/resources/filters";
import { invoicesOf, requestsOf } from "@/marketplace/resources/orders/requests/store";
import type { LineRow, MoveRow, OrderRow, WholeOrder } from "@/marketplace/resources/orders/serialize";

type Db = Kysely<Database>;

export type OrderFilters = {
  id?: string[] | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
  payerId?: string[] | undefined;
  receiverId?: string[] | undefined;
  transactionId?: string[] | undefined;
  state?: string[] | undefined;
};
type Page = PageQuery & { orderBy: "createdDate" | "updatedDate"; order: "asc" | "desc" };

/** Orders with at least one matching line. */
const withLine = (column: "payer_id" | "receiver_id" | "transaction_id", values: string[]): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM order_lines line WHERE line.order_id = orders.id AND ${isOneOf(`line.${column}`, values)})`;

/**
 * Lists the orders that match the filters, with their lines and moves. `party`: only the orders in which this account
 * pays or receives money.
 */
export async function listOrders(db: Db, filters: OrderFilters, page: Page, party: string | null) {
  const conditions = [
    ...commonConditions(filters),
    ...ifDefined(filters.payerId, (ids) => isOneOf("payer_id", ids)),
    ...ifDefined(filters.receiverId, (ids) => withLine("receiver_id", ids)),
    ...ifDefined(filters.transactionId, (ids) => withLine("transaction_id", ids)),
    ...ifDefined(
      filters.state,
      (states) =>
        sql<boolean>`EXISTS (SELECT FROM order_requests request WHERE request.order_id = orders.id AND ${isOneOf("request.state", states)})`,
    ),
    ...ifDefined(
      party ?? undefined,
      (id) => sql<boolean>`(payer_id = ${id} OR ${withLine("payer_id", [id])} OR ${withLine("receiver_id", [id])})`,
    ),
  ];
  const orderBy = page.orderBy === "createdDate" ? "created_date" : "updated_date";
  const { count, rows } = await listRows(db, "orders", conditions, { ...page, orderBy });
  return { count, orders: await withItems(db, rows) };
}

export async function readOrder(db: Db, id: string): Promise<WholeOrder | undefined> {
  const order = await readRow(db, "orders", id);
  return order && (await withItems(db, [order]))[0];
}

async function withItems(db: Db, orders: OrderRow[]): Promise<WholeOrder[]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await sql<LineRow>`
    SELECT * FROM order_lines WHERE order_id = ANY(${ids}::text[]) ORDER BY position`.execute(db);
  const moves = await sql<MoveRow>`
    SELECT * FROM order_moves WHERE order_id = ANY(${ids}::text[]) ORDER BY position`.execute(db);
  const [requests, invoices] = [await requestsOf(db, ids), await invoicesOf(db, ids)];
  return orders.map((order) => ({
    order,
    request: requests.find((request) => request.order_id === order.id),
    invoice: invoices.find((invoice) => invoice.order_id === order.id),
    lines: lines.rows.filter((line) => line.order_id === order.id),
    moves: moves.rows.filter((move) => move.order_id === order.id),
  }));
}
