import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseContent, readContent } from "@/marketplace/content/read-content";

const file = (front: string, body = "Du texte.") => `---\n${front}\n---\n\n${body}\n`;
const whole = "title: Les congés\npublishedDaysAgo: 12";

describe("a file of content", () => {
  test("a file is read as its fields, metadata, dates and text", () => {
    const front = `${whole}\nlabel: Paie\nupdated: 2026-11-02\nmetadata:\n  order: 3\n  faq: [{ question: A, answer: B }]`;
    expect(parseContent("help/les-conges.fr.md", file(front))).toEqual({
      collection: "help",
      name: "les-conges",
      locale: "fr",
      fields: { title: "Les congés", label: "Paie", body: "Du texte." },
      metadata: { active: true, order: 3, faq: [{ question: "A", answer: "B" }] },
      published: { daysAgo: 12 },
      updated: { day: "2026-11-02" },
    });
  });

  test("an article requires a text, and a product page does not", () => {
    expect(parseContent("blog/a.fr.md", file(whole, ""))).toBeNull();
    expect(parseContent("product/tarifs.fr.md", file(whole, ""))?.fields).toEqual({ title: "Les congés" });
  });

  test("overridden messages are nested as in the messages files", () => {
    const front = "publishedDaysAgo: 0\nsubmit: Envoyer\nerror: { missing_field: Champ requis }";
    expect(parseContent("i18n/form.fr.md", file(front, ""))?.fields).toEqual({
      submit: "Envoyer",
      error: { missing_field: "Champ requis" },
    });
  });

  test.each([
    ["blog/Élan.fr.md", file(whole), "must be named"],
    ["blog/a.de.md", file(whole), "must be named"],
    ["blog/a.fr.md", "Sans en-tête", "must begin with its front matter"],
    ["blog/a.fr.md", file("publishedDaysAgo: 1"), "title is missing"],
    ["blog/a.fr.md", file("title: ''\npublishedDaysAgo: 1"), "title must not be empty"],
    ["blog/a.fr.md", file("title: A"), "publishedDaysAgo is missing"],
    ["blog/a.fr.md", file("title: A\npublishedDaysAgo: -1"), "publishedDaysAgo must not be in the future"],
    ["blog/a.fr.md", file("title: A\npublished: 2026-13-01"), "published must be a day"],
    ["blog/a.fr.md", file(`${whole}\nlabel: [Paie]`), "label must be a text"],
    ["blog/a.fr.md", file(`${whole}\nmetadata: oui`), "metadata"],
    ["blog/a.fr.md", file("title: 'A"), "front matter"],
  ])("an invalid file %s throws with its path and field (%#)", (path, source, message) => {
    expect(() => parseContent(path, source)).toThrow(`Content ${path}: ${message}`);
  });
});

test("two files with the same name and language are refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  try {
    for (const collection of ["help", "page"]) {
      await mkdir(join(folder, collection));
      await writeFile(join(folder, collection, "cookies.fr.md"), file(whole));
    }
    expect(() => readContent(folder)).toThrow("Content page/cookies.fr.md: help has this name already");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("every file of the product's content can be read", () => {
  expect(readContent().length).toBeGreaterThan(15);
});
