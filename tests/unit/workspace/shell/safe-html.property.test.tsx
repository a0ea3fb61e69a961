import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitizeDescription } from "@/lib/data/content/sanitize";
import { DESCRIPTION_TAGS } from "@/lib/rules/text/description-html";
import { safeHtml } from "@/workspace/shell/safe-html";

const TAGS = [
  "p",
  "h1",
  "h2",
  "ul",
  "li",
  "strong",
  "em",
  "a",
  "div",
  "span",
  "script",
  "style",
  "img",
  "svg",
  "iframe",
];
const ATTRIBUTES = [
  'href="https://exemple.fr"',
  'href="javascript:alert(1)"',
  'href=" jAvascript:alert(1)"',
  'href="//evil.invalid"',
  'href="data:text/html,x"',
  'onclick="x()"',
  'style="color:red"',
  'src="https://exemple.fr/x.png"',
];
const piece = fc.oneof(
  fc.constantFrom(...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
  fc.tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES)).map(([tag, attribute]) => `<${tag} ${attribute}>`),
  fc.constantFrom("texte", " ", "&lt;script&gt;", "<!-- x -->", "<", '"'),
);

const elementsOf = (html: string) => [...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")];

describe("the HTML of a firm in a preview", () => {
  test("the preview of any HTML contains only allowed tags and links", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const element of elementsOf(safeHtml(pieces.join("")))) {
          expect(DESCRIPTION_TAGS).toContain(element.localName);
          expect(element.getAttributeNames().filter((name) => !["href", "rel"].includes(name))).toEqual([]);
          const href = element.getAttribute("href");
          expect(href === null || /^(?:https?:\/\/exemple\.fr|mailto:|tel:)/.test(href)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    "<p>Un cabinet : <strong>quatre</strong> associés.</p><ul><li>Audit</li><li>Paie</li></ul>",
    "<h2>Nous</h2><h3>Vous</h3><p>Fin<br>suite</p>",
    '<p><a href="https://exemple.fr">Site</a> <a href="javascript:x">non</a></p>',
    '<p onclick="x()" style="color:red">Bonjour</p><script>alert(1)</script>',
    "<div><p>Dans un bloc</p></div><p>12 %</p>",
  ])("the preview of %s has the same HTML as the public page", (html) => {
    const made = (text: string) => new DOMParser().parseFromString(text, "text/html").body;
    expect(made(safeHtml(html)).isEqualNode(made(sanitizeDescription(html)))).toBe(true);
  });
});
