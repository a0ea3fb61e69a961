/** Invoice to print, with every text already in its language. It is plain data, so that it can be sent to a thread. */
export type InvoiceDocument = {
  locale: "fr" | "en";
  /** "Facture F2026-00012", also the title of the file. */
  title: string;
  /** Reason why this is not an invoice: the seller is not configured. */
  warning: string | null;
  /** Dates and the order, each with its label. */
  facts: [label: string, value: string][];
  seller: Party;
  buyer: Party;
  /** The headings of the table, and its one line. */
  columns: [string, string, string, string];
  line: [what: string, count: string, price: string, amount: string];
  /** Amounts before VAT, of VAT, and due; the last one is underlined twice. */
  totals: [label: string, amount: string][];
  /** Terms of payment, and legal notices. */
  notes: string[];
};

type Party = { label: string; lines: string[] };
