import { hasGlyph } from "@/marketplace/pdf/fonts";
import { openPdf } from "@/marketplace/pdf/open-pdf";
import { GREEN, INK, MUTED, PAGE } from "@/marketplace/pdf/page-style";
import { toPrintable } from "@/marketplace/pdf/printable";
import { type Row, type Tag, tag } from "@/marketplace/pdf/rows";
import { createTaggedPage } from "@/marketplace/pdf/tagged-page";
import { type Measure, type Style, toLines } from "@/marketplace/pdf/text-lines";
import type { PosterDocument } from "@/marketplace/poster-pdf/poster-document";

const MARGIN = 56;
const WIDTH = PAGE.width - 2 * MARGIN;
/** Side of the code, in points: six centimetres, to be scanned from two metres. */
const CODE = 170;
const LOGO = 72;
/** Lower limit of the offers, above the code. */
const OFFERS_END = PAGE.height - MARGIN - CODE - 24;
const STYLES = {
  firm: { size: 20, weight: 600, color: MUTED },
  heading: { size: 40, weight: 700, color: GREEN },
  offer: { size: 17, weight: 600, color: INK },
  facts: { size: 12, weight: 400, color: MUTED },
  invitation: { size: 16, weight: 600, color: INK },
  url: { size: 10, weight: 400, color: MUTED },
} as const satisfies Record<string, Style>;

/**
 * Makes the poster as a tagged PDF of one page. Offers that do not fit are left out: the caller limits the number of
 * offers, and counts the remaining ones in `more`.
 */
export async function makePoster(poster: PosterDocument): Promise<Uint8Array> {
  const { locale, title, firm } = poster;
  const { pdf, root, measure, bytes } = openPdf({ locale, title, author: firm });
  pdf.addPage();
  const page = createTaggedPage(pdf, root, { left: MARGIN, width: WIDTH });
  const write = writer(page, measure);
  let top = MARGIN;
  if (poster.logo) {
    page.drawPhoto(poster.logo, poster.firm, { x: MARGIN, y: top, width: LOGO, height: LOGO });
    top += LOGO + 16;
  }
  top = write(poster.firm, STYLES.firm, tag("P", root), top);
  top = write(poster.heading, STYLES.heading, tag("H1", root), top + 4);
  page.drawRow({ height: 14, spaceBefore: 0, cells: [], rule: "double" }, top);
  top += 34;
  const list = tag("L", root);
  for (const { title, facts } of poster.offers) {
    if (top > OFFERS_END - 44) break;
    const item = tag("LBody", tag("LI", list));
    top = write(title, STYLES.offer, item, top);
    top = write(facts, STYLES.facts, item, top) + 12;
  }
  if (poster.more) write(poster.more, STYLES.facts, tag("P", root), Math.min(top, OFFERS_END - 16));

  const codeTop = PAGE.height - MARGIN - CODE;
  page.drawFigure(poster.code.alt, () => drawModules(pdf, poster.code.modules, { x: MARGIN, y: codeTop }));
  const aside = { x: CODE + 28, width: WIDTH - CODE - 28 };
  const address = tag("P", root);
  const below = write(poster.invitation, STYLES.invitation, tag("P", root), codeTop + 40, aside);
  write(poster.code.url, STYLES.url, () => tag("Link", address, { url: poster.code.url }), below + 8, aside);
  page.end();
  pdf.end();
  return bytes;
}

/**
 * Returns a function that writes a text from a given height down, and returns the height below it. Each line of a link
 * is a separate link.
 */
function writer(page: ReturnType<typeof createTaggedPage>, measure: Measure) {
  return (text: string, style: Style, of: Tag | (() => Tag), from: number, { x = 0, width = WIDTH } = {}): number => {
    let top = from;
    for (const line of toLines(toPrintable(text, hasGlyph), style, width, measure)) {
      const row: Row = {
        height: style.size * 1.3,
        spaceBefore: 0,
        cells: [{ x, line, style, tag: typeof of === "function" ? of() : of }],
      };
      page.drawRow(row, top);
      top += row.height;
    }
    return top;
  };
}

/** Draws the code as black squares, one for each module, which are sharp at any size. */
function drawModules(pdf: PDFKit.PDFDocument, modules: boolean[][], { x, y }: { x: number; y: number }) {
  const size = CODE / modules.length;
  for (const [row, line] of modules.entries())
    for (const [column, isDark] of line.entries()) if (isDark) pdf.rect(x + column * size, y + row * size, size, size);
  pdf.fill("#000000");
}
