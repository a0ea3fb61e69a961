import type { CvTemplate } from "@/lib/entities/resume";
import { GREEN, INK, MUTED } from "@/marketplace/pdf/page-style";
import { type Cell, type Row, type Tag, tag } from "@/marketplace/pdf/rows";
import { type Measure, type Style, toLines } from "@/marketplace/pdf/text-lines";
import type { CvDocument, CvEntry, CvSection } from "@/marketplace/resume-pdf/cv-document";

/** Sizes and spacing of the text: `AIRY` is the default, the `TIGHT` ones are tried to fit on one page. */
export type Density = { body: number; leading: number; section: number; entry: number };
export const AIRY: Density = { body: 10.5, leading: 1.4, section: 16, entry: 9 };
export const TIGHT: readonly Density[] = [
  { body: 10.5, leading: 1.32, section: 12, entry: 6.5 },
  { body: 9.5, leading: 1.3, section: 10, entry: 5 },
];

/** Color of titles, place of the header, and space to the left of what stands under a title. */
type Look = { accent: string; isCentred: boolean; indent: number };
const LOOKS: Record<CvTemplate, Look> = {
  classic: { accent: GREEN, isCentred: false, indent: 0 },
  sober: { accent: INK, isCentred: true, indent: 0 },
  indented: { accent: GREEN, isCentred: false, indent: 64 },
};

/** Settings of a layout: the available width, the density, the look, and how texts are measured. */
type Frame = { width: number; density: Density; look: Look; measure: Measure; document: Tag };

const HANGING = 11;
const GAP = 14;
/** Minimum space between columns: with less, two items would read as one. */
const GRID_GAP = 24;
const PHOTO_WIDTH = 84;

const styles = ({ density: { body }, look: { accent } }: Pick<Frame, "density" | "look">) =>
  ({
    name: { size: body * 2.45, weight: 700, color: INK },
    job: { size: body * 1.24, weight: 600, color: accent },
    contact: { size: body - 0.5, weight: 400, color: MUTED },
    section: { size: body * 1.2, weight: 700, color: accent },
    title: { size: body + 0.5, weight: 600, color: INK },
    period: { size: body - 0.5, weight: 400, color: MUTED },
    org: { size: body, weight: 400, color: INK },
    body: { size: body, weight: 400, color: INK },
  }) satisfies Record<string, Style>;

/** Lays out the whole CV as rows, from the name to the closing sentence. */
export function toRows(cv: CvDocument, sizes: Omit<Frame, "look">): Row[] {
  const frame = { ...sizes, look: LOOKS[cv.template] };
  return [
    ...headerOf(cv, frame),
    ...cv.sections.flatMap((section) => sectionOf(section, frame)),
    ...(cv.closing ? closingOf(cv.closing, frame) : []),
  ];
}

/** Breaks one text into lines, each a row. */
function paragraph(text: string, style: Style, frame: Frame, at: { tag: Tag; x?: number; width?: number }): Row[] {
  const { x = 0, width = frame.width - x } = at;
  return toLines(text, style, width, frame.measure).map((line) => ({
    height: style.size * frame.density.leading,
    spaceBefore: 0,
    cells: [{ x, line, style, tag: at.tag }],
  }));
}

const spaced = (rows: Row[], spaceBefore: number): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, spaceBefore } : row));
const kept = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, keepWithNext: true }));

function headerOf({ name, job, contacts, photo }: CvDocument, frame: Frame): Row[] {
  const { density, document, look } = frame;
  const { name: nameStyle, job: jobStyle, contact } = styles(frame);
  const width = frame.width - (photo ? PHOTO_WIDTH : 0);
  const rows = [
    ...paragraph(
      name,
      nameStyle,
      { ...frame, density: { ...density, leading: 1.16 } },
      { tag: tag("H1", document), width },
    ),
    ...(job ? spaced(paragraph(job, jobStyle, frame, { tag: tag("P", document), width }), 1) : []),
    ...spaced(contactsOf(contacts, contact, { ...frame, width }), density.entry * 0.6),
  ];
  const missing = photo ? photoHeight(density) - rows.reduce((sum, row) => sum + row.spaceBefore + row.height, 0) : 0;
  const rule = look.isCentred ? "thin" : "double";
  const last: Row = { height: 7 + Math.max(0, missing), spaceBefore: 0, cells: [], rule };
  return kept([...(look.isCentred ? rows.map((row) => centred(row, width)) : rows), last]);
}

/** Moves the cells of a row to the middle of this width. */
function centred(row: Row, width: number): Row {
  const end = Math.max(0, ...row.cells.map(({ x, line }) => x + line.width));
  return shifted(row, Math.max(0, (width - end) / 2));
}

const shifted = (row: Row, by: number): Row => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, x: cell.x + by })),
});

/** Returns the height of the picture, at the top right. */
export const photoHeight = ({ body }: Density): number => body * 8;

