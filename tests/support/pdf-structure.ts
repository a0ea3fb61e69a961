import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { z } from "zod";

/** An element of a tagged PDF: its role, its own text in the order of the page, its children. */
export type PdfElement = { role: string; text: string; alt: string | undefined; children: PdfElement[] };
type PdfStructure = {
  language: unknown;
  title: unknown;
  isTitleShown: unknown;
  isMarked: unknown;
  pages: PdfElement[];
  /** Operators that paint outside of tagged content and of artifacts. */
  unmarked: number;
  /** Texts of tagged content that no element of the structure contains. */
  orphans: string[];
};

type Node = { role?: string; type?: string; id?: string; alt?: string; children?: Node[] };
const Node: z.ZodType<Node> = z.looseObject({
  role: z.string().optional(),
  type: z.string().optional(),
  id: z.string().optional(),
  alt: z.string().optional(),
  get children() {
    return z.array(Node).optional();
  },
});
const Marked = z.looseObject({ type: z.string().optional(), id: z.string().nullish(), str: z.string().optional() });

/** Reads the structure of a tagged PDF with pdf.js: one tree per page. */
export async function readStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const { info } = await pdf.getMetadata();
  const [viewer, mark] = [await pdf.getViewerPreferences(), await pdf.getMarkInfo()];
  const found: PdfStructure = {
    language: Reflect.get(info, "Language"),
    title: Reflect.get(info, "Title"),
    isTitleShown: viewer && Reflect.get(viewer, "DisplayDocTitle"),
    isMarked: mark && Reflect.get(mark, "Marked"),
    pages: [],
    unmarked: 0,
    orphans: [],
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = textsOf(await page.getTextContent({ includeMarkedContent: true }));
    const held = new Set<string>();
    const tree = toElement(Node.parse(await page.getStructTree()), texts, held);
    found.pages.push(tree);
    found.orphans.push(...[...texts.keys()].filter((id) => !held.has(id)));
    found.unmarked += await countUnmarked(page);
  }
  return found;
}

/** The text of each marked content, by its id. */
function textsOf({ items }: { items: unknown[] }): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items.map((one) => Marked.parse(one))) {
    if (item.type?.startsWith("begin")) open.push(item.id ?? null);
    else if (item.type?.startsWith("end")) open.pop();
    else {
      const id = open.findLast((one) => one !== null);
      if (id) texts.set(id, (texts.get(id) ?? "") + (item.str ?? ""));
    }
  }
  return texts;
}

function toElement({ role = "", alt, children = [] }: Node, texts: Map<string, string>, held: Set<string>): PdfElement {
  const contents = children.filter(({ type }) => type === "content").map(({ id = "" }) => id);
  for (const id of contents) held.add(id);
  return {
    role,
    alt,
    text: contents.map((id) => texts.get(id) ?? "").join(" "),
    children: children.filter((child) => child.role !== undefined).map((child) => toElement(child, texts, held)),
  };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

async function countUnmarked(page: Page): Promise<number> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await page.getOperatorList();
  const paints = new Set([
    OPS.showText,
    OPS.showSpacedText,
    OPS.constructPath,
    OPS.stroke,
    OPS.fill,
    OPS.paintImageXObject,
  ]);
  let depth = 0;
  let unmarked = 0;
  for (const operator of fnArray) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    else if (operator === OPS.endMarkedContent) depth -= 1;
    else if (depth === 0 && paints.has(operator)) unmarked += 1;
  }
  return unmarked;
}

/** Every element below these, from the first to the last. */
export const elementsOf = (elements: readonly PdfElement[]): PdfElement[] =>
  elements.flatMap((element) => [element, ...elementsOf(element.children)]);
