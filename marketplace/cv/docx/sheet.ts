import { type Letters, type Look, type Looks, toPoints } from "@/marketplace/cv/docx/looks";
import { childOf, contentOf, type Element, textsOf, valOf } from "@/marketplace/cv/docx/xml-tree";
import { maxOf } from "@/marketplace/cv/layout/min-max";
import type { PageText, TextRun } from "@/marketplace/cv/layout/page-text";
import { kindsOfTitle } from "@/marketplace/cv/reading/titles";

/** A part of a line: letters of one appearance, or a tab. */
type Piece = { text: string; isTab: boolean; letters: Letters };
/** A text box anchored in a paragraph. `x` is in points, from the edge of the page or of the text. */
type Box = { content: Element; x: number; width: number | null; isOnPage: boolean };
type Paragraph = { lines: Piece[][]; boxes: Box[]; urls: string[] };

const PAGE_NUMBER = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;
const HYPERLINK = /^\s*HYPERLINK\s+"([^"]+)"/i;
const MAX_URL = 500;
const EMUS_A_POINT = 12_700;

/** Place of text from the left, in points: the page between its margins, a cell of a table, or a text box. */
type Area = { x: number; width: number };

/** A4 with margins of 2.5 cm, when the document does not say. */
const PAGE_WIDTH = 595;
const MARGIN = 71;
const MAX_LINKS = 50;
/** Heights of a line above and below its baseline, as fractions of the letters' size. */
const ABOVE = 0.95;
const BELOW = 0.4;
/** Distance between the tab stops of a paragraph that has none, and indent of a list that has none, in points. */
const DEFAULT_TAB = 36;
const LIST_INDENT = 18;
/** Minimum gap after a tab, as a fraction of the letters' size: enough to separate two cells. */
const TAB_GAP = 2;
/** Margin of a cell of a table, and minimum gap between the texts of two cells, in points. */
const CELL_MARGIN = 5;
const CELL_GAP = 25;
/** Spaces with which people draw a tab. */
const DRAWN_TAB = / {6,}/;

/**
 * Creates a page on which the parts of a document are written from the top down, at about the places where Word draws
 * them. A paragraph has one line, however long, and one more for each line break.
 */
export function createSheet(looks: Looks, section: Element | undefined) {
  const page = pageOf(section);
  const runs: TextRun[] = [];
  const links = new Set<string>();
  /** Writes the text boxes with sections, below the rest: how they stand beside the text is unknown. */
  const aside: (() => void)[] = [];
  let y = 0;

  function writeBlocks(parent: Element, area: Area, urls: ReadonlyMap<string, string>): void {
    for (const block of contentOf(parent)) {
      if (block.name === "p") writeParagraph(block, area, urls);
      else if (block.name === "tbl") writeTable(block, area, urls);
    }
  }

  function writeParagraph(paragraph: Element, area: Area, urls: ReadonlyMap<string, string>): void {
    const look = looks.ofParagraph(childOf(paragraph, "pPr"));
    const read = readParagraph(paragraph, look, looks, urls);
    for (const url of read.urls) if (links.size < MAX_LINKS) links.add(url);
    for (const box of read.boxes) writeBox(box, area, urls);
    const { left, first } = look.isListed && look.left === 0 ? { left: LIST_INDENT, first: -LIST_INDENT } : look;
    read.lines.forEach((line, index) => {
      const pieces = index === 0 && look.isListed && !look.isTitle ? withBullet(line) : line;
      writeLine(pieces, area.x + left + (index === 0 ? first : 0), area, look);
    });
  }

  function writeLine(pieces: readonly Piece[], start: number, { x: origin, width }: Area, look: Look): void {
    const size = pieces.length > 0 ? maxOf(pieces, ({ letters }) => letters.size) : look.letters.size;
    y += ABOVE * size;
    let x = start;
    let hasText = false;
    for (const cell of toCells(pieces)) {
      const stop = stopAfter(x, cell.tabs, look.tabs, origin);
      // A tab to the right margin, or beyond it, aligns its text there.
      const wanted = cell.tabs > 0 ? Math.min(stop, origin + width - widthOf(cell.pieces)) : x;
      x = Math.max(wanted, hasText && cell.tabs > 0 ? x + TAB_GAP * size : x);
      for (const piece of cell.pieces) {
        const { size, font, isBold, isItalic } = piece.letters;
        const room = Math.max(0, Math.min(widthOf([piece]), origin + width - x));
        runs.push({ text: piece.text, x, y, width: room, size, font: `${font} ${isBold} ${isItalic}` });
        x += room;
      }
      hasText ||= cell.pieces.some(({ text }) => /[\p{L}\d]/u.test(text));
    }
    y += BELOW * size;
  }

  function writeBox({ content, x, width, isOnPage }: Box, area: Area, urls: ReadonlyMap<string, string>): void {
    const write = () => writeBlocks(content, { x: isOnPage ? x : area.x + x, width: width ?? area.width }, urls);
    if (textsOf(content).some(isTitle)) aside.push(write);
    else write();
  }

  function writeTable(table: Element, area: Area, urls: ReadonlyMap<string, string>): void {
    const grid = (childOf(table, "tblGrid")?.children ?? []).map(({ attributes }) => toPoints(attributes.w) ?? 0);
    for (const row of contentOf(table).filter(({ name }) => name === "tr")) {
      const cells = contentOf(row).filter(({ name }) => name === "tc");
      const areas = areasOf(cells, grid, area);
      const isSplit = isInColumns(cells.map(textsOf));
      const top = y;
      let bottom = top;
      cells.forEach((cell, index) => {
        if (!isSplit) y = top;
        writeBlocks(cell, areas[index] ?? area, urls);
        bottom = Math.max(bottom, y);
      });
      y = bottom;
    }
  }

  return {
    /** Writes a part below the others; `urls` has the URLs of its links by their identifier. */
    write: (part: Element, urls: ReadonlyMap<string, string>) => writeBlocks(part, page, urls),
    toPage(): PageText {
      for (const write of aside) write();
      return { width: page.width + 2 * page.x, runs, links: [...links] };
    },
  };
}

