import { Parser } from "htmlparser2";
import { CvFailure } from "@/marketplace/cv/failure";

/** An element of a part of the document. Names of elements and attributes are without their prefix. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** A table in a cell takes four levels; no CV has tables in tables twenty times. */
const MAX_DEPTH = 100;
/** A CV of ten pages has some ten thousand elements. */
const MAX_ELEMENTS = 150_000;

/**
 * Reads a part as XML. Throws CvFailure for a document type, whose entities would expand; for too many elements, or too
 * deep ones; and for a text that ends before its root element does.
 */
export function readXml(xml: Buffer): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        if (elements > MAX_ELEMENTS) throw new CvFailure("tooLong");
        if (open.length > MAX_DEPTH) throw new CvFailure("tooNested");
        const element = { name: localName(name), attributes: withLocalNames(attributes), children: [], text: "" };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        open.pop();
      },
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw new CvFailure("entities");
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml.toString("utf8"));
  const [document] = root.children;
  // An element still open here was cut.
  if (!document || open.length > 1) throw new CvFailure("broken");
  return document;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
const withLocalNames = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

export const childOf = (element: Element | null | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the `val` of a child: nearly every property of a Word document has this form. */
export const valOf = (element: Element | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes.val;

/** Elements that only enclose content. Removed text (`del`, `moveFrom`) is not among them. */
const WRAPPERS: ReadonlySet<string> = new Set(["sdtContent", "ins", "moveTo", "smartTag", "customXml", "dir", "bdo"]);

/**
 * Returns the children of an element, through the elements that only enclose them. The text with which Word invites a
 * person to write is left out, and of the two forms of a drawing the newer is taken.
 */
export const contentOf = (element: Element | undefined): Element[] =>
  (element?.children ?? []).flatMap((child) => {
    if (child.name === "sdt") return isInvitation(child) ? [] : contentOf(childOf(child, "sdtContent"));
    if (child.name === "AlternateContent") return contentOf(childOf(child, "Choice") ?? childOf(child, "Fallback"));
    return WRAPPERS.has(child.name) ? contentOf(child) : [child];
  });

const isInvitation = (control: Element) => childOf(childOf(control, "sdtPr"), "showingPlcHdr") !== undefined;

/** Returns the texts of the paragraphs, without the empty ones and without text boxes. */
export const textsOf = (block: Element): string[] =>
  contentOf(block).flatMap((child) => (child.name === "p" ? textOf(child).trim() || [] : textsOf(child)));

const textOf = (element: Element): string =>
  element.name === "t" ? element.text : contentOf(element).filter(isShape).map(textOf).join("");
const isShape = ({ name }: Element) => !["drawing", "pict", "object"].includes(name);
