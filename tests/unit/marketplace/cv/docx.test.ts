import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocx } from "@/marketplace/cv/docx/read-docx";
import { CvFailure } from "@/marketplace/cv/failure";
import { toBlocks } from "@/marketplace/cv/layout/blocks";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { bold, docxOf, item, paragraph, run, table, textBox } from "@/tests/support/docx-of";

/** A profile long enough to be a CV. */
const PROFILE = "Collaboratrice comptable, douze ans de cabinet et de révision";
const linesOf = (...given: Parameters<typeof docxOf>) =>
  readDocx(docxOf(...given))
    .flatMap((page) => toBlocks(page, 0, () => false))
    .flatMap(({ lines }) => lines.map(({ cells }) => cells.map(({ text }) => text)));
const parse = (...given: Parameters<typeof docxOf>) => parseCv(readDocx(docxOf(...given)));

const JOBS = [
  bold("Expériences professionnelles"),
  paragraph("Collaboratrice comptable\tsept. 2018 – août 2023"),
  paragraph("Cabinet Ferrand, Tours"),
  item("Révision de soixante dossiers"),
  paragraph("Assistante comptable\tjanv. 2015 – août 2018"),
  paragraph("Cabinet Loire Conseil, Blois"),
];
const EXPECTED_JOBS = [
  { title: "Collaboratrice comptable", org: "Cabinet Ferrand", startDate: "2018-09", endDate: "2023-08" },
  { title: "Assistante comptable", org: "Cabinet Loire Conseil", startDate: "2015-01", endDate: "2018-08" },
];

