/** An invoice to print: every text is already in its language. Plain data: a thread receives it. */
export type InvoiceDocument = {
  locale: "fr" | "en";
  /** "Facture F2026-00012", also of the file. */
  title: string;
  /** What makes it no invoice: the seller is not named. */
  warning: string | null;
  /** Dates and the order, each with its label. */
  facts: [label: string, value: string][];
  seller: Party;
  buyer: Party;
  /** The headings of the table, and its one line. */
  columns: [string, string, string, string];
  line: [what: string, count: string, price: string, amount: string];
  /** Before VAT, VAT, what is due: the last one is underlined twice. */
  totals: [label: string, amount: string][];
  /** How and until when it is paid, and what the law has an invoice say. */
  notes: string[];
};

type Party = { label: string; lines: string[] };
