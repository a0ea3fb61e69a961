import * as fc from "fast-check";
import { Mark, type Node } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { sanitizeDescription } from "@/lib/data/content/sanitize";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { cleanPasted } from "@/workspace/shell/rich-text/clean-pasted";
import { readRichText, writeRichText } from "@/workspace/shell/rich-text/html";
import { richText } from "@/workspace/shell/rich-text/schema";

const { nodes, marks } = richText;
const sample = { numRuns: 40 };

const words = fc
  .array(fc.constantFrom("Tenue", "R&D", "<b>", "a < b", "« oui »", "é", "&amp;", '"'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(" "));
const markSet = fc
  .subarray([marks.strong.create(), marks.em.create(), marks.link.create({ href: "https://exemple.fr/?a=1&b=2" })])
  .map((set) => Mark.setFrom(set));
const run = fc.tuple(words, markSet).map(([text, set]) => richText.text(text, set));
/** Runs of text with a line break between them: adjacent runs would be merged into one word. */
const inline = fc
  .array(run, { minLength: 1, maxLength: 3 })
  .map((runs) => runs.flatMap((one, index) => (index === 0 ? [one] : [nodes.hard_break.create(), one])));
const paragraph = inline.map((content) => nodes.paragraph.create(null, content));
const heading = inline.map((content) => nodes.heading.create(null, content));
const list = (deeper: fc.Arbitrary<Node>): fc.Arbitrary<Node> =>
  fc
    .tuple(
      fc.constantFrom(nodes.bullet_list, nodes.ordered_list),
      fc.array(
        fc.tuple(paragraph, fc.option(deeper, { nil: null }), fc.option(paragraph, { nil: null })).map((content) =>
          nodes.list_item.create(
            null,
            content.filter((one) => one !== null),
          ),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([type, items, order]) => type.create(type === nodes.ordered_list ? { order } : null, items));
const anyList = list(
  list(
    list(paragraph).map(() =>
      nodes.bullet_list.create(null, [
        nodes.list_item.create(null, [nodes.paragraph.create(null, richText.text("fin"))]),
      ]),
    ),
  ),
);
const anyText = fc
  .array(fc.oneof(paragraph, heading, anyList), { minLength: 1, maxLength: 5 })
  .map((blocks) => nodes.doc.create(null, blocks));

describe("the HTML of a firm's text", () => {
  test("a text written to HTML is read back unchanged", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        text.check();
        expect(readRichText(writeRichText(text)).toJSON()).toEqual(text.toJSON());
      }),
      sample,
    );
  });

  test("sanitising a text changes neither its words nor its structure", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const html = writeRichText(text);
        const plain = (shown: string) => richTextLines(shown).replace(/\s/g, "");
        expect(plain(sanitizeDescription(html))).toBe(plain(html));
        expect(writeRichText(readRichText(sanitizeDescription(html))).replace(/\s|&nbsp;/g, "")).toBe(
          html.replace(/\s|&nbsp;/g, ""),
        );
      }),
      sample,
    );
  });

  test("reading unsupported HTML loses no words", () => {
    const tags = [
      "<table><tr><td>",
      "</td></tr></table>",
      "<blockquote>",
      "<h4>",
      "<li>",
      "<ul>",
      "</p>",
      "<div>",
      "x",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tags, "Paie", " ")), (parts) => {
        const html = parts.join("");
        const shown = readRichText(html);
        const { body } = new DOMParser().parseFromString(html, "text/html");
        expect(shown.textContent.replace(/\s/g, "")).toBe((body.textContent ?? "").replace(/\s/g, ""));
        // Spaces at both ends of a paragraph are ignored.
        const trimmed = (text: string) => text.replace(/ *(<[^>]*>) */g, "$1");
        expect(trimmed(writeRichText(readRichText(writeRichText(shown))))).toBe(trimmed(writeRichText(shown)));
      }),
      sample,
    );
  });

  test("the supported HTML of an offer is read and written back unchanged", () => {
    const html =
      '<p>Une <strong>équipe</strong> de 7.</p><h2>Vos missions</h2><ul><li>Réviser</li><li>Déclarer<ol start="3"><li>TVA</li></ol></li></ul>';
    expect(writeRichText(readRichText(html))).toBe(html);
  });

  test("a list that begins another list is merged into it", () => {
    const stored = writeRichText(readRichText("<ul></p><ul>x"));
    expect(stored).toBe("<ul><li>x</li></ul>");
    expect(writeRichText(readRichText(stored))).toBe(stored);
  });

  test("empty paragraphs, javascript links and images are removed", () => {
    const html =
      '<p></p><p> </p><ul><li></li></ul><p><a href="javascript:alert(1)">Ici</a><img src="x" onerror="y"></p>';
    expect(writeRichText(readRichText(html))).toBe("<p>Ici</p>");
  });
});

describe("pasted HTML", () => {
  test("lists pasted from Word become lists of HTML", () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><p class=MsoNormal><b>Vos missions<o:p></o:p></b></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Tenue des comptes</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Paie</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>1. Entretien</p><!--EndFragment--></body></html>`;
    expect(writeRichText(readRichText(cleanPasted(html)))).toBe(
      "<p><strong>Vos missions</strong></p><ul><li>Tenue des comptes</li><li>Paie</li></ul><ol><li>Entretien</li></ol>",
    );
  });

  test("HTML pasted from the web loses styles, scripts and images", () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal"><p style="color:red" onclick="x()">Un <span style="font-weight:700">poste</span></p></b><script>x()</script><img src="a">';
    expect(writeRichText(readRichText(cleanPasted(html)))).toBe("<p>Un <strong>poste</strong></p>");
  });
});