describe("readDocx", () => {
  test("a page header gives the contact details, a text box the name", () => {
    const header = paragraph("ines.carrouget@exemple.invalid – 06 39 98 11 22");
    const { person, resume } = parse([textBox(bold("Inès CARROUGET", 40)), ...JOBS].join(""), { header });
    expect(person).toMatchObject({ firstname: "Inès", lastname: "Carrouget" });
    expect(resume).toMatchObject({ email: "ines.carrouget@exemple.invalid", experiences: EXPECTED_JOBS });
  });

  test("a footer that says how to reach the person stands above the body", () => {
    const reached = linesOf(paragraph(PROFILE), { footer: paragraph("06 39 98 11 22") });
    expect(reached).toEqual([["06 39 98 11 22"], [PROFILE]]);
    const other = linesOf(paragraph(PROFILE), { footer: paragraph("Permis B") });
    expect(other).toEqual([[PROFILE], ["Permis B"]]);
  });

  test("a tab, drawn spaces and a line break separate cells and lines", () => {
    const lines = linesOf(paragraph(`2019\tDCG\n2017          BTS CG\n\t${PROFILE}`));
    expect(lines).toEqual([["2019", "DCG"], ["2017", "BTS CG"], [PROFILE]]);
  });

  test("a tab to the right margin leaves the whole date on the page", () => {
    const tabs = '<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs>';
    const [page] = readDocx(docxOf(paragraph(`${PROFILE}\tsept. 2018 – août 2023`, tabs)));
    const [, date] = page?.runs ?? [];
    expect(date?.width).toBeGreaterThan(80);
    expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThan(page?.width ?? 0);
  });

  test("a list has bullets, but its numbered titles have none", () => {
    const title = paragraph("Formation", '<w:numPr><w:numId w:val="2"/></w:numPr><w:outlineLvl w:val="0"/>');
    const unlisted = paragraph("DSCG", '<w:numPr><w:numId w:val="0"/></w:numPr>');
    expect(linesOf(title + item(PROFILE) + unlisted)).toEqual([["Formation"], [`• ${PROFILE}`], ["DSCG"]]);
  });

  test("a table of dates and posts is read row by row", () => {
    const rows = [
      ["2018 – 2023", "Collaboratrice comptable\nCabinet Ferrand, Tours"],
      ["2015 – 2018", "Assistante comptable\nCabinet Loire Conseil, Blois"],
    ];
    const cells = rows.map((texts) => texts.map((text) => paragraph(text)));
    expect(linesOf(paragraph(PROFILE) + table([2000, 7000], cells))).toEqual([
      [PROFILE],
      ["2018 – 2023", "Collaboratrice comptable"],
      ["Cabinet Ferrand, Tours"],
      ["2015 – 2018", "Assistante comptable"],
      ["Cabinet Loire Conseil, Blois"],
    ]);
  });

  test("a table that draws a side column is read column by column", () => {
    const side = bold("Langues") + paragraph("Anglais courant");
    const { resume } = parse(bold("Inès CARROUGET", 40) + table([3000, 6000], [[side, JOBS.join("")]]));
    expect(resume.experiences).toMatchObject(EXPECTED_JOBS);
    expect(resume.languages).toMatchObject([{ title: "Anglais", level: "courant" }]);
  });

  test("a text box with sections is read after the text, once", () => {
    const side = textBox(bold("Langues") + paragraph("Anglais courant"), 400);
    const lines = linesOf(side + JOBS.join(""));
    expect(lines.at(-2)).toEqual(["Langues"]);
    expect(lines.at(-1)).toEqual(["Anglais courant"]);
    expect(lines).toHaveLength(JOBS.length + 2);
  });

  test("only text that the page shows is read", () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body = [
      paragraph(PROFILE),
      `<w:p>${run("Caché", "<w:vanish/>")}<w:del><w:r><w:delText>Retiré</w:delText></w:r></w:del></w:p>`,
      `<w:p><w:moveFrom>${run("Déplacé")}</w:moveFrom><w:ins>${run("Ajouté")}</w:ins></w:p>`,
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph("Votre nom")}</w:sdtContent></w:sdt>`,
      `<w:sdt><w:sdtContent>${paragraph("Permis B")}</w:sdtContent></w:sdt>`,
      `<w:p>${field("begin")}<w:r><w:instrText> PAGE </w:instrText></w:r>${field("separate")}${run("7")}${field("end")}</w:p>`,
    ];
    expect(linesOf(body.join(""))).toEqual([[PROFILE], ["Ajouté"], ["Permis B"]]);
  });

  test("the links of the document are listed, whatever the words they stand under", () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const instruction = '<w:r><w:instrText> HYPERLINK "https://exemple.invalid/ines" </w:instrText></w:r>';
    const body = [
      paragraph(PROFILE),
      `<w:p><w:hyperlink r:id="h1">${run("Mon profil")}</w:hyperlink></w:p>`,
      `<w:p>${field("begin")}${instruction}${field("separate")}${run("Mon site")}${field("end")}</w:p>`,
    ];
    const url = "https://www.linkedin.com/in/ines-carrouget";
    const [page] = readDocx(docxOf(body.join(""), { links: { h1: url } }));
    expect(page?.links).toEqual([url, "https://exemple.invalid/ines"]);
  });

  test("styles give the size, the weight and the capitals of letters", () => {
    const styles = [
      "<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val='22'/></w:rPr></w:rPrDefault></w:docDefaults>",
      '<w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style>',
      '<w:style w:type="paragraph" w:styleId="Titre"><w:basedOn w:val="Base"/><w:rPr><w:caps/></w:rPr></w:style>',
    ].join("");
    const titled = (text: string) => paragraph(text, '<w:pStyle w:val="Titre"/>');
    const [page] = readDocx(docxOf(titled("Formation") + paragraph(PROFILE) + titled("Langues"), { styles }));
    const [title, text, other] = page?.runs ?? [];
    expect(title).toMatchObject({ text: "FORMATION", size: 15, font: other?.font });
    expect(text).toMatchObject({ text: PROFILE, size: 11 });
    expect(text?.font).not.toBe(title?.font);
  });

  test("every paragraph of a document is a line, in its order", () => {
    // Letters alone would be a spaced word: "F O R M A T I O N".
    const word = fc.stringMatching(/^[a-zé&<]{2,12}$/);
    const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
        expect(linesOf([PROFILE, ...texts].map((one) => paragraph(one)).join(""))).toEqual(
          [PROFILE, ...texts].map((one) => [one]),
        );
      }),
    );
  });

  test("a damaged file is read or refused with a code", () => {
    const whole = docxOf(JOBS.join(""), { header: paragraph(PROFILE) });
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), fc.nat(whole.length), (changes, cut) => {
        const bytes = whole.slice(0, cut % 3 === 0 ? cut : whole.length);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        try {
          readDocx(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(CvFailure);
        }
      }),
      { numRuns: 500 },
    );
  });
});
