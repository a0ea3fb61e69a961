/** Invoice to print, with every text already in its language. It is plain data, so that it can be sent to a thread. */
export type InvoiceDocument = {
  locale: "fr" | "en";
  /** "Facture F2026-00012", also the title of the file. */
  title: string;
  /** When the invoice was issued, an instant: the date of the file. */
  createdDate: string;
  /** Reason why this is not an invoice: the seller is not configured, or it is of the demonstration. */
  warning: string | null;
  /** Dates, orders and the period, each with its label. */
  facts: [label: string, value: string][];
  seller: Party;
  buyer: Party;
  /** The headings of the table, and its one line. */
  columns: readonly string[];
  /** What, count, unit price, rate of VAT, amount: one text a column. */
  line: readonly string[];
  /** Amounts before VAT, of VAT, and due; the last one is underlined twice. */
  totals: [label: string, amount: string][];
  /** The account to pay to, and the reference to quote. */
  bank: { label: string; lines: [label: string, value: string][] } | null;
  /** Terms of payment, and legal notices. */
  notes: string[];
  /** The invoice as software reads it, attached to the file; null for a document without a seller. */
  xml: string | null;
};

type Party = { label: string; lines: string[] };
