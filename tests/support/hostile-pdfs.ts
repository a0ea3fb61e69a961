import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import type { FailureCode } from "@/marketplace/cv/failure";
import { cvBytes } from "@/tests/support/cv-score";

/** A failure code, or "read" when the file is harmless after all. */
type Outcome = FailureCode | "read";
export type HostileFile = { name: string; bytes: Uint8Array; codes: Outcome[] };

const LONG_TEXT = "Expert-comptable depuis janvier 2015 au Cabinet du Parc, Dijon. ".repeat(3);
const MEGABYTE = 1024 * 1024;

/** A PDF of these numbered objects (the first is the catalogue), with a correct table of references. */
function pdfOf(objects: (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const streamOf = (bytes: Buffer, dictionary = "") =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);

const CATALOGUE = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE =
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const onePage = (contents: Buffer | string, font = FONT, ...others: (string | Buffer)[]) =>
  pdfOf([CATALOGUE, PAGES, PAGE, contents, font, ...others]);
const written = (text: string) => streamOf(Buffer.from(`BT /F 10 Tf 50 700 Td (${text}) Tj ET`));

function drawn(options: PDFKit.PDFDocumentOptions, draw: (page: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const page = new PDFDocument(options);
  const chunks: Buffer[] = [];
  return new Promise((done, fail) => {
    page.on("data", (chunk: Buffer) => chunks.push(chunk));
    page.on("end", () => done(Buffer.concat(chunks)));
    page.on("error", fail);
    draw(page);
    page.end();
  });
}

/** Returns this number of spaces, deflated twice: 400 MB become 1 kB. */
const bomb = (bytes: number) => deflateSync(deflateSync(Buffer.alloc(bytes, " "), { level: 9 }), { level: 9 });
const TWICE = "/Filter [/FlateDecode /FlateDecode]";

const COSTLY: FailureCode[] = ["tooSlow", "tooHeavy", "broken", "blank", "noText"];

/** Files that are not CVs and that try to do harm, with the allowed failure codes. */
export async function hostilePdfs(): Promise<HostileFile[]> {
  return [...otherFormats(), ...damaged(), ...(await refused()), ...inflating(), ...circular(), ...endless()];
}

export const hostileFile = (name: string, bytes: Uint8Array, ...codes: Outcome[]): HostileFile => ({
  name,
  bytes,
  codes,
});

const file = hostileFile;

const otherFormats = () => [
  file("no byte", new Uint8Array(), "otherFormat"),
  file("a web page with another name", Buffer.from("<!doctype html><title>cv.pdf</title>"), "otherFormat"),
];

function damaged() {
  const whole = cvBytes("01-chromium-one-column");
  const cut = (part: number) => whole.slice(0, Math.floor(whole.length * part));
  return [
    file("only a header", Buffer.from("%PDF-1.7\n"), "broken"),
    file("a header and noise", Buffer.from(`%PDF-1.7\n${"\u0007endobj 1 0 obj stream << ".repeat(5000)}`), "broken"),
    file("cut in the middle", cut(0.5), "broken"),
    file("cut near its end", cut(0.9), "broken"),
  ];
}

async function refused() {
  const action = "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>";
  const tooLong = drawn({}, (page) => {
    for (let number = 0; number < 21; number += 1) page.addPage().text(LONG_TEXT);
  });
  return [
    file("a password", await drawn({ userPassword: "secret" }, (page) => page.text(LONG_TEXT)), "encrypted"),
    file("too many pages", await tooLong, "tooManyPages"),
    file("a script", pdfOf([CATALOGUE.replace(">>", `${action} >>`), PAGES, PAGE, written(LONG_TEXT), FONT]), "script"),
  ];
}

function inflating() {
  const streams = Array.from({ length: 20 }, (_, index) => `${index + 6} 0 R`).join(" ");
  const page = PAGE.replace("/Contents 4 0 R", `/Contents [${streams}]`);
  const each = streamOf(bomb(40 * MEGABYTE), TWICE);
  return [
    file("a stream that inflates to 400 MB", onePage(streamOf(bomb(400 * MEGABYTE), TWICE)), ...COSTLY),
    file(
      "twenty streams of 40 MB",
      pdfOf([CATALOGUE, PAGES, page, written(""), FONT, ...Array(20).fill(each)]),
      ...COSTLY,
    ),
  ];
}

function circular() {
  const form = "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>";
  const itself = onePage(streamOf(Buffer.from("/X Do")), FONT, streamOf(Buffer.from("/X Do /X Do"), form));
  const tree = pdfOf([CATALOGUE, "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>"]);
  return [
    file("a tree of pages that is its own branch", tree, ...COSTLY),
    file("a drawing that draws itself", itself, ...COSTLY),
    file("a length that is its own length", onePage("<< /Length 4 0 R >>\nstream\nBT ET\nendstream"), ...COSTLY),
    file("references in a ring", pdfOf([CATALOGUE, PAGES, PAGE, written(""), FONT], "/Prev 9 /XRefStm 9"), ...COSTLY),
  ];
}

function endless() {
  const instructions = deflateSync(Buffer.from("BT /F 1 Tf (a) Tj ET\n".repeat(2_000_000)));
  const map =
    "1 begincodespacerange <00000000> <00ffffff> endcodespacerange 1 beginbfrange <00000000> <00fffffe> <0041> endbfrange";
  const font = FONT.replace(">>", "/ToUnicode 6 0 R >>");
  return [
    file("an array in an array, a million deep", onePage(streamOf(Buffer.from("[".repeat(MEGABYTE)))), ...COSTLY),
    file("two million instructions", onePage(streamOf(instructions, "/Filter /FlateDecode")), ...COSTLY),
    file("a font of sixteen million letters", onePage(written(LONG_TEXT), font, streamOf(Buffer.from(map))), ...COSTLY),
  ];
}
