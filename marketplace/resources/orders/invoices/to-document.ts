import { formatSiren } from "@/lib/rules/company/siren";
import type { InvoiceContent, Seller } from "@/marketplace/db/tables/orders-requested";
import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import labels from "@/marketplace/resources/orders/invoices/labels.json";
import type { InvoiceRow } from "@/marketplace/resources/orders/requests/store";

type Locale = "fr" | "en";
type Labels = (typeof labels)[Locale];
type Printed = Pick<InvoiceRow, "number" | "order_id" | "issued_date" | "due_date" | "content">;

/**
 * Returns the document of an invoice (C. com. L441-9; CGI, annexe II, article 242 nonies A). An invoice issued before
 * the platform named its seller shows the current seller; when there is no seller, the document states that it is not
 * an invoice.
 */
export function toInvoiceDocument(
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