/** Lays out the contact details one after the other; an item that does not fit goes whole to the next row. */
function contactsOf(contacts: CvDocument["contacts"], style: Style, frame: Frame): Row[] {
  const rows: Row[] = [];
  const parent = tag("P", frame.document);
  let x = 0;
  for (const { text, url } of contacts) {
    const lines = toLines(text, style, frame.width, frame.measure);
    for (const line of lines) {
      const isNew = rows.length === 0 || x + line.width > frame.width;
      if (isNew) {
        rows.push({ height: style.size * frame.density.leading, spaceBefore: 0, cells: [] });
        x = 0;
      }
      const own = url ? tag("Link", parent, { url }) : parent;
      rows.at(-1)?.cells.push({ x, line, style, tag: own });
      x += line.width + GAP * 1.4;
    }
  }
  return rows;
}

function sectionOf(section: CvSection, frame: Frame): Row[] {
  const { density, document, look } = frame;
  const heading = paragraph(section.title, styles(frame).section, frame, { tag: tag("H2", document) });
  const ruled = heading.map((row, index) => (index === heading.length - 1 ? { ...row, rule: "thin" as const } : row));
  const content = contentOf(section, { ...frame, width: frame.width - look.indent }).map((row) =>
    shifted(row, look.indent),
  );
  return [...kept(spaced(ruled, density.section)), ...spaced(content, density.entry * 0.6)];
}

function contentOf(section: CvSection, frame: Frame): Row[] {
  if ("entries" in section) return entriesOf(section.entries, frame);
  if ("items" in section) return gridOf(section.items, frame);
  const { body } = styles(frame);
  return section.lines.flatMap((line) => paragraph(line, body, frame, { tag: tag("P", frame.document) }));
}

const entriesOf = (entries: readonly CvEntry[], frame: Frame): Row[] =>
  entries.flatMap((entry, index) => spaced(entryOf(entry, frame), index === 0 ? 0 : frame.density.entry));

function entryOf({ title, period, org, place, tasks }: CvEntry, frame: Frame): Row[] {
  const { document } = frame;
  const style = styles(frame);
  const heading = withAside(
    { text: title, style: style.title, tag: tag("H3", document) },
    { text: period, style: style.period },
    frame,
  );
  const under = org
    ? withAside({ text: org, style: style.org, tag: tag("P", document) }, { text: place, style: style.period }, frame)
    : [];
  const list = tag("L", document);
  const [first = [], ...others] = tasks.map((task) => bulletOf(task, list, frame));
  // A heading stays on the same page as the first line under it.
  return [
    ...(first.length > 0 ? kept([...heading, ...under]) : kept([...heading, ...under]).map(freed)),
    ...spaced(first, 2),
    ...others.flat(),
  ];
}

/** Lets the last row of an entry without tasks end a page. */
const freed = (row: Row, index: number, rows: Row[]): Row =>
  index === rows.length - 1 ? { ...row, keepWithNext: false } : row;

type Text = { text: string; style: Style; tag: Tag };

/** Lays out a text, with a second text (`aside`) at the right end of the first row. */
function withAside(main: Text, aside: { text: string | null; style: Style }, frame: Frame): Row[] {
  const [line] = aside.text ? toLines(aside.text, aside.style, frame.width / 2, frame.measure) : [];
  const width = frame.width - (line ? line.width + 2 * GAP : 0);
  const rows = paragraph(main.text, main.style, frame, { tag: main.tag, width });
  const [first] = rows;
  if (first && line && aside.text) {
    const cell: Cell = { x: frame.width - line.width, line, style: aside.style, tag: tag("P", frame.document) };
    first.cells.push(cell);
  }
  return rows;
}

function bulletOf(text: string, list: Tag, frame: Frame): Row[] {
  const { body } = styles(frame);
  const item = tag("LI", list);
  const rows = paragraph(text, body, frame, { tag: tag("LBody", item), x: HANGING });
  const [bullet] = toLines("•", body, HANGING, frame.measure);
  const [first] = rows;
  if (first && bullet)
    first.cells.unshift({ x: 1, line: bullet, style: { ...body, color: frame.look.accent }, tag: tag("Lbl", item) });
  return spaced(rows, 1);
}

/**
 * Lays out short items in columns, row by row: three columns when all items are short enough, otherwise two. A long
 * item has its own rows.
 */
function gridOf(items: readonly string[], frame: Frame): Row[] {
  const { body } = styles(frame);
  const list = tag("L", frame.document);
  const lineOf = (text: string) => toLines(text, body, Number.POSITIVE_INFINITY, frame.measure)[0];
  const widthOf = (text: string) => lineOf(text)?.width ?? 0;
  const fits = (columns: number) => (text: string) => widthOf(text) <= frame.width / columns - GRID_GAP;
  const columns = items.every(fits(3)) ? 3 : 2;
  const rows: Row[] = [];
  let used = columns;
  for (const text of items) {
    const own = tag("LBody", tag("LI", list));
    if (!fits(columns)(text)) {
      rows.push(...spaced(paragraph(text, body, frame, { tag: own, width: frame.width - GAP }), 1));
      used = columns;
      continue;
    }
    if (used === columns) {
      rows.push({ height: body.size * frame.density.leading, spaceBefore: 1, cells: [] });
      used = 0;
    }
    const line = lineOf(text);
    if (line) rows.at(-1)?.cells.push({ x: (used * frame.width) / columns, line, style: body, tag: own });
    used += 1;
  }
  return rows;
}

function closingOf(text: string, frame: Frame): Row[] {
  const { period } = styles(frame);
  return spaced(paragraph(text, period, frame, { tag: tag("P", frame.document) }), frame.density.section);
}
