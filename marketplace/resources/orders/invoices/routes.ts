import { z } from "zod";
import { orders } from "@/contract/orders";
import { formatSiren } from "@/lib/rules/company/siren";
import { may } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { InvoiceContent, Seller } from "@/marketplace/db/tables/orders-requested";
import { forbidden, notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import { createPrintInvoice } from "@/marketplace/invoice-pdf/print-invoice";
import { orUnavailable } from "@/marketplace/resources/or-unavailable";
import labels from "@/marketplace/resources/orders/invoices/labels.json";
import { type InvoiceRow, invoicesOf } from "@/marketplace/resources/orders/requests/store";

const LIMIT = { calls: 20, windowMs: 60_000 };
const InvoiceQuery = z.strictObject({ locale: z.enum(["fr", "en"]).default("fr") });

export const invoiceRoutes = (context: Context): Route[] => {
  const [print, limit] = [createPrintInvoice(), context.sharedLimit("orders.invoices", LIMIT)];
  return [
    route(orders.invoice, {
      action: "order:read",
      alsoRefused: [429],
      summary: "Read the invoice of an order that the caller pays, as a tagged PDF",
      description:
        "The invoice has the content that it was issued with, and is stored for ten years. 403 for another payer's order, 404 for an order without an invoice, 429 beyond 20 calls a minute, 503 while too many calls wait.",
      params: byId,
      query: InvoiceQuery,
      async run({ params, query, caller, reply }) {
        if (!caller.isSecret) await requireWithin(limit, caller.actorId ?? caller.address);
        const [invoice] = await invoicesOf(context.db, [params.id]);
        const order = await readRow(context.db, "orders", params.id);
        if (!order) throw notFound();
        if (!may(caller, "order:read", order.payer_id)) throw forbidden();
        if (!invoice) throw notFound();
        const isPaid = (order.amount_remaining ?? 0) <= 0;
        const document = toInvoiceDocument(invoice, { ...query, seller: context.settings.seller, isPaid });
        const bytes = await orUnavailable(print(document), "Too many invoices at once");
        return reply
          .headers({
            "content-type": "application/pdf",
            "content-disposition": `attachment; filename="${invoice.number}.pdf"`,
            "cache-control": "private, no-store",
            "x-content-type-options": "nosniff",
          })
          .send(Buffer.from(bytes));
      },
    }),
  ];
};

type Locale = "fr" | "en";

type Labels = (typeof labels)[Locale];

type Printed = Pick<InvoiceRow, "number" | "order_id" | "issued_date" | "due_date" | "content">;

/**
 * Returns the document of an invoice (C. com. L441-9; CGI, annexe II, article 242 nonies A). An invoice issued before
 * the platform named its seller shows the current seller; when there is no seller, the document states that it is not
 * an invoice.
 */
function toInvoiceDocument(
  { number, order_id, issued_date, due_date, content }: Printed,
  { locale, seller: today, isPaid }: { locale: Locale; seller: Seller | null; isPaid: boolean },
): InvoiceDocument {
  const t = labels[locale];
  const seller = content.seller ?? today;
  const toDay = (day: string) =>
    new Intl.DateTimeFormat(locale === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(day),
    );
  const toAmount = (amount: number) =>
    new Intl.NumberFormat(locale === "fr" ? "fr-FR" : "en-GB", { style: "currency", currency: "EUR" }).format(amount);
  const price = toAmount(content.price);
  return {
    locale,
    title: `${t.invoice} ${number}`,
    warning: seller ? null : t.warning,
    facts: [
      [t.issued, toDay(issued_date)],
      [t.due, toDay(due_date)],
      [t.order, order_id],
    ],
    seller: { label: t.seller, lines: seller ? sellerLines(seller, t) : [] },
    buyer: { label: t.buyer, lines: buyerLines(content.buyer, t) },
    columns: [t.columns[0] ?? "", t.columns[1] ?? "", t.columns[2] ?? "", t.columns[3] ?? ""],
    line: [labelOf(content, t, toDay), "1", price, price],
    totals: [
      [t.net, price],
      [`${t.vat} ${content.vatRate} %`, toAmount(content.vat)],
      [t.total, toAmount(content.total)],
    ],
    notes: [
      ...(isPaid ? [t.paid] : []),
      t.terms,
      ...(seller?.iban ? [`${t.iban} : ${seller.iban}`] : []),
      t.late,
      t.category,
    ],
  };
}

function labelOf({ kind, name, from, to }: InvoiceContent, t: Labels, toDay: (day: string) => string): string {
  const names: Record<string, string> = kind === "plan" ? t.plans : t.packs;
  const what = names[name] ?? name;
  return from && to ? `${what}, ${toDay(from)} – ${toDay(to)}` : what;
}

const sellerLines = ({ name, legal, address, siren, vatNumber }: Seller, t: Labels) => [
  name,
  ...(legal ? [legal] : []),
  address,
  `${t.siren} ${formatSiren(siren)}`,
  `${t.vatNumber} ${vatNumber}`,
];

const buyerLines = ({ name, street, postcode, city, siren }: InvoiceContent["buyer"], t: Labels) => [
  name,
  street,
  `${postcode} ${city}`,
  `${t.siren} ${formatSiren(siren)}`,
];
