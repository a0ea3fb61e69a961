import { type Kysely, sql } from "kysely";
import { PAYMENT_DAYS } from "@/lib/rules/subscription/order-requests";
import { withVat } from "@/lib/rules/subscription/vat";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/tools/working-days";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import type { InvoiceContent, Seller } from "@/marketplace/db/tables/orders-requested";

type Issued = {
  request: Pick<InvoiceRequest, "order_id" | "organization_id" | "kind" | "name" | "price" | "vat_rate" | "billing">;
  seller: Seller | null;
  from?: string;
  to?: string;
};
type InvoiceRequest = {
  order_id: string;
  organization_id: string;
  kind: InvoiceContent["kind"];
  name: InvoiceContent["name"];
  price: number;
  vat_rate: number;
  billing: InvoiceContent["buyer"];
};

/**
 * Issues the invoice of an order, dated today. Numbers follow each other within a year, without a gap: the next one is
 * taken under a lock, and is free again when the transaction fails (CGI, annexe II, article 242 nonies A).
 */
export async function issueInvoice(trx: Kysely<Database>, { request, seller, ...month }: Issued): Promise<void> {
  await takeAdvisoryLock(trx, "invoice number");
  const day = today();
  const year = Number(day.slice(0, 4));
  const { rows } = await sql<{ sequence: number }>`
    SELECT coalesce(max(sequence), 0) + 1 AS sequence FROM invoices WHERE year = ${year}`.execute(trx);
  const sequence = rows[0]?.sequence ?? 1;
  const { kind, name, price, vat_rate: vatRate, billing: buyer } = request;
  const content: InvoiceContent = { seller, buyer, kind, name, ...month, ...withVat(price, vatRate) };
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
      due_date: addDays(day, PAYMENT_DAYS),
      content: JSON.stringify(content),
    })
    .execute();
}
