import { bold, docxOf, paragraph, table, zipOf } from "@/tests/support/docx-of";
import { hostileFile as file, type HostileFile } from "@/tests/support/hostile-pdfs";

const TEXT = "Expert-comptable depuis janvier 2015 au Cabinet du Parc, Dijon. ";
const MEGABYTE = 1024 * 1024;
const DECLARED_BYTES = 24;

/** Files that are not Word files, or Word files that try to do harm, with the allowed failure codes. */
export const hostileDocx = (): HostileFile[] => [...otherFiles(), ...damaged(), ...refused(), ...costly()];

function otherFiles() {
  /** A Compound File: older Word files and protected ones are of this kind. */
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1024), Buffer.from(stream, "utf16le")]);
  const mimetype = "application/vnd.oasis.opendocument.text";
  return [
    file("a ZIP of texts", zipOf({ "cv.txt": TEXT }), "otherFormat"),
    file("a workbook", docxOf(paragraph(TEXT), { documentType: "application/vnd.ms-excel" }), "otherFormat"),
    file("an OpenDocument", zipOf({ mimetype, "content.xml": "<office:document-content/>" }), "openDocument"),
    file("an older Word file", compound("WordDocument"), "oldWord"),
    file("a protected Word file", compound("EncryptedPackage"), "encrypted"),
    file("an older workbook", compound("Workbook"), "otherFormat"),
  ];
}

function damaged() {
  const whole = docxOf(bold(TEXT) + paragraph(TEXT));
  return [
    file("only the start of a ZIP", Buffer.from("PK\x03\x04"), "broken"),
    file("a Word file cut in the middle", whole.slice(0, whole.length / 2), "broken"),
    file("a Word file whose XML does not end", docxOf(`${paragraph(TEXT)}<!--`), "broken"),
    file("a Word file without text", docxOf(paragraph("")), "blank"),
  ];
}

function refused() {
  const documentType = "application/vnd.ms-word.document.macroEnabled.main+xml";
  const entities = `<!DOCTYPE w:styles [<!ENTITY a "${TEXT}">${["b", "c", "d", "e", "f", "g", "h", "i"]
    .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(10)}">`)
    .join("")}]>`;
  return [
    file("a Word file with macros", docxOf(paragraph(TEXT), { documentType }), "script"),
    file("entities that expand", docxOf(`${entities}${paragraph("&i;")}`), "entities"),
    file("a hundred thousand paragraphs", docxOf(paragraph("Paie").repeat(100_000)), "tooLong"),
    file("three million empty paragraphs", docxOf("<w:p/>".repeat(3_000_000)), "tooHeavy", "tooLong"),
    file("a text of a million letters", docxOf(paragraph(TEXT.repeat(16_000))), "tooLong"),
    file("fifty tables one in another", docxOf(nested(50)), "tooNested"),
  ];
}

const nested = (depth: number): string =>
  depth === 0 ? paragraph(TEXT) : table([9000], [[nested(depth - 1) + paragraph(TEXT)]]);

function costly() {
  const bomb = docxOf(`${paragraph(TEXT)}${" ".repeat(64 * MEGABYTE)}`);
  const wide = table(
    Array.from({ length: 60 }, () => 100),
    Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => paragraph("Formation"))),
  );
  const rows = Array.from({ length: 20 }, () => [nested(20), paragraph("Formation\nLangues\nAnglais")]);
  const ring = '<w:style w:styleId="a" w:type="paragraph" w:default="1"><w:basedOn w:val="a"/></w:style>';
  return [
    file("a part that inflates to 64 MB", bomb, "tooHeavy"),
    file("a part that inflates to 64 MB and says 1 kB", withDeclaredBytes(bomb, "word/document.xml", 1000), "broken"),
    file("a table of 3,600 cells of titles", docxOf(wide), "read", "tooSlow"),
    file("tables in the cells of a table", docxOf(table([4000, 4000], rows)), "read", "tooSlow", "tooLong"),
    file("a style based on itself", docxOf(paragraph(TEXT).repeat(1000), { styles: ring }), "read"),
  ];
}

/** Returns the ZIP with another size declared for a file in its directory. */
function withDeclaredBytes(zip: Uint8Array, name: string, bytes: number): Uint8Array {
  const changed = Buffer.from(zip);
  const entry = changed.lastIndexOf(Buffer.from(name)) - 46;
  changed.writeUInt32LE(bytes, entry + DECLARED_BYTES);
  return changed;
}
