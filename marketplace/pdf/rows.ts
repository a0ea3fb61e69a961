import type { Line, Style } from "@/marketplace/pdf/text-lines";

/** Structure that a screen reader follows: everything drawn belongs to a tag, or is an artifact. */
export type Tag = {
  type:
    | "Document"
    | "H1"
    | "H2"
    | "H3"
    | "P"
    | "Table"
    | "TR"
    | "TH"
    | "TD"
    | "L"
    | "LI"
    | "Lbl"
    | "LBody"
    | "Link"
    | "Figure";
  parent: Tag | null;
  /** URL of a link. */
  url?: string;
  /** Alternative text of a picture. */
  alt?: string;
};

export const tag = (type: Tag["type"], parent: Tag, more: Pick<Tag, "url" | "alt"> = {}): Tag => ({
  type,
  parent,
  ...more,
});

/** A text on a row; `x` from the left margin, in points. */
export type Cell = { x: number; line: Line; style: Style; tag: Tag };

/** Content drawn at one height. Rows follow each other down the page. */
export type Row = {
  height: number;
  /** Space before the row, except at the top of a page. */
  spaceBefore: number;
  cells: Cell[];
  /** Drawn under the row: a thin rule, or the double one of the header. */
  rule?: "thin" | "double";
  /** True when the row must not be the last of a page: a heading stays with the next row. */
  keepWithNext?: boolean;
};

/** Distributes rows over pages, in order: rows that must stay together move to the same page. */
export function toPages(rows: readonly Row[], pageHeight: number): Row[][] {
  const pages: Row[][] = [[]];
  let used = 0;
  for (const group of groupsOf(rows)) {
    const height = heightOf(group);
    const page = pages.at(-1);
    if (page && page.length > 0 && used + height > pageHeight) pages.push([]);
    for (const row of group) {
      // A group taller than a page continues on the next one.
      if (pages.at(-1)?.length && used + row.spaceBefore + row.height > pageHeight && height > pageHeight)
        pages.push([]);
      const isFirst = pages.at(-1)?.length === 0;
      if (isFirst) used = 0;
      used += (isFirst ? 0 : row.spaceBefore) + row.height;
      pages.at(-1)?.push(row);
    }
  }
  return pages;
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.spaceBefore + row.height, 0);

function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let open: Row[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.keepWithNext) continue;
    groups.push(open);
    open = [];
  }
  if (open.length > 0) groups.push(open);
  return groups;
}
