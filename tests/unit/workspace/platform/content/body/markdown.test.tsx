import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { Marked } from "marked";
import { type Node, DOMParser as Parser } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { readMarkdown, textSchema, toTextLink, writeMarkdown } from "@/workspace/platform/content/body/markdown";
import { cleanPasted } from "@/workspace/shell/rich-text/clean-pasted";

const KEY = `covers/0123456789ab/${"0".repeat(32)}.webp`;
const markdown = new Marked({ async: false, gfm: true });

/** Returns a text as a page shows it, where nobody sees whether empty lines separate the items of a list. */
const shown = (text: string) => {
  const { body } = new DOMParser().parseFromString(String(markdown.parse(text)), "text/html");
  for (const tight of body.querySelectorAll("li > p:only-of-type")) tight.replaceWith(...tight.childNodes);
  return body.innerHTML
    .replace(/<h1/g, "<h2")
    .replace(/<\/h1/g, "</h2")
    .replace(/\s+/g, " ")
    .replace(/> | </g, (sign) => sign.trim());
};

const folder = "marketplace/content";
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => /^(?:blog|help|page|product)\/.*\.md$/.test(path))
  .map((path) => [path, readFileSync(join(folder, path), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "")] as const);

const { doc, paragraph, heading, quote, bullet_list, ordered_list, list_item, hard_break, picture, source } =
  textSchema.nodes;
const block = (...blocks: Node[]) => doc.create(null, blocks);
const words = (text: string, ...marks: ("strong" | "em" | "code")[]) =>
  textSchema.text(
    text,
    marks.map((mark) => textSchema.mark(mark)),
  );

describe("the editor of Markdown", () => {
  test("every text of the product goes through it without a change on the page", () => {
    expect(texts.length).toBeGreaterThan(50);
    const changed = texts.filter(([, text]) => shown(writeMarkdown(readMarkdown(text))) !== shown(text));
    expect(changed.map(([path]) => path)).toEqual([]);
  });

  test.each([
    ["a table", "| A | B |\n|---|--:|\n| 1 | 2 |"],
    ["a block of code", "```ts\nconst a = '# b';\n```"],
    ["a video", "::video[Une visite](https://vimeo.com/123456789)"],
    ["a block of HTML", '<details class="x">\n<summary>a</summary>\n</details>'],
    ["a picture of another site", "![](https://ailleurs.example/a.png)"],
    ["a paragraph with unknown HTML", 'Un <span class="x">mot</span>.'],
    ["a list of tasks", "- [ ] à faire\n- [x] fait"],
  ])("%s stays as it is written", (_, text) => {
    const read = readMarkdown(`Avant.\n\n${text}\n\nAprès.`);
    expect(read.child(1).type).toBe(source);
    expect(writeMarkdown(read)).toBe(`Avant.\n\n${text}\n\nAprès.`);
  });

  test("a picture of the house is a block, with its text and its size", () => {
    const text = `![Une [équipe]](${KEY}#1600x900)`.replace("[équipe]", "\\[équipe\\]");
    const read = readMarkdown(text);
    expect(read.firstChild?.attrs).toEqual({ address: `${KEY}#1600x900`, alt: "Une [équipe]" });
    expect(writeMarkdown(read)).toBe(text);
    expect(writeMarkdown(block(picture.create({ address: KEY, alt: "" })))).toBe(`![](${KEY})`);
  });

  test.each([
    ["signs of Markdown in a text", paragraph.create(null, words("# 1. *a* _b_ [c](d) <e> `f` &amp; ~~g~~ a_b"))],
    ["bold beside a letter and a sign", paragraph.create(null, [words("« a »", "strong"), words("b")])],
    ["a line that begins like a list", paragraph.create(null, [words("a"), hard_break.create(), words("- b")])],
    ["a line that begins like a number", paragraph.create(null, words("2026. Une année"))],
    ["bold within italic", paragraph.create(null, [words("a ", "em"), words("b", "strong", "em"), words(" c", "em")])],
    ["code with a back quote", paragraph.create(null, words("a`b", "code"))],
    ["a title that ends with a sign", heading.create({ level: 3 }, words("C#"))],
    [
      "a list in a quote",
      quote.create(null, [
        paragraph.create(null, words("a")),
        bullet_list.create(null, list_item.create(null, paragraph.create(null, words("b")))),
      ]),
    ],
  ])("%s is read as it was written", (_, node) => {
    expect(readMarkdown(writeMarkdown(block(node))).toJSON()).toEqual(block(node).toJSON());
  });

  test("two lists in a row stay two", () => {
    const list = (text: string) =>
      bullet_list.create(null, list_item.create(null, paragraph.create(null, words(text))));
    const text = block(list("a"), list("b"));
    expect(readMarkdown(writeMarkdown(text)).toJSON()).toEqual(text.toJSON());
  });

  test("any text is read as it was written", () => {
    const letters = fc.stringMatching(/^[a-zé«» .,:!*_#`[\]()<>&;|~+=1-]{1,12}$/).filter((text) => /\S/.test(text));
    const run = fc
      .tuple(letters, fc.subarray(["strong", "em"] as const))
      .map(([text, marks]) => words(text.trim().replace(/ +/g, " "), ...marks));
    const line = fc
      .array(run, { minLength: 1, maxLength: 4 })
      .map((runs) => paragraph.create(null, [words("é"), ...runs, words("é")]));
    const item = fc
      .tuple(line, fc.array(line, { maxLength: 1 }))
      .map(([first, others]) => list_item.create(null, [first, ...others]));
    const list = fc
      .tuple(fc.boolean(), fc.array(item, { minLength: 1, maxLength: 3 }))
      .map(([isOrdered, items]) => (isOrdered ? ordered_list : bullet_list).create(null, items));
    const any = fc.oneof(
      line,
      list,
      line.map((one) => heading.create({ level: 2 }, one.content)),
      fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => quote.create(null, lines)),
    );
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), (blocks) => {
        const text = block(...blocks);
        expect(readMarkdown(writeMarkdown(text)).toJSON()).toEqual(text.toJSON());
      }),
      { numRuns: 100 },
    );
  });
});

