import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from "pdf-lib";

/** A CV of more pages is something else. */
const MAX_PAGES = 40;

/** Entries of a page that run something, or that refer to parts of the file that do not come with the page. */
const LEFT_BEHIND = ["AA", "AF", "PresSteps", "StructParents", "PieceInfo", "Metadata", "Thumb", "B"];

/** Annotations that a reader sees on the page. Attached files, films and sounds are not printed. */
const SHOWN = new Set(
  ["Link", "Widget", "FreeText", "Highlight", "Underline", "Stamp", "Ink", "Line", "Square", "Circle"].map(PDFName.of),
);

/**
 * Opens a CV and removes all that its pages could run: scripts, launched programs, attached files. Links to the web
 * stay. Returns null for a file that cannot be read, has a password, or has too many pages.
 */
export async function openCv(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    const cv = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = cv.getPages();
    if (pages.length === 0 || pages.length > MAX_PAGES) return null;
    for (const page of pages) disarm(page);
    return cv;
  } catch {
    // What a stranger's file breaks in the parser is said on the page.
    return null;
  }
}

/** Appends the pages of an opened CV to a file, whose tags, language and title stay. */
export async function appendCv(first: Uint8Array, cv: PDFDocument): Promise<Uint8Array> {
  const file = await PDFDocument.load(first, { updateMetadata: false });
  for (const page of await file.copyPages(cv, cv.getPageIndices())) file.addPage(page);
  return file.save();
}

function disarm({ node, doc }: PDFPage): void {
  for (const entry of LEFT_BEHIND) node.delete(PDFName.of(entry));
  const annotations = node.Annots();
  const kept = (annotations?.asArray() ?? []).filter((_, index) => {
    const annotation = annotations?.lookup(index);
    return annotation instanceof PDFDict && isShown(annotation);
  });
  node.set(PDFName.of("Annots"), doc.context.obj(kept));
}

/** Returns whether the annotation stays, once it does nothing but open a page of the web. */
function isShown(annotation: PDFDict): boolean {
  const subtype = annotation.lookup(PDFName.of("Subtype"));
  if (!(subtype instanceof PDFName) || !SHOWN.has(subtype)) return false;
  const url = urlOf(annotation.lookup(PDFName.of("A")));
  for (const entry of ["A", "AA", "AF", "PA", "Dest", "Parent", "Popup", "IRT", "StructParent", "P"])
    annotation.delete(PDFName.of(entry));
  if (url !== null) annotation.set(PDFName.of("A"), annotation.context.obj({ S: "URI", URI: PDFString.of(url) }));
  return true;
}

function urlOf(action: unknown): string | null {
  if (!(action instanceof PDFDict)) return null;
  const uri = action.lookup(PDFName.of("URI"));
  const url = uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : "";
  return /^(?:https?:\/\/|mailto:|tel:)[\w\-.~:/?#[\]@!$&'*+,;=%]+$/i.test(url) ? url : null;
}
