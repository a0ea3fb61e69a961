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

/**
 * Draws the invoice as a tagged PDF, with the rows and the fonts that CVs use: PDF/A-3a, to which its Factur-X is
 * attached. The same invoice always gives the same bytes.
 */
export function makeInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const invoice = toPrintableInvoice(document);
  const date = new Date(document.createdDate);
  const { pdf, root, measure, bytes } = openPdf({ ...invoice, archived: date });
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
  if (document.xml !== null) attachFacturX(pdf, document.xml, date);
  pdf.end();
  return bytes;
}

const FILE = "factur-x.xml";

/** Attaches the XML as Factur-X 1.0 asks: its name, its relationship to the page, and its description in the metadata. */
function attachFacturX(pdf: PDFKit.PDFDocument, xml: string, date: Date): void {
  pdf.file(Buffer.from(xml), {
    name: FILE,
    type: "text/xml",
    description: "Factur-X",
    relationship: "Alternative",
    creationDate: date,
    modifiedDate: date,
  });
  const property = (name: string, description: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
  pdf.appendXML(`
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${FX}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>
          ${property("DocumentFileName", "Name of the attached XML file")}
          ${property("DocumentType", "INVOICE")}
          ${property("Version", "Version of Factur-X")}
          ${property("ConformanceLevel", "Profile of the attached XML file")}
        </rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${FX}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${FILE}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>`);
}
const FX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Makes every text printable by the fonts. */
function toPrintableInvoice(document: InvoiceDocument): InvoiceDocument {
  const print = (text: string) => toPrintable(text, hasGlyph);
  const all = (texts: readonly string[]) => texts.map(print);
  const pairs = (given: readonly [string, string][]) =>
    given.map(([label, value]): [string, string] => [print(label), print(value)]);
  const { bank } = document;
  return {
    ...document,
    title: print(document.title),
    warning: document.warning && print(document.warning),
    facts: pairs(document.facts),
    totals: pairs(document.totals),
    bank: bank && { label: print(bank.label), lines: pairs(bank.lines) },
    notes: all(document.notes),
    seller: { label: print(document.seller.label), lines: all(document.seller.lines) },
    buyer: { label: print(document.buyer.label), lines: all(document.buyer.lines) },
    columns: all(document.columns),
    line: all(document.line),
  };
}
