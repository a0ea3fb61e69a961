import { CURRENCY } from "@/lib/rules/subscription/vat";
import { toMinor } from "@/lib/rules/transaction/money";
import type { InvoiceContent, Seller } from "@/marketplace/db/tables/orders-requested";

export type IssuedInvoice = {
  number: string;
  order: string;
  /** Days: 2026-11-24. */
  issued: string;
  due: string;
  seller: Seller;
  content: InvoiceContent;
};

/** French texts of an invoice: each note has its code of UNTDID 4451, which says what it is about. */
type Texts = { product: string; terms: string; notes: { code: "PMD" | "PMT" | "AAB" | "AAI"; text: string }[] };

/**
 * Returns an invoice as Factur-X, profile EN 16931: XML of UN/CEFACT Cross Industry Invoice, with the codes that the French
 * reform adds (SIREN under the scheme 0002, notes of penalties, indemnity and discount, S1 and S2 for services). It is always
 * in French, and depends on nothing but the invoice as issued.
 */
export function toFacturX(
  { number, order, issued, due, seller, content }: IssuedInvoice,
  { product, terms, notes }: Texts,
): string {
  const { buyer, quantity = 1, price, vat, total, vatRate, from, to, supplied, paid = false } = content;
  const net = price * quantity;
  const period =
    from && to
      ? el("ram:BillingSpecifiedPeriod", el("ram:StartDateTime", dateOf(from)), el("ram:EndDateTime", dateOf(to)))
      : "";
  const tax = [el("ram:TypeCode", "VAT"), el("ram:CategoryCode", "S")];
  const rate = el("ram:RateApplicablePercent", vatRate.toFixed(2));
  const line = el(
    "ram:IncludedSupplyChainTradeLineItem",
    el("ram:AssociatedDocumentLineDocument", el("ram:LineID", "1")),
    el("ram:SpecifiedTradeProduct", text("ram:Name", product)),
    el("ram:SpecifiedLineTradeAgreement", el("ram:NetPriceProductTradePrice", amount("ram:ChargeAmount", price))),
    el("ram:SpecifiedLineTradeDelivery", text("ram:BilledQuantity", String(quantity), { unitCode: "C62" })),
    el(
      "ram:SpecifiedLineTradeSettlement",
      el("ram:ApplicableTradeTax", ...tax, rate),
      period,
      el("ram:SpecifiedTradeSettlementLineMonetarySummation", amount("ram:LineTotalAmount", net)),
    ),
  );
  const agreement = el(
    "ram:ApplicableHeaderTradeAgreement",
    el("ram:SellerTradeParty", ...partyOf({ ...seller, ...toPostal(seller.address) })),
    el("ram:BuyerTradeParty", ...partyOf(buyer)),
    el("ram:SellerOrderReferencedDocument", text("ram:IssuerAssignedID", order)),
    buyer.purchaseOrder
      ? el("ram:BuyerOrderReferencedDocument", text("ram:IssuerAssignedID", buyer.purchaseOrder))
      : "",
  );
  const delivery = el(
    "ram:ApplicableHeaderTradeDelivery",
    period === ""
      ? el("ram:ActualDeliverySupplyChainEvent", el("ram:OccurrenceDateTime", dateOf(supplied ?? issued)))
      : "",
  );
  const settlement = el(
    "ram:ApplicableHeaderTradeSettlement",
    text("ram:PaymentReference", number),
    el("ram:InvoiceCurrencyCode", CURRENCY),
    seller.iban && !paid ? transferTo(seller.iban, seller) : "",
    el(
      "ram:ApplicableTradeTax",
      amount("ram:CalculatedAmount", vat),
      el("ram:TypeCode", "VAT"),
      amount("ram:BasisAmount", net),
      el("ram:CategoryCode", "S"),
      // VAT of services is due when they are paid for (CGI, article 269, 2, c).
      el("ram:DueDateTypeCode", "72"),
      rate,
    ),
    period,
    el("ram:SpecifiedTradePaymentTerms", text("ram:Description", terms), el("ram:DueDateDateTime", dateOf(due))),
    el(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      amount("ram:LineTotalAmount", net),
      amount("ram:TaxBasisTotalAmount", net),
      amount("ram:TaxTotalAmount", vat, { currencyID: CURRENCY }),
      amount("ram:GrandTotalAmount", total),
      paid ? amount("ram:TotalPrepaidAmount", total) : "",
      amount("ram:DuePayableAmount", paid ? 0 : total),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el(
    `rsm:CrossIndustryInvoice ${NAMESPACES}`,
    el(
      "rsm:ExchangedDocumentContext",
      el("ram:BusinessProcessSpecifiedDocumentContextParameter", el("ram:ID", paid ? "S2" : "S1")),
      el("ram:GuidelineSpecifiedDocumentContextParameter", el("ram:ID", "urn:cen.eu:en16931:2017")),
    ),
    el(
      "rsm:ExchangedDocument",
      text("ram:ID", number),
      el("ram:TypeCode", "380"),
      el("ram:IssueDateTime", dateOf(issued)),
      ...notes.map((note) => el("ram:IncludedNote", text("ram:Content", note.text), el("ram:SubjectCode", note.code))),
    ),
    el("rsm:SupplyChainTradeTransaction", line, agreement, delivery, settlement),
  )}\n`;
}

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(" ");

const el = (name: string, ...content: string[]): string => `<${name}>${content.join("")}</${name.split(" ")[0]}>`;

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that XML 1.0 refuses, even escaped. */
const REFUSED = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function text(name: string, value: string, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, given]) => ` ${key}="${given}"`);
  const escaped = value.replace(REFUSED, "").replace(/[&<>"]/g, (character) => ESCAPED[character] ?? character);
  return el(`${name}${written.join("")}`, escaped);
}

/** Writes an amount from its cents, so that sums are exact. */
const amount = (name: string, euros: number, attributes?: Record<string, string>): string =>
  text(name, (toMinor(euros, CURRENCY) / 100).toFixed(2), attributes);

const dateOf = (day: string): string => text("udt:DateTimeString", day.replaceAll("-", ""), { format: "102" });

type Party = Pick<InvoiceContent["buyer"], "name" | "street" | "siren" | "vatNumber"> & {
  legal?: string | null;
  postcode?: string;
  city?: string;
};

const partyOf = ({ name, legal, siren, street, postcode, city, vatNumber }: Party): string[] => [
  text("ram:Name", name),
  legal ? text("ram:Description", legal) : "",
  el("ram:SpecifiedLegalOrganization", text("ram:ID", siren, { schemeID: "0002" })),
  el(
    "ram:PostalTradeAddress",
    postcode ? text("ram:PostcodeCode", postcode) : "",
    text("ram:LineOne", street),
    city ? text("ram:CityName", city) : "",
    // Sellers and buyers have a SIREN and a French postcode.
    el("ram:CountryID", "FR"),
  ),
  vatNumber ? el("ram:SpecifiedTaxRegistration", text("ram:ID", vatNumber, { schemeID: "VA" })) : "",
];

/** A SEPA transfer to the seller's account. */
const transferTo = (iban: string, { name, bic }: Seller): string =>
  el(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    el("ram:TypeCode", "58"),
    el("ram:PayeePartyCreditorFinancialAccount", text("ram:IBANID", iban), text("ram:AccountName", name)),
    bic ? el("ram:PayeeSpecifiedCreditorFinancialInstitution", text("ram:BICID", bic)) : "",
  );

/** Returns the street, the postcode and the town of an address written on one line; all of it as the street otherwise. */
export function toPostal(address: string): { street: string; postcode?: string; city?: string } {
  const [, street, postcode, city] = /^(.+?)[\s,]+(\d{5})\s+(\D+)$/.exec(address) ?? [];
  return street && postcode && city ? { street, postcode, city } : { street: address };
}
