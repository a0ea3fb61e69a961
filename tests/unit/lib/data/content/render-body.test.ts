import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderBody } from "@/lib/data/content/render-body";
import { cpuMs } from "@/tests/support/cpu-time";

const htmlOf = (source: string | null, locale: "fr" | "en" = "fr") =>
  renderBody(source, locale)
    .blocks.map((block) => (block.kind === "html" ? block.html : `[${block.title}]`))
    .join("\n");

describe("a text written by editors", () => {
  test("an editor's text is Markdown that may contain HTML", () => {
    expect(htmlOf("Un **texte** et\n\n- une liste\n\n<p>du HTML</p>")).toBe(
      "<p>Un <strong>texte</strong> et</p>\n<ul>\n<li>une liste</li>\n</ul>\n<p>du HTML</p>",
    );
  });

  test("a text has a table of contents, whose headings start at h2", () => {
    const { blocks, headings } = renderBody("# Un\n\n## Deux & trois\n\n### Détail\n\n## Un\n\n#### Bas", "fr");
    expect(headings).toEqual([
      { id: "s-un", text: "Un", level: 2 },
      { id: "s-deux-trois", text: "Deux & trois", level: 2 },
      { id: "s-detail", text: "Détail", level: 3 },
      { id: "s-un-2", text: "Un", level: 2 },
    ]);
    expect(blocks).toEqual([{ kind: "html", html: expect.stringContaining('<h2 id="s-un">Un</h2>') }]);
  });

  test("a code block, which may scroll, is focusable, and a paragraph is not", () => {
    expect(htmlOf('```\nGET /\n```\n\n<p tabindex="3">x</p>')).toBe(
      '<pre tabindex="0"><code>GET /\n</code></pre>\n<p>x</p>',
    );
  });

  test("French text has no-break spaces before : ; ? ! and €, except in code", () => {
    expect(htmlOf("Un prix : 42 000 €, `a : b`")).toBe("<p>Un prix\u00a0: 42\u202f000\u00a0€, <code>a : b</code></p>");
    expect(htmlOf("A price : 42", "en")).toBe("<p>A price : 42</p>");
  });

  test("headings have distinct ids, even when one is named like a numbered id", () => {
    const { headings } = renderBody("## A 2\n\n## A\n\n## A\n\n## A 2\n\n## !\n\n## ?", "fr");
    const ids = headings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  test("internal links stay in the page's language, unless their path names another", () => {
    expect(htmlOf("[a](/aide/cv)", "en")).toContain('href="/en/aide/cv"');
    expect(htmlOf("[a](/aide/cv)")).toContain('href="/aide/cv"');
    expect(htmlOf("[a](/fr/media/blog/x)", "en")).toContain('href="/media/blog/x" hreflang="fr"');
    expect(htmlOf("[a](/en)", "fr")).toContain('href="/en" hreflang="en"');
    expect(htmlOf("[a](https://exemple.fr)")).toContain('href="https://exemple.fr" rel="noopener"');
  });

  test("a picture of the house is shown whole and resized, with its text; one without text is decorative", () => {
    const key = `covers/0123456789ab/${"0".repeat(32)}.webp`;
    const html = htmlOf(`![Une « équipe »](${key}#1600x800)\n\n![](${key}#100x50)`);
    const [shown = "", decorative = ""] = html.match(/<img[^>]+>/g) ?? [];
    expect(shown).toContain('alt="Une « équipe »" loading="lazy"');
    expect(shown).toContain('width="640" height="320"');
    expect(decorative).toContain('alt=""');
    expect(decorative).toContain('width="100" height="50"');
    const [, request = ""] = /src="[^"]+\/images\/([\w-]+)"/.exec(shown) ?? [];
    expect(JSON.parse(Buffer.from(request, "base64url").toString())).toMatchObject({
      key,
      edits: { resize: { width: 640, height: 960, fit: "inside" } },
    });
  });

  test.each([
    "https://ailleurs.example/a.png",
    "data:image/png;base64,AAAA",
    "/api/marketplace/images/abc",
    `resumes/0123456789ab/${"0".repeat(32)}.png`,
    "covers/../resumes/a.png",
    "//ailleurs.example/covers/a.png",
  ])("the picture %s is not shown", (address) => {
    expect(htmlOf(`Avant ![un texte](${address}) <img src="${address}" alt="a"> après`)).not.toContain("<img");
  });

  test("table headers have the scope of columns", () => {
    expect(htmlOf("| A |\n| - |\n| 1 |")).toContain('<th scope="col">A</th>');
  });

  test("a table, which may scroll, is focusable by keyboard", () => {
    expect(htmlOf("| A |\n| - |\n| 1 |")).toContain('<table tabindex="0">');
  });

  test("a right-aligned column has the class figures-cell", () => {
    const table = htmlOf("| A | B |\n| - | -: |\n| a | 1 |");
    expect(table).toContain('<th scope="col" class="figures-cell">B</th>');
    expect(table).toContain('<td>a</td>\n<td class="figures-cell">1</td>');
  });

  test("control characters and lone surrogates become spaces", () => {
    expect(htmlOf("un\0deux\u0008trois\ud800quatre 😀")).toBe("<p>un deux trois quatre 😀</p>");
  });

  test("the reading time is computed at 200 words a minute", () => {
    expect(renderBody("mot ".repeat(1000), "fr").minutes).toBe(5);
    expect(renderBody("", "fr")).toEqual({ blocks: [], headings: [], minutes: 1 });
  });
});

describe("a video", () => {
  test("a video is a block between two parts of the text", () => {
    const body = renderBody("Avant\n\n::video[Le bilan](https://youtu.be/dQw4w9WgXcQ)\n\nAprès", "fr");
    expect(body.blocks.map(({ kind }) => kind)).toEqual(["html", "video", "html"]);
    expect(body.blocks[1]).toMatchObject({ title: "Le bilan", host: "YouTube" });
  });

  test("a video of an unknown host is not shown", () => {
    expect(htmlOf("::video[Le bilan](https://evil.example/embed/dQw4w9WgXcQ)")).toBe("");
  });

  test("a video directive inside a sentence stays text", () => {
    expect(htmlOf("Écrire ::video[a](https://youtu.be/dQw4w9WgXcQ)")).toContain("::video");
  });
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<script",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "[a](javascript:alert(1))",
  "[a](java\nscript:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "![a](x' onerror='alert(1))",
  "<a href=' javascript:alert(1)'>a</a>",
  "<p style='position:fixed' onclick=alert(1) id=main class=x>a</p>",
  "<style>*{display:none}</style>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<h2 id='main' onmouseover=alert(1)>a</h2>",
  "## a <script>alert(1)</script>",
  '::video["><script>alert(1)</script>](https://youtu.be/dQw4w9WgXcQ)',
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<textarea></textarea><script>alert(1)</script>",
  "<!--><script>alert(1)</script>-->",
  "</div></main><form action=//evil.example><input name=password>",
  "```<script>alert(1)</script>```",
  "<b><i><h3>",
];
/** Matches a tag of the allow-list with its allowed attributes: no event handler, no style, no other URL scheme. */
const TAG =
  /^<\/?(p|br|hr|h[2345]|ul|ol|li|blockquote|strong|em|[abius]|sub|sup|code|pre|table|caption|thead|tbody|tr|th|td|d[ltd])( (href="(?!\s*(javascript|data|vbscript):)[^"]*"|rel="noopener"|hreflang="(fr|en)"|id="s-[^"]*"|class="figures-cell"|tabindex="0"|scope="[^"]*"|(col|row)span="[^"]*"|start="[^"]*"))*( \/)?>$/i;
const expectSafe = (html: string) => {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(TAG);
};
const safeHtmlOf = (source: string) =>
  renderBody(source, "fr").blocks.flatMap((block) => (block.kind === "html" ? block.html : []));

describe("a hostile text", () => {
  test.each(HOSTILE)("the hostile text %j leaves only allowed tags and attributes", (source) => {
    for (const html of safeHtmlOf(source)) expectSafe(html);
  });

  test("any combination of hostile parts leaves only allowed tags and attributes", { timeout: 30_000 }, () => {
    const part = fc.oneof(
      fc.constantFrom(...HOSTILE, "\n\n", "- ", "> ", "`", "*", "[", "](", '"', "&#x6a;", "\0"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        for (const html of safeHtmlOf(parts.join(""))) expectSafe(html);
      }),
    );
  });

  test.each([
    ["[", 1],
    ["![", 2],
    ["*a ", 3],
    ["_a", 2],
    ["__a", 3],
    ["a", 1],
    ["a.", 2],
    ["`", 1],
    ["<", 1],
    ["<a ", 3],
    [">", 1],
    ["- ", 2],
    ["# a\n", 4],
    ["<p><b>", 6],
    ["<h2>", 4],
    ["[a](b", 5],
    ["::video[", 8],
    ["| a ", 4],
    ["www.", 4],
  ])("a text of repeated %j renders in linear time", { timeout: 60_000 }, (part, length) => {
    const timeOf = (nbCharacters: number) => cpuMs(() => renderBody(`${part.repeat(nbCharacters / length)}@`, "fr"));
    timeOf(12_500); // The first run, which includes compilation, is not counted.
    const quarter = timeOf(12_500);
    // A text four times as long takes four times as long in linear time, sixteen times in quadratic time.
    expect(timeOf(50_000)).toBeLessThan(8 * quarter + 200);
  });
});
