import { getDocumentProxy } from "unpdf";
import { CvFailure } from "@/marketplace/cv/failure";
import type { PageText } from "@/marketplace/cv/layout/page-text";

const MAX_PAGES = 20;
/** A CV has a few thousand letters. Text beyond these limits is not read. */
const MAX_LETTERS = 100_000;
const MAX_RUNS = 20_000;
const MAX_RUN_LETTERS = 1000;
/** A shorter text is a page number or the name of a scanner, not a CV. */
const MIN_LETTERS = 40;
/**
 * Mark of a picture in the bytes of the file: a picture is never packed with other objects (ISO 32000, object streams).
 */
const PICTURE = /\/Subtype\s{0,9}\/Image\b/;
const MAX_LINKS = 50;
/** Text that slopes more than this is decoration. */
const MAX_SLOPE = 0.2;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** Reads the text of the pages of a PDF. Throws CvFailure when the file cannot be read as a CV. */
export async function readPages(bytes: Uint8Array): Promise<PageText[]> {
  // Opening the file transfers its bytes away, so they are searched first.
  const isScan = PICTURE.test(Buffer.from(bytes).toString("latin1"));
  const pdf = await open(bytes);
  if (pdf.numPages > MAX_PAGES) throw new CvFailure("tooManyPages");
  if (await pdf.hasJSActions()) throw new CvFailure("script");
  const pages: PageText[] = [];
  let letters = 0;
  for (let number = 1; number <= pdf.numPages && letters < MAX_LETTERS; number += 1) {
    const page = await readPage(await pdf.getPage(number));
    letters += page.runs.reduce((sum, { text }) => sum + text.trim().length, 0);
    pages.push(page);
  }
  if (letters < MIN_LETTERS) throw new CvFailure(isScan ? "noText" : "blank");
  return pages;
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      // Nothing in the file is run or drawn, and nothing is fetched: only its text is needed.
      isEvalSupported: false,
      enableXfa: false,
      useWorkerFetch: false,
      disableFontFace: true,
      useSystemFonts: false,
      isOffscreenCanvasSupported: false,
    });
  } catch (error) {
    throw new CvFailure(error instanceof Error && error.name === "PasswordException" ? "encrypted" : "broken");
  }
}

async function readPage(page: Page): Promise<PageText> {
  const { width, height } = page.getViewport({ scale: 1 });
  const [left = 0, bottom = 0] = page.view;
  const { items } = await page.getTextContent();
  const runs = items.slice(0, MAX_RUNS).flatMap((item) => {
    if (!("str" in item) || item.str === "") return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
    const size = Math.hypot(c, d);
    const isUpright = Math.abs(b) <= MAX_SLOPE * Math.abs(a);
    if (!isUpright || ![x, y, size, item.width].every(Number.isFinite)) return [];
    const text = item.str.slice(0, MAX_RUN_LETTERS);
    return [{ text, x: x - left, y: height - (y - bottom), width: item.width, size, font: item.fontName }];
  });
  const annotations: { url?: unknown }[] = await page.getAnnotations();
  const links = annotations.flatMap(({ url }) => (typeof url === "string" && url.length < 500 ? [url] : []));
  return { width, runs, links: links.slice(0, MAX_LINKS) };
}
