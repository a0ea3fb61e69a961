import { hasGlyph } from "@/marketplace/pdf/fonts";
import { openPdf } from "@/marketplace/pdf/open-pdf";
import { MUTED, PAGE } from "@/marketplace/pdf/page-style";
import { toPrintable } from "@/marketplace/pdf/printable";
import { type Row, type Tag, toPages } from "@/marketplace/pdf/rows";
import { createTaggedPage } from "@/marketplace/pdf/tagged-page";
import { type Measure, type Style, toLines } from "@/marketplace/pdf/text-lines";
import { type CvDocument, type CvSection, isFilled } from "@/marketplace/resume-pdf/cv-document";
import { AIRY, type Density, photoHeight, TIGHT, toRows } from "@/marketplace/resume-pdf/to-rows";

const MARGIN = { side: 54, top: 50, bottom: 52 };
const WIDTH = PAGE.width - 2 * MARGIN.side;
const HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;
const FOOTER: Style = { size: 8.5, weight: 400, color: MUTED };

/** Draws the CV as a tagged PDF (docs/workspace.md §2.3). */
export async function makePdf(document: CvDocument): Promise<Uint8Array> {
  const cv = toPrintableDocument(document, hasGlyph);
  const { pdf, root, measure, bytes } = openPdf({ locale: cv.locale, title: cv.title, author: cv.name });
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

/**
 * Lays the CV out on one page when that is requested and possible, at the largest size that fits; otherwise on as many
 * pages as it needs.
 */
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

/** Returns the document with only the characters that the fonts can print; texts without any are left out. */
function toPrintableDocument(cv: CvDocument, has: (character: string) => boolean): CvDocument {
  const print = (text: string) => toPrintable(text, has);
  const orNull = (text: string | null) => (text && print(text)) || null;
  const all = (texts: readonly string[]) => texts.map(print).filter((text) => text !== "");
  const toSection = (section: CvSection): CvSection =>
    "items" in section
      ? { title: section.title, items: all(section.items) }
      : "lines" in section
        ? { title: section.title, lines: all(section.lines) }
        : {
            title: section.title,
            entries: section.entries.map(({ title, period, org, place, tasks }) => ({
              title: print(title) || "–",
              period,
              org: orNull(org),
              place: orNull(place),
              tasks: all(tasks),
            })),
          };
  return {
    ...cv,
    title: print(cv.title),
    name: print(cv.name) || "CV",
    job: orNull(cv.job),
    closing: orNull(cv.closing),
    contacts: cv.contacts.map(({ text, url }) => ({ text: print(text), url })).filter(({ text }) => text !== ""),
    sections: cv.sections.map(toSection).filter(isFilled),
  };
}
