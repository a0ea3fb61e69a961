import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import { toInvoiceRows } from "@/marketplace/invoice-pdf/to-invoice-rows";
import { hasGlyph } from "@/marketplace/pdf/fonts";
import { openPdf } from "@/marketplace/pdf/open-pdf";
import { PAGE } from "@/marketplace/pdf/page-style";
import { toPrintable } from "@/marketplace/pdf/printable";
import { toPages } from "@/marketplace/pdf/rows";
import { createTaggedPage } from "@/marketplace/pdf/tagged-page";

const MARGIN = { side: 54, top: 56 };
const WIDTH = PAGE.width - 2 * MARGIN.side;

/** Draws the invoice as a tagged PDF, with the rows and the fonts that CVs use. */
export function makeInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const invoice = toPrintableInvoice(document);
  const { pdf, root, measure, bytes } = openPdf(invoice);
  const pages = toPages(
    toInvoiceRows(invoice, { width: WIDTH, measure, document: root }),
    PAGE.height - 2 * MARGIN.top,
  );
  pdf.addPage();
  const page = createTaggedPage(pdf, root, { left: MARGIN.side, width: WIDTH });
  for (const [index, rows] of pages.entries()) {
    if (index > 0) pdf.addPage();
    let top = MARGIN.top;
    for (const row of rows) {
      page.drawRow(row, top + row.spaceBefore);
      top += row.spaceBefore + row.height;
    }
  }
  page.end();
  pdf.end();
  return bytes;
}

/** Makes every text printable by the fonts. */
function toPrintableInvoice(document: InvoiceDocument): InvoiceDocument {
  const print = (text: string) => toPrintable(text, hasGlyph);
  const all = (texts: readonly string[]) => texts.map(print);
  const pairs = (given: readonly [string, string][]) =>
    given.map(([label, value]): [string, string] => [print(label), print(value)]);
  const [what, count, price, amount] = document.line;
  return {
    ...document,
    title: print(document.title),
    warning: document.warning && print(document.warning),
    facts: pairs(document.facts),
    totals: pairs(document.totals),
    notes: all(document.notes),
    seller: { label: print(document.seller.label), lines: all(document.seller.lines) },
    buyer: { label: print(document.buyer.label), lines: all(document.buyer.lines) },
    line: [print(what), print(count), print(price), print(amount)],
  };
}
