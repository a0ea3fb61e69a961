import PDFDocument from "pdfkit";
import type { CvDocument } from "@/marketplace/resume-pdf/cv-document";
import { hasGlyph } from "@/marketplace/resume-pdf/fonts";
import { toPrintableDocument } from "@/marketplace/resume-pdf/printable";
import { type Row, type Tag, toPages } from "@/marketplace/resume-pdf/rows";
import { createTaggedPage, selectFont } from "@/marketplace/resume-pdf/tagged-page";
import { type Measure, type Style, toLines } from "@/marketplace/resume-pdf/text-lines";
import { AIRY, type Density, photoHeight, TIGHT, toRows } from "@/marketplace/resume-pdf/to-rows";

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { side: 54, top: 50, bottom: 52 };
const WIDTH = PAGE.width - 2 * MARGIN.side;
const HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;
const FOOTER: Style = { size: 8.5, weight: 400, color: "#52605a" };

/**
 * The CV as a tagged PDF: structure, language, title and embedded fonts (docs/workspace.md §2.3). The same document gives
 * the same bytes, but for its date.
 */
export async function makePdf(document: CvDocument): Promise<Uint8Array> {
  const cv = toPrintableDocument(document, hasGlyph);
  const pdf = new PDFDocument({
    ...{ size: "A4", margin: 0, autoFirstPage: false, pdfVersion: "1.7", compress: true },
    ...{ tagged: true, lang: cv.locale === "fr" ? "fr-FR" : "en-GB", displayTitle: true },
    info: { Title: plain(cv.title), Author: plain(cv.name), Creator: "Happy Cabinet", Producer: "Happy Cabinet" },
  });
  const bytes = bytesOf(pdf);
  const root: Tag = { type: "Document", parent: null };
  const measure = createMeasure(pdf);
  const { pages, density } = layOut(cv, root, measure);

  pdf.addPage();
  const page = createTaggedPage(pdf, root, { left: MARGIN.side, width: WIDTH });
  for (const [index, rows] of pages.entries()) {
    if (index > 0) pdf.addPage();
    if (index === 0 && cv.photo) {
      const height = photoHeight(density);
      const box = { x: PAGE.width - MARGIN.side - height * 0.8, y: MARGIN.top, width: height * 0.8, height };
      page.drawPhoto(cv.photo.bytes, cv.photo.alt, box);
    }
    drawRows(page, rows);
    if (pages.length > 1) {
      const [line] = toLines(`${cv.name} · ${index + 1}/${pages.length}`, FOOTER, WIDTH, measure);
      if (line) page.drawFooter(line, FOOTER, PAGE.height - MARGIN.bottom / 2);
    }
  }
  page.end();
  pdf.end();
  return bytes;
}

/** pdfkit writes what describes the file into XML as it is. */
const plain = (text: string) => text.replace(/[<>&]/g, " ").replace(/ +/g, " ");

/** One page when that is wanted and possible, at the largest size that does it; else as many as the text needs. */
function layOut(cv: CvDocument, document: Tag, measure: Measure): { pages: Row[][]; density: Density } {
  const at = (density: Density) => ({
    pages: toPages(toRows(cv, { width: WIDTH, density, measure, document }), HEIGHT),
    density,
  });
  if (!cv.onePage) return at(AIRY);
  for (const density of TIGHT) {
    const laidOut = at(density);
    if (laidOut.pages.length === 1) return laidOut;
  }
  return at(TIGHT[0] ?? AIRY);
}

function drawRows(page: ReturnType<typeof createTaggedPage>, rows: readonly Row[]): void {
  let top = MARGIN.top;
  for (const [index, row] of rows.entries()) {
    if (index > 0) top += row.spaceBefore;
    page.drawRow(row, top);
    top += row.height;
  }
}

/** The same words come again: a width is computed once. */
function createMeasure(pdf: PDFKit.PDFDocument): Measure {
  const widths = new Map<string, number>();
  return ({ face, text }, style) => {
    const key = `${face} ${style.weight} ${style.size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    selectFont(pdf, face, style);
    const width = pdf.widthOfString(text);
    widths.set(key, width);
    return width;
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
