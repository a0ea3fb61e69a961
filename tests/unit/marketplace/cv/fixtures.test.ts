import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { CvFailure } from "@/marketplace/cv/failure";
import { createReadCv } from "@/marketplace/cv/read-cv";
import { cvBytes, readExpected, type Score, score } from "@/tests/support/cv-score";

const FOLDER = "tests/fixtures/cv";
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".pdf"))
  .map((file) => file.replace(/\.pdf$/, ""))
  .sort();
const READABLE = NAMES.filter((name) => !name.endsWith("scanned"));

/** Of what is expected, in all and of any one CV; and of what is answered, what nobody expected. */
const LEAST_IN_ALL = 0.97;
const LEAST_OF_ONE = 0.9;
const MOST_EXTRA = 0.03;

const readCv = createReadCv();

test("CVs of different makers are read nearly whole, without invention", async () => {
  const scores: (Score & { name: string })[] = [];
  for (const name of READABLE) scores.push({ name, ...score(readExpected(name), await readCv(cvBytes(name))) });
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
  await expect(readCv(cvBytes("09-scanned"))).rejects.toThrow(new CvFailure("noText").message);
}, 30_000);

test("the CVs of the tests are small", () => {
  for (const name of NAMES) expect(statSync(`${FOLDER}/${name}.pdf`).size, name).toBeLessThan(100_000);
});
