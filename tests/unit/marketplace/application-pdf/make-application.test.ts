import { readFileSync } from "node:fs";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { ApplicationDocument } from "@/marketplace/application-pdf/application-document";
import { makeApplication } from "@/marketplace/application-pdf/make-application";
import { readPages } from "@/marketplace/cv/pdf/read-pages";
import { elementsOf, readStructure } from "@/tests/support/pdf-structure";

const CV = new Uint8Array(readFileSync("tests/fixtures/cv/02-chromium-sidebar.pdf"));

const aDocument = (bytes: Uint8Array | null, over: Partial<ApplicationDocument> = {}): ApplicationDocument => ({
  locale: "fr",
  title: "Candidature de Zoé Martin",
  name: "Zoé Martin",
  facts: [["Offre", "Gestionnaire de paie (H/F)"]],
  sections: [{ title: "Son message", items: [{ heading: null, text: "Bonjour,\n\nje postule." }] }],
  cv: { label: "CV", bytes, joined: "cv.pdf, aux pages suivantes", apart: "cv.pdf n’est pas joint" },
  ...over,
});
const textsOf = async (bytes: Uint8Array) =>
  (await readPages(bytes.slice())).map(({ runs }) => runs.map(({ text }) => text).join(" "));

/** A file of one page with an annotation, and an action that its page runs when it is opened. */
async function aFileWith(annotation: Record<string, unknown>) {
  const file = await PDFDocument.create();
  const page = file.addPage();
  const script = { S: "JavaScript", JS: PDFString.of("app.alert(1)") };
  page.node.set(PDFName.of("AA"), file.context.obj({ O: script }));
  page.node.set(PDFName.of("Annots"), file.context.obj([{ Type: "Annot", Rect: [0, 0, 9, 9], ...annotation }]));
  return file.save({ useObjectStreams: false });
}

describe("the file of an application", () => {
  test("its first page is tagged, and the pages of the CV follow as they were", async () => {
    const bytes = await makeApplication(aDocument(CV));
    const [first = "", ...others] = await textsOf(bytes);
    expect(first).toContain("cv.pdf, aux pages suivantes");
    expect(others).toEqual(await textsOf(CV));
    const { language, title, isMarked, pages } = await readStructure(bytes);
    expect({ language, title, isMarked }).toEqual({
      language: "fr-FR",
      title: "Candidature de Zoé Martin",
      isMarked: true,
    });
    expect(await readStructure(await makeApplication(aDocument(null)))).toMatchObject({ orphans: [], unmarked: 0 });
    const headings = elementsOf(pages).flatMap(({ role, text }) => (/^H\d$/.test(role) ? [`${role} ${text}`] : []));
    expect(headings).toEqual(["H1 Zoé Martin", "H2 Son message"]);
  });

  test("a file that cannot be opened is named instead of joined", async () => {
    const many = await PDFDocument.create();
    for (let page = 0; page < 41; page += 1) many.addPage();
    const cut = CV.slice(0, 400);
    for (const bytes of [null, cut, new TextEncoder().encode("%PDF-1.4 nothing"), await many.save()]) {
      const texts = await textsOf(await makeApplication(aDocument(bytes)));
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain("cv.pdf n’est pas joint");
    }
  });

  test("nothing in the pages of a CV runs, and its links to the web stay", async () => {
    const joined = async (annotation: Record<string, unknown>) => {
      const bytes = await makeApplication(aDocument(await aFileWith(annotation)));
      const file = await PDFDocument.load(bytes);
      const { node } = file.getPage(1);
      const [kept] = node.lookup(PDFName.of("Annots"), PDFArray).asArray();
      const links = kept && file.context.lookup(kept, PDFDict).lookupMaybe(PDFName.of("A"), PDFDict);
      const all = file.context.enumerateIndirectObjects().map(([, object]) => object.toString());
      expect(all.filter((object) => /JavaScript|Launch|EmbeddedFile|app\.alert/.test(object))).toEqual([]);
      return { hasActions: node.has(PDFName.of("AA")), annotation: kept !== undefined, link: links?.toString() };
    };
    const link = (action: object) => joined({ Subtype: "Link", A: action });
    const web = await link({ S: "URI", URI: PDFString.of("https://exemple.fr/zoe") });
    expect(web.link).toContain("https://exemple.fr/zoe");
    const nothing = { hasActions: false, annotation: true, link: undefined };
    expect(await link({ S: "JavaScript", JS: PDFString.of("app.alert(2)") })).toEqual(nothing);
    expect(await link({ S: "Launch", F: PDFString.of("calc.exe") })).toEqual(nothing);
    expect(await link({ S: "URI", URI: PDFString.of("javascript:alert(1)") })).toEqual(nothing);
    expect(await joined({ Subtype: "FileAttachment" })).toEqual({ ...nothing, annotation: false });
  });

  test("a long history goes over several pages, and hostile texts are printed as letters", async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      heading: `Ligne ${index} · \u202eruelliat 😀`,
      text: "x".repeat(400),
    }));
    const bytes = await makeApplication(aDocument(null, { sections: [{ title: "Historique", items }] }));
    const texts = await textsOf(bytes);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.join(" ")).toContain("Ligne 59 · ruelliat");
    expect(texts.at(-1)).toContain(`Zoé Martin · ${texts.length}/${texts.length}`);
  });
});
