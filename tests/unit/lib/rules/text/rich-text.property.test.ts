import { assert, constantFrom, array as listOf, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { toPlainText } from "@/lib/rules/text/plain-text";
import { richTextLength, richTextLines } from "@/lib/rules/text/rich-text-lines";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { toWords } from "@/lib/rules/text/words";
import { cpuMs } from "@/tests/support/cpu-time";
import { toRichTextLink } from "@/workspace/shell/rich-text/rich-text-link";

const line = listOf(constantFrom("Tenue", "R&D", "<b>", "1 < 2", "a\u00a0b", "« oui »", "&amp;", "é", '"'), {
  minLength: 1,
}).map((words) => words.join(" "));
const bullet = constantFrom("", "- ", "• ", "1. ", "2) ", "  – ");

describe("the lines of a firm's text", () => {
  test("plain lines converted to HTML are read back", () => {
    assert(
      property(listOf(line), (lines) => {
        expect(
          richTextLines(textToHtml(lines.join("\n")))
            .split("\n")
            .filter(Boolean),
        ).toEqual(lines.map((one) => one.trim()).filter(Boolean));
      }),
    );
  });

  test("list items have their words, without bullets", () => {
    assert(
      property(bullet, line, (mark, words) => {
        expect(toWords(richTextLines(textToHtml(mark + words)))).toEqual(toWords(words));
      }),
    );
  });

  test("the lines of any HTML are not longer than the HTML, and none is blank", () => {
    assert(
      property(string({ unit: constantFrom("<", ">", "&", "p", "/", " ", ";", "lt", "\n") }), (html) => {
        expect(richTextLength(html)).toBeLessThanOrEqual(html.length);
        expect(richTextLines(html)).not.toMatch(/\n\n/);
      }),
    );
  });

  test("200,000 hostile characters take under 300 ms", () => {
    for (const piece of ["<", "<p ", "&lt", " \n", "<i> ", "<p><i> "]) {
      const html = piece.repeat(200_000 / piece.length);
      expect(cpuMs(() => expect(richTextLength(html)).toBeLessThanOrEqual(html.length))).toBeLessThan(300);
      expect(cpuMs(() => toPlainText(html))).toBeLessThan(300);
    }
  });

  test("the length is that of the text without mark-up", () => {
    expect(richTextLength("<h2>Vos missions</h2><ul><li>R&amp;D</li><li>Paie</li></ul>")).toBe(
      "Vos missions\nR&D\nPaie".length,
    );
  });
});

describe("a link of a firm's text", () => {
  test.each([
    ["exemple.fr", "https://exemple.fr"],
    [" https://exemple.fr/recrutement?a=1 ", "https://exemple.fr/recrutement?a=1"],
    ["http://exemple.fr", "https://exemple.fr"],
    ["paie@exemple.fr", "mailto:paie@exemple.fr"],
    ["mailto:paie@exemple.fr", "mailto:paie@exemple.fr"],
  ])("the link %s leads to %s", (typed, href) => {
    expect(toRichTextLink(typed)).toBe(href);
  });

  test.each([
    "javascript:alert(1)",
    "//exemple.fr",
    "data:text/html,a",
    "https://a@exemple.fr",
    "/app/compte",
    "ftp://a.fr",
    "https:\\\\exemple.fr",
    "mailto:a@b.fr?bcc=x@y.fr\n",
    "",
    "localhost",
    `https://a.fr/${"a".repeat(900)}`,
  ])("the link %s is refused", (typed) => {
    expect(toRichTextLink(typed)).toBeNull();
  });
});