function pageOf(section: Element | undefined): Area {
  const margins = childOf(section, "pgMar")?.attributes;
  const left = toPoints(margins?.left) ?? MARGIN;
  const right = toPoints(margins?.right) ?? MARGIN;
  const width = toPoints(childOf(section, "pgSz")?.attributes.w) ?? PAGE_WIDTH;
  return { x: left, width: Math.max(1, width - left - right) };
}

/** The bullet is drawn by Word; a list without text, such as the room for a picture, has none. */
function withBullet(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.find(({ text }) => text.trim() !== "");
  return first ? [{ ...first, text: "• " }, ...pieces] : pieces;
}

/** Text of a line between two tabs, and the number of tabs before it. */
type Cell = { tabs: number; pieces: Piece[] };

function toCells(pieces: readonly Piece[]): Cell[] {
  const cells: Cell[] = [{ tabs: 0, pieces: [] }];
  for (const piece of pieces.flatMap(withDrawnTabs)) {
    const last = cells.at(-1);
    if (!piece.isTab) last?.pieces.push(piece);
    else if (last?.pieces.length === 0) last.tabs += 1;
    else cells.push({ tabs: 1, pieces: [] });
  }
  return cells;
}

function withDrawnTabs(piece: Piece): Piece[] {
  const [first = "", ...others] = piece.text.split(DRAWN_TAB);
  const tab = { ...piece, text: "", isTab: true };
  return [{ ...piece, text: first }, ...others.flatMap((text) => [tab, { ...piece, text }])].filter(
    ({ text, isTab }) => isTab || text !== "",
  );
}

/** Returns the place that this number of tabs reaches from `x`. */
function stopAfter(x: number, count: number, tabs: readonly number[], origin: number): number {
  let at = x - origin;
  for (let tab = 0; tab < count; tab += 1) {
    const next = tabs.find((stop) => stop > at + 1);
    at = next ?? DEFAULT_TAB * (Math.floor(at / DEFAULT_TAB) + 1);
  }
  return origin + at;
}

