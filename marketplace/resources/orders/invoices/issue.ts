import { type Kysely, sql } from "kysely";
import { PAYMENT_DAYS } from "@/lib/rules/subscription/order-requests";
import { withVat } from "@/lib/rules/subscription/vat";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import type { InvoiceContent, Seller } from "@/marketplace/db/tables/orders-requested";
import type { JobHandler } from "@/marketplace/jobs/worker";
import type { RequestRow } from "@/marketplace/resources/orders/requests/store";

/** The lock under which invoices are numbered. */
const NUMBERS = "invoice number";

type Month = { from?: string; to?: string };
type Issued = Month & { request: RequestRow; seller: Seller; isPaid: boolean };

/**
 * Issues the invoice of an order, dated today. Numbers follow each other within a year, without a gap: the next one is
 * taken under a lock, and is free again when the transaction fails (CGI, annexe II, article 242 nonies A).
 */
export async function issueInvoice(trx: Kysely<Database>, { request, seller, isPaid, ...month }: Issued) {
  await takeAdvisoryLock(trx, NUMBERS);
  const day = today();
  const year = Number(day.slice(0, 4));
  const { rows } = await sql<{ sequence: number }>`
    SELECT coalesce(max(sequence), 0) + 1 AS sequence FROM invoices WHERE year = ${year}`.execute(trx);
  const sequence = rows[0]?.sequence ?? 1;
  const { kind, name, price, quantity, vat_rate: vatRate, billing: buyer } = request;
  const content: InvoiceContent = {
    seller,
    buyer,
    order: request.number,
    kind,
    name,
    ...(month.from ? month : { supplied: today(request.decided_date ?? new Date()) }),
    ...(quantity > 1 && { quantity }),
    ...(isPaid && { paid: true }),
    ...withVat(price * quantity, vatRate),
    price,
  };
  await trx
    .insertInto("invoices")
    .values({
      id: newId("inv"),
      order_id: request.order_id,
      organization_id: request.organization_id,
      number: `F${year}-${String(sequence).padStart(5, "0")}`,
      year,
      sequence,
      issued_date: day,
      due_date: isPaid ? day : addDays(day, PAYMENT_DAYS),
      content: JSON.stringify(content),
    })
    .execute();
}

/**
 * Creates the handler of the job that issues the invoices of the orders granted while the settings named no seller, in
 * the order in which they were granted. It does nothing while the seller is missing: an invoice without one would use a
 * number of the series for a document that is no invoice.
 */
export const createLateInvoicesJob =
  ({ settings }: Pick<Context, "settings">): JobHandler =>
  async (_payload, trx) => {
    const { seller } = settings;
    if (!seller) return;
    // Before they are read, so that an order whose invoice is being issued is not read as one without.
    await takeAdvisoryLock(trx, NUMBERS);
    const { rows } = await sql<RequestRow & { is_paid: boolean; period: Month | null }>`
      SELECT order_requests.*, orders.amount_remaining <= 0 AS is_paid, (
        SELECT line.platform_data -> 'period' FROM order_lines AS line
        WHERE line.order_id = orders.id AND line.platform_data ? 'period' LIMIT 1) AS period
      FROM order_requests JOIN orders ON orders.id = order_requests.order_id
      WHERE state = 'granted' AND orders.amount_due > 0
        AND NOT EXISTS (SELECT FROM invoices WHERE invoices.order_id = orders.id)
      ORDER BY decided_date, order_id`.execute(trx);
    for (const { is_paid: isPaid, period, ...request } of rows)
      await issueInvoice(trx, { request, seller, isPaid, ...period });
  };
