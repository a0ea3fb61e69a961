import { describe, expect, test } from "vitest";
import { sanitizeDescription } from "@/lib/data/content/sanitize";

describe("HTML written by a firm", () => {
  test.each([
    ["<script>alert(1)</script><p>Bonjour</p>", "<p>Bonjour</p>"],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">Bonjour</p>', "<p>Bonjour</p>"],
    ["<style>*{display:none}</style>Bonjour", "Bonjour"],
    ['<img src=x onerror="alert(1)">Bonjour', "Bonjour"],
    ['<iframe src="https://evil.example"></iframe><p>Bonjour</p>', "<p>Bonjour</p>"],
    ['<a href="javascript:alert(1)">Postuler</a>', '<a rel="nofollow noopener ugc">Postuler</a>'],
    ['<a href="//evil.example">Postuler</a>', '<a rel="nofollow noopener ugc">Postuler</a>'],
    ["<svg><script>alert(1)</script></svg>", ""],
    ["<form><input name=q><button>Envoyer</button></form>", "Envoyer"],
  ])("%s is stripped of unsafe markup", (html, safe) => {
    expect(sanitizeDescription(html)).toBe(safe);
  });

  test("paragraphs, lists and emphasis stay", () => {
    const html = "<p>Le <strong>pôle</strong>\u00a0:</p><ul><li>Tenue</li></ul><ol><li>Entretien</li></ol>";
    expect(sanitizeDescription(html)).toBe(html);
  });

  test("headings begin at h3, under the page's own titles", () => {
    expect(sanitizeDescription("<h1>Nous</h1><h2>Vos missions</h2><h3>Détail</h3>")).toBe(
      "<h3>Nous</h3><h3>Vos missions</h3><h4>Détail</h4>",
    );
  });

  test("spaces before a colon become no-break spaces, except in code", () => {
    expect(sanitizeDescription("<p>Expérience : 3 ans</p><pre>a : b</pre>")).toBe(
      "<p>Expérience\u00a0: 3 ans</p><pre>a : b</pre>",
    );
  });

  test("links get rel=nofollow and lose their target", () => {
    expect(sanitizeDescription('<a href="https://exemple.fr" target="_blank">ici</a>')).toBe(
      '<a href="https://exemple.fr" rel="nofollow noopener ugc">ici</a>',
    );
  });

  test("an absent description becomes an empty string", () => {
    expect(sanitizeDescription(null)).toBe("");
    expect(sanitizeDescription(undefined)).toBe("");
  });
});