const NARROW = /[ iljtfrI.,;:'’!|()]/;
const WIDE = /[\p{Lu}mw@—]/u;

/** Returns about the width of a text: enough to tell words, cells and columns apart. */
function widthOf(pieces: readonly Piece[]): number {
  let width = 0;
  for (const { text, letters } of pieces)
    for (const letter of text) width += letters.size * (NARROW.test(letter) ? 0.28 : WIDE.test(letter) ? 0.66 : 0.5);
  return width;
}

const isTitle = (text: string) => kindsOfTitle(text).length > 0;

/**
 * Returns whether the cells of a row are columns of the page, read one after the other: several lines in two cells or
 * more, and titles with lines below them in two cells, or two such titles in one. Other rows are read across, as dates
 * and posts are.
 */
function isInColumns(cells: readonly string[][]): boolean {
  if (cells.filter((texts) => texts.length > 1).length < 2) return false;
  const titles = cells.map((texts) => texts.slice(0, -1).filter(isTitle).length);
  return titles.filter((count) => count > 0).length > 1 || titles.some((count) => count > 1);
}

/** Returns the places of the cells of a row, none of them beyond the table's own. */
function areasOf(cells: readonly Element[], grid: readonly number[], area: Area): Area[] {
  let column = 0;
  const widths = cells.map((cell) => {
    const properties = childOf(cell, "tcPr");
    const span = Number(valOf(properties, "gridSpan") ?? 1);
    const own = childOf(properties, "tcW")?.attributes;
    const ofGrid = grid.slice(column, column + span).reduce((sum, width) => sum + width, 0);
    column += span;
    return (own?.type === "dxa" && toPoints(own.w)) || ofGrid || area.width / cells.length;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, area.width / whole);
  let x = area.x;
  return widths.map((width) => {
    const left = x + CELL_MARGIN;
    x += width * scale;
    return { x: left, width: Math.max(1, x + CELL_MARGIN - CELL_GAP - left) };
  });
}

/** Reads the lines of a paragraph, the text boxes anchored in it and the URLs of its links. */
function readParagraph(
  paragraph: Element,
  look: Look,
  looks: Looks,
  relations: ReadonlyMap<string, string>,
): Paragraph {
  const reader = new ParagraphReader(look, looks, relations);
  reader.read(paragraph);
  return reader;
}

class ParagraphReader implements Paragraph {
  readonly lines: Piece[][] = [[]];
  readonly boxes: Box[] = [];
  readonly urls: string[] = [];
  /** Instructions of the fields around the text, such as the number of the page. */
  private readonly fields: string[] = [];

  constructor(
    private readonly look: Look,
    private readonly looks: Looks,
    private readonly relations: ReadonlyMap<string, string>,
  ) {}

  read(parent: Element): void {
    for (const child of contentOf(parent)) {
      if (child.name === "r") this.readRun(child);
      else if (child.name === "hyperlink") {
        this.link(this.relations.get(child.attributes.id ?? ""));
        this.read(child);
      } else if (child.name === "fldSimple") {
        this.fields.push(child.attributes.instr ?? "");
        this.read(child);
        this.fields.pop();
      }
    }
  }

  private readRun(run: Element): void {
    const letters = this.looks.ofRun(this.look, childOf(run, "rPr"));
    for (const part of contentOf(run)) {
      if (part.name === "t") this.add(part.text.replaceAll(/\s/g, " "), letters);
      else if (part.name === "noBreakHyphen") this.add("-", letters);
      else if (part.name === "tab" || part.name === "ptab") this.add("", letters, true);
      else if (part.name === "br" || part.name === "cr") this.lines.push([]);
      else if (part.name === "fldChar") this.readField(part.attributes.fldCharType);
      else if (part.name === "instrText") this.fields.push((this.fields.pop() ?? "") + part.text);
      else this.addBoxes(part, { x: 0, width: null, isOnPage: false });
    }
  }

  private add(text: string, letters: Letters, isTab = false): void {
    if (letters.isHidden || this.fields.some((instruction) => PAGE_NUMBER.test(instruction))) return;
    this.lines.at(-1)?.push({ text: letters.isCaps ? text.toUpperCase() : text, isTab, letters });
  }

  private readField(type: string | undefined): void {
    if (type === "begin") this.fields.push("");
    else if (type === "separate") this.link(HYPERLINK.exec(this.fields.at(-1) ?? "")?.[1]);
    else if (type === "end") this.fields.pop();
  }

  private link(url: string | undefined): void {
    if (url !== undefined && url.length < MAX_URL) this.urls.push(url);
  }

  private addBoxes(shape: Element, place: Omit<Box, "content">): void {
    if (shape.name === "txbxContent") this.boxes.push({ content: shape, ...place });
    else for (const child of contentOf(shape)) this.addBoxes(child, placeOf(child) ?? place);
  }
}

/** Reads the place of a shape: of a drawing in EMUs, or of an older one in its style. */
function placeOf(shape: Element): Omit<Box, "content"> | null {
  if (shape.name === "anchor") {
    const across = childOf(shape, "positionH");
    const isOnPage = across?.attributes.relativeFrom === "page";
    const inPoints = (emus: string | undefined) => finite(Number(emus) / EMUS_A_POINT);
    return {
      x: inPoints(childOf(across, "posOffset")?.text) ?? 0,
      width: inPoints(childOf(shape, "extent")?.attributes.cx),
      isOnPage,
    };
  }
  const style = shape.attributes.style ?? "";
  const points = (name: RegExp) => finite(Number(name.exec(style)?.[1]));
  const width = points(/(?:^|;)width:([\d.]{1,9})pt/);
  return width === null ? null : { x: points(/(?:^|;)margin-left:(-?[\d.]{1,9})pt/) ?? 0, width, isOnPage: false };
}

const finite = (points: number): number | null => (Number.isFinite(points) ? points : null);
