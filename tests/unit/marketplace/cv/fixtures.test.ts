import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { CvFailure } from "@/marketplace/cv/failure";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { readPages } from "@/marketplace/cv/pdf/read-pages";
import { createReadCv } from "@/marketplace/cv/read-cv";
import { cvBytes, readExpected, type Score, score } from "@/tests/support/cv-score";

const FOLDER = "tests/fixtures/cv";
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".pdf"))
  .map((file) => file.replace(/\.pdf$/, ""))
  .sort();
const READABLE = NAMES.filter((name) => !name.endsWith("scanned"));

/**
 * Lowest shares of expected fields to find, in all CVs together and in each one; highest ratio of unexpected fields to
 * found fields.
 */
const LEAST_IN_ALL = 0.97;
const LEAST_OF_ONE = 0.9;
const MOST_EXTRA = 0.03;

const readCv = createReadCv();

test("at least 97 % of the fields of the test CVs are found, with few unexpected ones", async () => {
  const scores: (Score & { name: string })[] = [];
  for (const name of READABLE) {
    const parsed = parseCv(await readPages(cvBytes(name)));
    scores.push({ name, ...score(readExpected(name), parsed) });
  }
  const sum = (of: (one: Score) => number) => scores.reduce((total, one) => total + of(one), 0);
  const [found, expected, extra] = [
    sum((one) => one.found),
    sum((one) => one.expected),
    sum((one) => one.extra.length),
  ];
  const rows = scores.map((one) => `${one.name}: ${one.found}/${one.expected}, ${one.extra.length} extra`);
  process.stdout.write(`${rows.join("\n")}\nfields found: ${found}/${expected}, ${extra} extra\n`);

  expect(NAMES.length).toBeGreaterThanOrEqual(12);
  expect(found / expected).toBeGreaterThanOrEqual(LEAST_IN_ALL);
  expect(extra / found).toBeLessThanOrEqual(MOST_EXTRA);
  for (const one of scores)
    expect(one.found / one.expected, one.missed.join("\n")).toBeGreaterThanOrEqual(LEAST_OF_ONE);
}, 60_000);

test("a scanned CV is reported as without text", async () => {
  await expect(readCv(cvBytes("09-scanned"), "scanned")).rejects.toThrow(new CvFailure("noText").message);
}, 30_000);

test("a blank page, or a page with only a page number, is reported as blank", async () => {
  for (const drawn of ["", "BT /F1 12 Tf 72 72 Td (Page 1) Tj ET"])
    await expect(readCv(aPage(drawn), "blank")).rejects.toThrow(new CvFailure("blank").message);
}, 30_000);

/** Returns a PDF of one page with this content. Its ProcSet lists images, as usual even without a picture. */
function aPage(drawn: string): Uint8Array {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</ProcSet[/PDF/Text/ImageB/ImageC]/Font<</F1 5 0 R>>>>>>",
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`);
}

test("each test CV is smaller than 100 kB", () => {
  for (const name of NAMES) expect(statSync(`${FOLDER}/${name}.pdf`).size, name).toBeLessThan(100_000);
});
