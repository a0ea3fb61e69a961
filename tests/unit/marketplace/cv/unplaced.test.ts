import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { toWords } from "@/lib/rules/text/words";
import type { PageText } from "@/marketplace/cv/layout/page-text";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { readPages } from "@/marketplace/cv/pdf/read-pages";
import { cvBytes } from "@/tests/support/cv-score";

/** Without single letters: several in a row would be read as one spaced word. */
const WORDS = [
  "Rigueur",
  "Permis B",
  "voile",
  "Comptable",
  "chez",
  "Morvan",
  "2019",
  "–",
  "2021",
  "Excel",
  "Anglais",
  ":",
  "notions",
];
const TITLES = ["Expériences", "Formation", "Compétences", "Langues", "Loisirs", "Profil"];

const page = (texts: readonly string[]): PageText => ({
  width: 595,
  runs: texts.map((text, index) => ({ text, x: 50, y: 40 + index * 15, width: text.length * 5, size: 10, font: "f" })),
  links: [],
});

/** Returns the words of the fields, of what is proposed and of the unplaced lines, with the titles of sections and "chez". */
function placedWords({ person, resume, said, unplaced }: ParsedResume): Set<string> {
  const texts = JSON.stringify([person, resume, said, unplaced]).replaceAll("\\n", " ");
  return new Set([...toWords(texts), ...TITLES.flatMap(toWords), "chez"]);
}

describe("the unplaced lines of a CV", () => {
  test("each word of a CV is in a field or unplaced", () => {
    const line = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.constantFrom(...TITLES)), { minLength: 1, maxLength: 25 }), (texts) => {
        const parsed = parseCv([page(texts)]);
        const placed = placedWords(parsed);
        // Years are left out, because the fields have them in another format.
        const lost = texts.flatMap(toWords).filter((word) => !placed.has(word) && !/^\d{4}$/.test(word));
        expect(lost).toEqual([]);
      }),
      {
        numRuns: 300,
        examples: [
          [["Compétences", "Rigueur", "voile : Anglais"]],
          [["Langues", "Anglais Rigueur", "Anglais notions"]],
        ],
      },
    );
  });

  test("less than a quarter of the letters of the test CVs are unplaced", async () => {
    const names = readdirSync("tests/fixtures/cv").filter(
      (file) => /^\d.*\.pdf$/.test(file) && !file.includes("scanned"),
    );
    let [unread, all] = [0, 0];
    const letters = (texts: readonly string[]) => texts.join("").replace(/\s/g, "").length;
    for (const name of names.map((file) => file.replace(/\.pdf$/, ""))) {
      const pages = await readPages(cvBytes(name));
      unread += letters(parseCv(pages).unplaced);
      all += letters(pages.flatMap(({ runs }) => runs.map(({ text }) => text)));
    }
    process.stdout.write(`letters that no field took: ${unread}/${all}\n`);
    expect(unread / all).toBeLessThan(0.25);
  });

  test("lines about hobbies and the driving licence are unplaced", async () => {
    const { unplaced } = parseCv(await readPages(cvBytes("01-chromium-one-column")));
    expect(unplaced).toEqual([
      "14 rue des Carmes, 35000 Rennes – 06 39 98 41 27 – maelle.kerouedan@exemple.invalid – Permis B",
      "Voile, course à pied, bénévolat à la Ligue de protection des oiseaux (trésorière depuis 2020)",
    ]);
  });

  test("a footer repeated on every page is unplaced once", () => {
    const footer = (number: number) => ({
      text: `Édité le lundi ${number}`,
      x: 50,
      y: 800,
      width: 90,
      size: 8,
      font: "f",
    });
    const pages = ["Voile", "Couture"].map((text, index) => ({
      ...page([text]),
      runs: [...page([text]).runs, footer(index + 1)],
    }));
    const { unplaced } = parseCv(pages);
    expect(unplaced.filter((text) => text.startsWith("Édité"))).toEqual(["Édité le lundi 1"]);
  });
});
