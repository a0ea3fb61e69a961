import type { InvoiceDocument } from "@/marketplace/invoice-pdf/invoice-document";
import { GREEN, INK, MUTED } from "@/marketplace/pdf/page-style";
import { type Cell, type Row, type Tag, tag } from "@/marketplace/pdf/rows";
import { type Measure, type Style, toLines } from "@/marketplace/pdf/text-lines";

const BRICK = "#9a3324";

const LEADING = 1.4;
const STYLES = {
  title: { size: 24, weight: 700, color: INK },
  warning: { size: 11, weight: 600, color: BRICK },
  label: { size: 9, weight: 600, color: GREEN },
  body: { size: 10, weight: 400, color: INK },
  strong: { size: 11, weight: 600, color: INK },
  note: { size: 8.5, weight: 400, color: MUTED },
} satisfies Record<string, Style>;

/** Right edges of the figures of the table, as fractions of the width; the first column is a text. */
const COLUMN_ENDS = [0, 0.56, 0.74, 0.83, 1];
const TEXT_END = 0.46;
const TOTAL_LABEL_END = 0.83;
/** Left edge of the values that follow a label. */
const VALUE_START = 150;

export type Frame = { width: number; measure: Measure; document: Tag };

/** Returns the whole invoice as rows, from its number to the legal notices. */
export function toInvoiceRows(invoice: InvoiceDocument, frame: Frame): Row[] {
  const { document } = frame;
  return [
    ...textRows(invoice.title, STYLES.title, frame, tag("H1", document)),
    { height: 6, spaceBefore: 0, cells: [], rule: "double" },
    ...(invoice.warning ? spaced(textRows(invoice.warning, STYLES.warning, frame, tag("P", document)), 14) : []),
    ...spaced(partiesOf(invoice, frame), 18),
    ...spaced(pairRows(invoice.facts, frame), 18),
    ...spaced(tableOf(invoice, frame), 20),
    ...spaced(totalsOf(invoice, frame), 10),
    ...spaced(bankOf(invoice, frame), 24),
    ...spaced(
      invoice.notes.flatMap((note) => spaced(textRows(note, STYLES.note, frame, tag("P", document)), 4)),
      28,
    ),
  ];
}

const spaced = (rows: Row[], spaceBefore: number): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, spaceBefore } : row));

function textRows(text: string, style: Style, { width, measure }: Frame, own: Tag, x = 0): Row[] {
  return toLines(text, style, width - x, measure).map((line) => ({
    height: style.size * LEADING,
    spaceBefore: 0,
    cells: [{ x, line, style, tag: own }],
  }));
}

/** Returns the seller and the buyer side by side; a screen reader reads the whole seller, then the whole buyer. */
function partiesOf({ seller, buyer }: InvoiceDocument, frame: Frame): Row[] {
  const columns = [seller, buyer].map(({ label, lines }, index) => {
    const x = (index * frame.width) / 2;
    const column = { ...frame, width: x + frame.width / 2 - 16 };
    return [
      ...textRows(label, STYLES.label, column, tag("H2", frame.document), x),
      ...lines.flatMap((line) => textRows(line, STYLES.body, column, tag("P", frame.document), x)),
    ];
  });
  const [left = [], right = []] = columns;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    height: STYLES.body.size * LEADING,
    spaceBefore: 0,
    cells: [...(left[index]?.cells ?? []), ...(right[index]?.cells ?? [])],
  }));
}

function cellAt(
  text: string,
  style: Style,
  { width, measure, document }: Frame,
  at: { x?: number; end?: number },
  own: Tag = tag("P", document),
): Cell[] {
  const [line] = toLines(text, style, Number.POSITIVE_INFINITY, measure);
  if (!line) return [];
  const x = at.x ?? (at.end ?? width) - line.width;
  return [{ x, line, style, tag: own }];
}

/** Returns a label and its value a row; a value wider than the page goes on below. */
const pairRows = (pairs: readonly [string, string][], frame: Frame): Row[] =>
  pairs.flatMap(([label, value]) => {
    const [first, ...others] = textRows(value, STYLES.body, frame, tag("P", frame.document), VALUE_START);
    const own = cellAt(label, { ...STYLES.body, color: MUTED }, frame, { x: 0 });
    return first ? [{ ...first, cells: [...own, ...first.cells] }, ...others] : [];
  });

/** Returns the account to pay to, together on one page. */
function bankOf({ bank }: InvoiceDocument, frame: Frame): Row[] {
  if (!bank) return [];
  const rows = [
    ...textRows(bank.label, STYLES.label, frame, tag("H2", frame.document)),
    ...pairRows(bank.lines, frame),
  ];
  return rows.map((row, index) => ({ ...row, keepWithNext: index < rows.length - 1 }));
}

/** Returns the headings, then the line of the product: figures are aligned on the right. */
function tableOf({ columns, line }: InvoiceDocument, frame: Frame): Row[] {
  const { width } = frame;
  const table = tag("Table", frame.document);
  const cells = (texts: readonly string[], style: Style, row: Tag, type: "TH" | "TD") =>
    texts.slice(1).flatMap((text, index) => {
      const end = width * (COLUMN_ENDS[index + 1] ?? 1);
      return cellAt(text, style, frame, { end }, tag(type, row));
    });
  const [head, sold] = [tag("TR", table), tag("TR", table)];
  const first = textRows(line[0] ?? "", STYLES.body, { ...frame, width: width * TEXT_END }, tag("TD", sold));
  return [
    {
      height: STYLES.label.size * LEADING + 4,
      spaceBefore: 0,
      rule: "thin",
      keepWithNext: true,
      cells: [
        ...cellAt(columns[0] ?? "", STYLES.label, frame, { x: 0 }, tag("TH", head)),
        ...cells(columns, STYLES.label, head, "TH"),
      ],
    },
    ...spaced(
      first.map((row, index) =>
        index === 0 ? { ...row, cells: [...row.cells, ...cells(line, STYLES.body, sold, "TD")] } : row,
      ),
      6,
    ),
    { height: 4, spaceBefore: 0, cells: [], rule: "thin" },
  ];
}

function totalsOf({ totals }: InvoiceDocument, frame: Frame): Row[] {
  return totals.map(([label, amount], index) => {
    const isLast = index === totals.length - 1;
    const style = isLast ? STYLES.strong : STYLES.body;
    return {
      height: style.size * LEADING + (isLast ? 5 : 0),
      spaceBefore: 0,
      ...(isLast && { rule: "double" as const }),
      cells: [
        ...cellAt(label, style, frame, { end: frame.width * TOTAL_LABEL_END }),
        ...cellAt(amount, style, frame, {}),
      ],
    };
  });
}
