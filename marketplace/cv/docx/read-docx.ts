import { posix } from "node:path";
import { unzipSync } from "fflate";
import { createLooks } from "@/marketplace/cv/docx/looks";
import { createSheet } from "@/marketplace/cv/docx/sheet";
import { childOf, type Element, readXml, textsOf } from "@/marketplace/cv/docx/xml-tree";
import { CvFailure } from "@/marketplace/cv/failure";
import type { PageText } from "@/marketplace/cv/layout/page-text";

/** A CV of twenty pages has some thousand lines, and a CV some thousand letters. */
const MAX_LINES = 5000;
const MAX_LETTERS = 100_000;
/** A shorter text is not a CV. */
const MIN_LETTERS = 40;
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";
const PICTURES = "word/media/";
/** An e-mail or a telephone number. */
const REACH = /@|\d(?:[ .]?\d){8}/;

/**
 * Reads the text of a Word file (.docx) as one page, in the order in which people read it. A page footer stands above
 * the body when it says how to reach the person, as a header does. Throws CvFailure when the file cannot be read as a
 * CV.
 */
export function readDocx(bytes: Uint8Array): PageText[] {
  const zip = openZip(bytes);
  const path = mainPathOf(zip);
  const { element, relations } = readPart(zip, path);
  const body = childOf(element, "body");
  if (!body) throw new CvFailure("broken");
  const styles = [...relations.values()].find(({ type }) => type === "styles");
  const sheet = createSheet(createLooks(styles ? readElement(zip, styles.target) : null), childOf(body, "sectPr"));
  const headers = runningParts(zip, "headerReference", body, relations);
  const footers = runningParts(zip, "footerReference", body, relations);
  const saysReach = ({ element }: Part) => textsOf(element).some((text) => REACH.test(text));
  const parts = [
    ...headers,
    ...footers.filter(saysReach),
    { element: body, relations },
    ...footers.filter((footer) => !saysReach(footer)),
  ];
  requireShort(parts);
  for (const { element, relations } of parts) sheet.write(element, urlsOf(relations));
  const page = sheet.toPage();
  const letters = page.runs.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (letters < MIN_LETTERS)
    throw new CvFailure(zip.names.some((name) => name.startsWith(PICTURES)) ? "noText" : "blank");
  return [page];
}

/** A CV with all its pictures has fewer files than this. */
const MAX_ENTRIES = 2000;
/** Maximum size of the files that are inflated, in total. The text of a CV takes some hundred kilobytes. */
const MAX_READ_BYTES = 16 * 1024 * 1024;
/** Maximum number of bytes by which compression lengthens a small file. */
const MAX_OVERHEAD = 1024;
/** The files that say something of the text: not the pictures, the fonts and the previews. */
const OF_TEXT = /\.(?:xml|rels)$|^mimetype$/;

type Zip = { names: readonly string[]; read: (name: string) => Buffer | null };

/**
 * Opens a ZIP file. A file that declares less than it holds is cut, hence damaged. Throws CvFailure when the archive is
 * damaged, or larger than any CV.
 */
function openZip(bytes: Uint8Array): Zip {
  const names: string[] = [];
  let left = MAX_READ_BYTES;
  const isRead = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    if (names.push(name) > MAX_ENTRIES) throw new CvFailure("tooHeavy");
    if (!OF_TEXT.test(name)) return false;
    // Compressed, a file is not longer than it was: to inflate it would take time for nothing.
    if (size > originalSize + MAX_OVERHEAD) throw new CvFailure("broken");
    left -= originalSize;
    if (left < 0) throw new CvFailure("tooHeavy");
    return true;
  };
  try {
    const files = new Map(Object.entries(unzipSync(bytes, { filter: isRead })));
    const read = (name: string) => {
      const file = files.get(name);
      return file ? Buffer.from(file.buffer, file.byteOffset, file.byteLength) : null;
    };
    return { names, read };
  } catch (error) {
    throw error instanceof CvFailure ? error : new CvFailure("broken");
  }
}

/** Returns the path of the document. Throws CvFailure for a ZIP file that is no Word file, or that has macros. */
function mainPathOf(zip: Zip): string {
  if (zip.read("mimetype")?.includes(OPEN_DOCUMENT)) throw new CvFailure("openDocument");
  const main = [...relationsOf(zip, "").values()].find(({ type }) => type === "officeDocument");
  const types = readElement(zip, "[Content_Types].xml")?.children ?? [];
  const declared = types.find(({ attributes }) => main && attributes.PartName === `/${main.target}`);
  const type = declared?.attributes.ContentType ?? "";
  if (!main || !/word/i.test(type)) throw new CvFailure("otherFormat");
  if (/macroEnabled/i.test(type) || zip.names.some((name) => name.endsWith("/vbaProject.bin")))
    throw new CvFailure("script");
  return main.target;
}

/** A relation of a part to another part, by its path, or to a URL. */
type Relation = { type: string; target: string; isExternal: boolean };
type Relations = ReadonlyMap<string, Relation>;
type Part = { element: Element; relations: Relations };

function readElement(zip: Zip, path: string): Element | null {
  const xml = zip.read(path);
  return xml && readXml(xml);
}

/** Reads a part with its relations. Throws CvFailure when the part is missing. */
function readPart(zip: Zip, path: string): Part {
  const element = readElement(zip, path);
  if (!element) throw new CvFailure("broken");
  return { element, relations: relationsOf(zip, path) };
}

/** Returns the relations of a part by their identifiers; for an empty path, those of the whole file. */
function relationsOf(zip: Zip, path: string): Relations {
  const { dir, base } = posix.parse(path);
  const list = readElement(zip, posix.join(dir, "_rels", `${base}.rels`))?.children ?? [];
  return new Map(
    list.map(({ attributes: { Id = "", Type = "", Target = "", TargetMode } }) => {
      const isExternal = TargetMode === "External";
      const target = isExternal ? Target : posix.resolve("/", dir, Target).slice(1);
      return [Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target, isExternal }];
    }),
  );
}

const urlsOf = (relations: Relations): ReadonlyMap<string, string> =>
  new Map([...relations].flatMap(([id, { target, isExternal }]) => (isExternal ? [[id, target] as const] : [])));

/**
 * Reads the headers or the footers that are shown, each text once: those of the first page where they differ, and those
 * of the other pages.
 */
function runningParts(zip: Zip, name: string, body: Element, relations: Relations): Part[] {
  const sections = body.children.flatMap((child) =>
    child.name === "sectPr" ? child : (childOf(childOf(child, "pPr"), "sectPr") ?? []),
  );
  const paths = sections.flatMap((section) => {
    const kinds = childOf(section, "titlePg") ? ["first", "default"] : ["default"];
    const shown = section.children.filter(
      (child) => child.name === name && kinds.includes(child.attributes.type ?? ""),
    );
    return shown.flatMap(({ attributes }) => relations.get(attributes.id ?? "")?.target ?? []);
  });
  const parts = [...new Set(paths)].map((path) => readPart(zip, path));
  return [...new Map(parts.map((part) => [textsOf(part.element).join("\n"), part])).values()];
}

/** Throws CvFailure when the text is longer than any CV, before it is written. */
function requireShort(parts: readonly Part[]): void {
  let [lines, letters] = [0, 0];
  const count = ({ name, text, children }: Element) => {
    if (name === "p" || name === "br" || name === "cr") lines += 1;
    else if (name === "t") letters += text.length;
    if (lines > MAX_LINES || letters > MAX_LETTERS) throw new CvFailure("tooLong");
    children.forEach(count);
  };
  for (const { element } of parts) count(element);
}
