import { type Kysely, type Selectable, sql } from "kysely";
import type { OrderInvoice, OrderRequest } from "@/lib/entities/order-request";
import { offersOf, type PlanName } from "@/lib/rules/subscription/plans";
import { withVat } from "@/lib/rules/subscription/vat";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;
export type RequestRow = Selectable<Database["order_requests"]>;
export type NamedRequestRow = RequestRow & { organization_name: string | null; requester_name: string | null };
export type InvoiceRow = Selectable<Database["invoices"]>;

/** Returns the requests of these orders, with current names. */
export async function requestsOf(db: Db, orderIds: readonly string[]): Promise<NamedRequestRow[]> {
  const { rows } = await sql<NamedRequestRow>`
    SELECT order_requests.*, organization.display_name AS organization_name, requester.display_name AS requester_name
    FROM order_requests
    LEFT JOIN users AS organization ON organization.id = order_requests.organization_id
    LEFT JOIN users AS requester ON requester.id = order_requests.requested_by
    WHERE order_id = ANY(${orderIds}::text[])`.execute(db);
  return rows;
}

export async function invoicesOf(db: Db, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    SELECT * FROM invoices WHERE order_id = ANY(${orderIds}::text[])`.execute(db);
  return rows;
}

/** Returns the request of an order, locked until the transaction ends, so that it is decided once. */
export async function lockRequest(trx: Db, orderId: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    SELECT * FROM order_requests WHERE order_id = ${orderId} FOR UPDATE`.execute(trx);
  return rows[0];
}

/** Returns the undecided orders of an organization that one more offer may wait for, the oldest first. */
export async function openOrders(db: Db, organizationId: string, plan: PlanName) {
  const { rows } = await sql<RequestRow>`
    SELECT * FROM order_requests WHERE organization_id = ${organizationId} AND state = 'waiting'
    ORDER BY created_date, order_id`.execute(db);
  return rows
    .filter((row) => row.offer_ids.length < offersOf(row, plan))
    .map(({ order_id: id, kind, name }) => ({ id, kind, name }));
}

/** Returns the request of an order that was just inserted. */
export const readRequest = (trx: Db, orderId: string): Promise<RequestRow> =>
  trx.selectFrom("order_requests").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();

/** Returns what all of a request costs: its price before VAT, the VAT, and the total. */
export const amountsOf = ({ price, quantity, vat_rate }: Pick<RequestRow, "price" | "quantity" | "vat_rate">) =>
  withVat(price * quantity, vat_rate);

export const toRequest = (row: NamedRequestRow): OrderRequest => ({
  number: row.number,
  organizationId: row.organization_id,
  organizationName: row.organization_name,
  kind: row.kind,
  name: row.name,
  ...amountsOf(row),
  price: row.price,
  quantity: row.quantity,
  billing: row.billing,
  offerIds: row.offer_ids,
  state: row.state,
  reason: row.reason,
  requestedBy: row.requested_by === null ? null : { id: row.requested_by, name: row.requester_name },
  decidedDate: row.decided_date?.toISOString() ?? null,
});

export const toInvoice = ({ id, number, issued_date, due_date }: InvoiceRow): OrderInvoice => ({
  id,
  number,
  issuedDate: issued_date,
  dueDate: due_date,
});
