import PDFDocument from "pdfkit";
import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import { toInvoiceRows } from "@/marketplace/invoice-pdf/to-invoice-rows";
import { hasGlyph } from "@/marketplace/resume-pdf/fonts";
import { toPrintable } from "@/marketplace/resume-pdf/printable";
import { type Tag, toPages } from "@/marketplace/resume-pdf/rows";
import { createTaggedPage, selectFont } from "@/marketplace/resume-pdf/tagged-page";
import type { Measure } from "@/marketplace/resume-pdf/text-lines";

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { side: 54, top: 56 };
const WIDTH = PAGE.width - 2 * MARGIN.side;

/** The invoice as a tagged PDF, drawn with the rows and the fonts of CVs. */
export function makeInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const invoice = toPrintableInvoice(document);
  const pdf = new PDFDocument({
    ...{ size: "A4", margin: 0, autoFirstPage: false, pdfVersion: "1.7", compress: true },
    ...{ tagged: true, lang: invoice.locale === "fr" ? "fr-FR" : "en-GB", displayTitle: true },
    info: { Title: plain(invoice.title), Creator: "Happy Cabinet", Producer: "Happy Cabinet" },
  });
  const bytes = bytesOf(pdf);
  const root: Tag = { type: "Document", parent: null };
  const measure: Measure = ({ face, text }, style) => {
    selectFont(pdf, face, style);
    return pdf.widthOfString(text);
  };
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

/** pdfkit writes what describes the file into XML as it is. */
const plain = (text: string) => text.replace(/[<>&]/g, " ");

/** Every text as fonts can print it. */
function toPrintableInvoice(document: InvoiceDocument): InvoiceDocument {
  const print = (text: string) => toPrintable(text, hasGlyph);
  const all = (texts: readonly string[]) => texts.map(print);
  const pairs = (given: readonly [string, string][]) =>
    given.map(([label, value]): [string, string] => [print(label), print(value)]);
  const [what, count, price, amount] = document.line;
  return {
    ...document,
    ...{ title: print(document.title), warning: document.warning && print(document.warning) },
    ...{ facts: pairs(document.facts), totals: pairs(document.totals), notes: all(document.notes) },
    seller: { label: print(document.seller.label), lines: all(document.seller.lines) },
    buyer: { label: print(document.buyer.label), lines: all(document.buyer.lines) },
    line: [print(what), print(count), print(price), print(amount)],
  };
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });
}
