import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CV_TEMPLATES } from "@/lib/entities/resume";
import type { CvDocument } from "@/marketplace/resume-pdf/cv-document";
import { makePdf } from "@/marketplace/resume-pdf/make-pdf";
import { toCvDocument } from "@/marketplace/resume-pdf/to-document";
import { anyProfile } from "@/tests/support/any-profile";
import { elementsOf, type PdfElement, readStructure } from "@/tests/support/pdf-structure";

const OPTIONS = { locale: "fr", contact: true, referees: true, retention: true, photo: null } as const;
const PARENTS: Record<string, string> = {
  LI: "L",
  Lbl: "LI",
  LBody: "LI",
  Link: "P",
  H1: "Document",
  H2: "Document",
  H3: "Document",
};

/** Returns the elements whose parent is not the one that PDF/UA requires. */
function misplaced(element: PdfElement): string[] {
  return element.children.flatMap((child) => [
    ...(PARENTS[child.role] && PARENTS[child.role] !== element.role ? [`${child.role} in ${element.role}`] : []),
    ...misplaced(child),
  ]);
}

async function expectTagged(cv: CvDocument) {
  const read = await readStructure(await makePdf(cv));
  expect(read.unmarked).toBe(0);
  expect(read.orphans).toEqual([]);
  expect(read.pages.flatMap(misplaced)).toEqual([]);
  const headings = elementsOf(read.pages).flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
  expect(headings.filter((level) => level === 1)).toEqual([1]);
  for (const [index, level] of headings.entries()) expect(level - (headings[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  return read;
}

describe("the CV made from a profile", () => {
  test("a CV has only tagged content or artifacts, correctly nested", async () => {
    for (const [index, profile] of fc.sample(anyProfile, { numRuns: 6, seed: 3 }).entries()) {
      const read = await expectTagged(toCvDocument(profile, { ...OPTIONS, onePage: index % 2 === 0 }));
      expect(read).toMatchObject({ language: "fr-FR", isTitleShown: true, isMarked: true });
      expect(read.title).toContain("CV de ");
    }
  });

  test("a CV with any texts is correctly tagged", async () => {
    const awkward = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(
        "\u202eabc",
        "😀👩‍👩‍👧",
        "مرحبا",
        "漢字",
        "Ω и ễ",
        "a".repeat(3000),
        "<b>&</b>",
        "\ud800",
        "{name} $&",
      ),
    );
    const entry = fc.record({
      title: awkward,
      period: fc.constant("2019"),
      org: awkward,
      place: awkward,
      tasks: fc.array(awkward, { maxLength: 4 }),
    });
    const anyDocument: fc.Arbitrary<CvDocument> = fc.record({
      locale: fc.constantFrom("fr", "en"),
      // A name has 255 characters at most, as in an account, so that it is on one page.
      title: awkward,
      name: awkward.map((text) => text.slice(0, 255)),
      job: awkward,
      closing: awkward,
      onePage: fc.boolean(),
      template: fc.constantFrom(...CV_TEMPLATES),
      contacts: fc.array(fc.record({ text: awkward, url: fc.constant("https://exemple.invalid/") }), { maxLength: 4 }),
      photo: fc.constant(null),
      sections: fc.tuple(
        fc.record({ title: fc.constant("Expérience"), entries: fc.array(entry, { maxLength: 3 }) }),
        fc.record({ title: fc.constant("Compétences"), items: fc.array(awkward, { maxLength: 9 }) }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        await expectTagged(document);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test("a long text is on several pages, without losing a word", async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `mot${index}`);
    const tasks = [words.join(" "), "x".repeat(20_000)];
    const read = await expectTagged({
      locale: "fr",
      title: "CV",
      name: "Camille Durand",
      job: null,
      contacts: [],
      photo: null,
      closing: null,
      onePage: true,
      template: "classic",
      sections: [
        { title: "Expérience", entries: [{ title: "Comptable", period: null, org: null, place: null, tasks }] },
      ],
    });
    const text = elementsOf(read.pages)
      .map((element) => element.text)
      .join(" ");
    expect(words.filter((word) => !text.split(/\s+/).includes(word))).toEqual([]);
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(20_000);
    expect(read.pages.length).toBeGreaterThan(3);
  });

  test("a CV is on one page when requested, if its text fits", async () => {
    const entries = Array.from({ length: 11 }, () => ({
      title: "Comptable",
      period: "2019 – 2021",
      org: "Cabinet Morvan",
      place: null,
      tasks: ["Tenue de vingt dossiers", "Déclarations de TVA"],
    }));
    const document = {
      locale: "fr" as const,
      title: "CV",
      name: "Camille Durand",
      job: null,
      contacts: [],
      photo: null,
      closing: null,
      template: "classic" as const,
      sections: [{ title: "Expérience", entries }],
    };
    const pagesOf = async (onePage: boolean) =>
      (await readStructure(await makePdf({ ...document, onePage }))).pages.length;
    expect(await pagesOf(true)).toBe(1);
    expect(await pagesOf(false)).toBe(2);
  });
});