describe("a text pasted from Word", () => {
  const paste = (html: string) => {
    const { body } = new DOMParser().parseFromString(cleanPasted(html), "text/html");
    return writeMarkdown(Parser.fromSchema(textSchema).parse(body));
  };

  test("keeps titles, bold, lists and tables, and nothing of its styles", () => {
    expect(
      paste(`<html><head><style>p.MsoNormal{color:red}</style></head><body lang=FR>
        <h1 style="mso-x:y">Le contexte<o:p></o:p></h1><h3>Un détail</h3>
        <p class=MsoNormal style="color:red"><b><span style="font-size:11pt">Gras</span></b> et <i>italique</i><o:p>&nbsp;</o:p></p>
        <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>Un</p>
        <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>Deux</p>
        <table class=MsoTable><tr><td><p>Mois</p></td><td><p>Part</p></td></tr><tr><td><p>Mai</p></td><td><p>3 | 4</p></td></tr></table>
        <img src="file:///C:/a.png"><script>alert(1)</script></body></html>`).replaceAll("\u00a0", ""),
    ).toBe(
      "## Le contexte\n\n### Un détail\n\n**Gras** et *italique*\n\n- Un\n- Deux\n\n| Mois | Part |\n| --- | --- |\n| Mai | 3 \\| 4 |",
    );
  });
});

test.each([
  ["/aide", "/aide"],
  ["https://exemple.fr/a?b=1#c", "https://exemple.fr/a?b=1#c"],
  ["exemple.fr", "https://exemple.fr"],
  ["a@exemple.fr", "mailto:a@exemple.fr"],
  ["//exemple.fr", null],
  ["javascript:alert(1)", null],
  ["data:text/html,a", null],
])("the address %s is linked as %s", (typed, link) => {
  expect(toTextLink(typed)).toBe(link);
});
