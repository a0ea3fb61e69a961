import { appendCv, openCv } from "@/marketplace/application-pdf/append-cv";
import type { ApplicationDocument } from "@/marketplace/application-pdf/application-document";
import { hasGlyph } from "@/marketplace/pdf/fonts";
import { openPdf } from "@/marketplace/pdf/open-pdf";
import { GREEN, INK, MUTED, PAGE } from "@/marketplace/pdf/page-style";
import { toPrintable } from "@/marketplace/pdf/printable";
import { type Row, type Tag, tag, toPages } from "@/marketplace/pdf/rows";
import { createTaggedPage } from "@/marketplace/pdf/tagged-page";
import { type Measure, type Style, toLines } from "@/marketplace/pdf/text-lines";

const MARGIN = 54;
const WIDTH = PAGE.width - 2 * MARGIN;
const LEADING = 1.4;
/** Left edge of the values that follow a label. */
const VALUE_START = 130;
const STYLES = {
  name: { size: 24, weight: 700, color: INK },
  heading: { size: 13, weight: 600, color: GREEN },
  label: { size: 10, weight: 400, color: MUTED },
  strong: { size: 10, weight: 600, color: INK },
  body: { size: 10, weight: 400, color: INK },
  footer: { size: 8.5, weight: 400, color: MUTED },
} as const satisfies Record<string, Style>;

/** Draws an application as a tagged PDF, then appends the pages of its CV as they are, which keep no tags. */
export async function makeApplication(document: ApplicationDocument): Promise<Uint8Array> {
  const cv = document.cv.bytes && (await openCv(document.cv.bytes));
  const name = toPrintable(document.name, hasGlyph);
  const { pdf, root, measure, bytes } = openPdf({ locale: document.locale, title: document.title });
  const { label, joined, apart } = document.cv;
  const rows = toRows({ ...document, name, facts: [...document.facts, [label, cv ? joined : apart]] }, measure, root);
  const pages = toPages(rows, PAGE.height - 2 * MARGIN - STYLES.footer.size * 2);
  pdf.addPage();
  const page = createTaggedPage(pdf, root, { left: MARGIN, width: WIDTH });
  for (const [index, onPage] of pages.entries()) {
    if (index > 0) pdf.addPage();
    let top = MARGIN;
    for (const [position, row] of onPage.entries()) {
      if (position > 0) top += row.spaceBefore;
      page.drawRow(row, top);
      top += row.height;
    }
    const [footer] = toLines(`${name} · ${index + 1}/${pages.length}`, STYLES.footer, WIDTH, measure);
    if (footer) page.drawFooter(footer, STYLES.footer, PAGE.height - MARGIN);
  }
  page.end();
  pdf.end();
  const first = await bytes;
  return cv ? appendCv(first, cv) : first;
}

function toRows({ name, facts, sections }: ApplicationDocument, measure: Measure, root: Tag): Row[] {
  /** Each line of a text is a paragraph. */
  const written = (text: string, style: Style, type: Tag["type"], x = 0): Row[] =>
    text.split(/\n+/).flatMap((paragraph) => {
      const own = tag(type, root);
      return toLines(toPrintable(paragraph, hasGlyph), style, WIDTH - x, measure).map((line) => ({
        height: style.size * LEADING,
        spaceBefore: 0,
        cells: [{ x, line, style, tag: own }],
      }));
    });
  const fact = ([label, value]: [string, string]): Row[] => {
    const labels = written(label, STYLES.label, "P").flatMap(({ cells }) => cells);
    const [first, ...others] = written(value, STYLES.body, "P", VALUE_START);
    return first ? [{ ...first, cells: [...labels, ...first.cells] }, ...others] : [];
  };
  const section = ({ title, items }: ApplicationDocument["sections"][number]): Row[] => [
    ...together(spaced(written(title, STYLES.heading, "H2"), 20)),
    ...items.flatMap(({ heading, text }) => [
      ...(heading === null ? [] : together(spaced(written(heading, STYLES.strong, "P"), 6))),
      ...(text === "" ? [] : spaced(written(text, STYLES.body, "P"), heading === null ? 6 : 0)),
    ]),
  ];
  return [
    ...written(name, STYLES.name, "H1"),
    { height: 6, spaceBefore: 0, cells: [], rule: "double" },
    ...spaced(facts.flatMap(fact), 14),
    ...sections.flatMap(section),
  ];
}

const spaced = (rows: Row[], spaceBefore: number): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, spaceBefore } : row));

/** Keeps a heading on the page of the text that follows it. */
const together = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, keepWithNext: true }));
