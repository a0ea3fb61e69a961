import { readFace } from "@/marketplace/pdf/fonts";
import type { Cell, Row, Tag } from "@/marketplace/pdf/rows";
import type { Line, Style } from "@/marketplace/pdf/text-lines";

type Element = PDFKit.PDFStructureElement;
type Structure = Map<Tag, Element>;

/** Draws rows as tagged content: each cell under its structure element, each rule as an artifact. */
export function createTaggedPage(pdf: PDFKit.PDFDocument, root: Tag, { left, width }: { left: number; width: number }) {
  const structure: Structure = new Map([[root, pdf.struct("Document")]]);
  const rootElement = structure.get(root);
  if (rootElement) pdf.addStructure(rootElement);

  /**
   * Returns the element of a tag, added to its parent when it is first drawn: the structure follows the order of the
   * page.
   */
  const elementOf = (one: Tag): Element => {
    const known = structure.get(one);
    if (known) return known;
    const element = pdf.struct(one.type, one.alt ? { alt: one.alt } : {});
    structure.set(one, element);
    if (one.parent) elementOf(one.parent).add(element);
    return element;
  };
  const marked = (one: Tag, draw: () => void) => {
    const element = elementOf(one);
    const content = pdf.markStructureContent(one.type);
    draw();
    pdf.endMarkedContent();
    element.add(content);
    return element;
  };
  const artifact = (draw: () => void, type: "Layout" | "Pagination" = "Layout") => {
    pdf.markContent("Artifact", { type });
    draw();
    pdf.endMarkedContent();
  };

  const drawLine = ({ runs }: Line, style: Style, x: number, baseline: number) => {
    let at = x;
    for (const run of runs) {
      selectFont(pdf, run.face, style);
      pdf.fillColor(style.color).text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += pdf.widthOfString(run.text);
    }
  };
  const drawCell = ({ x, line, style, tag }: Cell, top: number, baseline: number) => {
    const element = marked(tag, () => drawLine(line, style, left + x, baseline));
    if (tag.url === undefined) return;
    pdf.link(left + x, top, line.width, baseline - top + style.size * 0.3, tag.url, {
      structParent: element,
      Contents: textObject(tag.url),
    });
    // Ended on its own page: pdfkit notes the page of a link when its element ends.
    element.end();
  };

  return {
    drawRow({ cells, height, rule }: Row, top: number): void {
      const size = Math.max(0, ...cells.map(({ style }) => style.size));
      const baseline = top + height / 2 + size * 0.35;
      for (const cell of cells) drawCell(cell, top, baseline);
      if (rule) artifact(() => drawRule(pdf, rule, { left, right: left + width, y: top + height }));
    },
    drawPhoto(bytes: Uint8Array, alt: string, box: { x: number; y: number; width: number; height: number }): void {
      const figure: Tag = { type: "Figure", parent: root, alt };
      marked(figure, () => pdf.image(Buffer.from(bytes), box.x, box.y, { cover: [box.width, box.height] }));
    },
    /** Draws a picture with `draw`, as one figure with this alternative text. */
    drawFigure(alt: string, draw: () => void): void {
      marked({ type: "Figure", parent: root, alt }, draw);
    },
    drawFooter(line: Line, style: Style, baseline: number): void {
      artifact(() => drawLine(line, style, left + width - line.width, baseline), "Pagination");
    },
    end: () => rootElement?.end(),
  };
}

/** pdfkit writes a string as a name, and a String object as a text. */
const textObject = (text: string): string => Object(text);

/** Selects a font; its file is read when a text first needs it. */
export function selectFont(pdf: PDFKit.PDFDocument, face: number, { weight, size }: Style): void {
  const name = `${face}-${weight}`;
  const known = registered.get(pdf) ?? new Set();
  registered.set(pdf, known);
  if (!known.has(name)) pdf.registerFont(name, readFace(face, weight));
  known.add(name);
  pdf.font(name).fontSize(size);
}
const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

const RULE = "#dad6ca";
const GREEN = "#0f4c3a";

/** The accountant's double underline is the signature of the product. */
function drawRule(
  pdf: PDFKit.PDFDocument,
  rule: "thin" | "double",
  { left, right, y }: { left: number; right: number; y: number },
) {
  const at = (height: number, lineWidth: number, color: string) =>
    pdf.moveTo(left, height).lineTo(right, height).lineWidth(lineWidth).strokeColor(color).stroke();
  if (rule === "thin") at(y + 1.5, 0.6, RULE);
  else {
    at(y - 2.4, 0.8, GREEN);
    at(y, 0.8, GREEN);
  }
}
