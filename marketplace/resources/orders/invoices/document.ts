import { formatSiren } from "@/lib/rules/company/siren";
import { CURRENCY } from "@/lib/rules/subscription/vat";
import { withFrenchSpaces } from "@/lib/rules/text/french-typography";
import { toMinor } from "@/lib/rules/transaction/money";
import type { InvoiceContent, Seller } from "@/marketplace/db/tables/orders-requested";
import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import { toFacturX, toPostal } from "@/marketplace/resources/orders/invoices/factur-x";
import labels from "@/marketplace/resources/orders/invoices/labels.json";
import type { InvoiceRow } from "@/marketplace/resources/orders/requests/store";

type Locale = "fr" | "en";
type Labels = (typeof labels)[Locale];

/**
 * Returns the document of an invoice (C. com. L441-9; CGI, annexe II, article 242 nonies A), with its Factur-X. An
 * invoice issued before the platform named its seller shows the current seller; when there is no seller, the document
 * states that it is not an invoice, and has no Factur-X.
 */
export function toInvoiceDocument(
  { number, year, order_id, issued_date: issued, due_date: due, created_date, content }: InvoiceRow,
  { locale, seller: today }: { locale: Locale; seller: Seller | null },
): InvoiceDocument {
  const t = labels[locale];
  const seller = content.seller ?? today;
  const { buyer, order = order_id, quantity = 1, price, vat, total, vatRate, from, to, supplied, paid } = content;
  const country = locale === "fr" ? "fr-FR" : "en-GB";
  const toDay = (day: string) =>
    new Intl.DateTimeFormat(country, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  const toAmount = (amount: number) =>
    new Intl.NumberFormat(country, { style: "currency", currency: CURRENCY }).format(amount);
  const net = toAmount(toMinor(price * quantity, CURRENCY) / 100);
  const period = from && to ? t.from_to.replace("{from}", toDay(from)).replace("{to}", toDay(to)) : null;
  const rate = new Intl.NumberFormat(country, { style: "percent", maximumFractionDigits: 2 }).format(vatRate / 100);
  const warning = seller ? (year === null ? "demonstration" : null) : "no_seller";
  const whenSet = (label: string, value: string | null | undefined): [string, string][] =>
    value ? [[label, value]] : [];
  return {
    locale,
    title: `${t.invoice} ${number}`,
    createdDate: created_date.toISOString(),
    warning: warning && t[warning],
    facts: [
      [t.issued, toDay(issued)],
      ...whenSet(t.due, paid ? null : toDay(due)),
      [t.order, order],
      ...whenSet(t.purchaseOrder, buyer.purchaseOrder),
      ...whenSet(t.period, period),
      ...whenSet(t.supplied, supplied && toDay(supplied)),
    ],
    seller: { label: t.seller, lines: seller ? sellerLines(seller, t) : [] },
    buyer: { label: t.buyer, lines: buyerLines(buyer, t) },
    columns: t.columns,
    line: [productOf(content, t), String(quantity), toAmount(price), rate, net],
    totals: [
      [t.net, net],
      [`${t.vat} ${rate}`, toAmount(vat)],
      [t.total, toAmount(total)],
      ...(paid ? [...whenSet(t.prepaid, toAmount(total)), ...whenSet(t.payable, toAmount(0))] : []),
    ],
    bank:
      seller?.iban && !paid
        ? {
            label: t.bank,
            lines: [
              [t.account, seller.name],
              [t.iban, seller.iban.replace(/(.{4})(?=.)/g, "$1\u00a0")],
              ...whenSet(t.bic, seller.bic),
              [t.reference, number],
            ],
          }
        : null,
    notes: [paid ? t.paid : t.terms, t.discount, t.late, t.indemnity, t.category, ...(seller ? [t.facturx] : [])],
    xml: seller && facturX({ number, order, issued, due, seller, content }, warning),
  };
}

/** Returns the Factur-X of an invoice, in French whatever the language of the document. */
function facturX(invoice: Parameters<typeof toFacturX>[0], warning: "demonstration" | "no_seller" | null): string {
  const t = labels.fr;
  return toFacturX(invoice, {
    product: productOf(invoice.content, t),
    terms: invoice.content.paid ? t.paid : t.terms,
    notes: [
      { code: "PMD", text: t.late },
      { code: "PMT", text: t.indemnity },
      { code: "AAB", text: t.discount },
      { code: "AAI", text: t.category },
      ...(warning ? [{ code: "AAI" as const, text: t[warning] }] : []),
    ],
  });
}

function productOf({ kind, name }: InvoiceContent, t: Labels): string {
  const names: Record<string, string> = kind === "plan" ? t.plans : t.packs;
  const product = names[name] ?? name;
  return kind === "plan" ? `${product}, ${t.month}` : product;
}

function sellerLines({ name, legal, address, siren, vatNumber }: Seller, t: Labels): string[] {
  const { street, postcode, city } = toPostal(address);
  return [
    name,
    ...(legal ? [withFrenchSpaces(legal)] : []),
    street,
    ...(city ? [`${postcode} ${city}`] : []),
    `${t.siren} ${formatSiren(siren)}`,
    `${t.vatNumber} ${vatNumber}`,
  ];
}

const buyerLines = ({ name, street, postcode, city, siren, vatNumber }: InvoiceContent["buyer"], t: Labels) => [
  name,
  street,
  `${postcode} ${city}`,
  `${t.siren} ${formatSiren(siren)}`,
  ...(vatNumber ? [`${t.vatNumber} ${vatNumber}`] : []),
];
