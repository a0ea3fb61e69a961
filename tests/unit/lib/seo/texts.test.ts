import { describe, expect, test } from "vitest";
import { toPlainText } from "@/lib/rules/text/plain-text";
import { toDrawable } from "@/lib/seo/share-card/drawable-text";
import { toExcerpt } from "@/lib/seo/text/description-text";

describe("texts made for machines", () => {
  test("HTML becomes one line of text", () => {
    expect(toPlainText("<p>Le pôle R&amp;D</p><ul><li>a &lt; b</li></ul>\n<p>fin</p>")).toBe("Le pôle R&D a < b fin");
    expect(toPlainText("&amp;lt;")).toBe("&lt;");
  });

  test("an excerpt is cut between two words, within its length", () => {
    expect(toExcerpt("Un cabinet à taille humaine, dirigé", 28)).toBe("Un cabinet à taille…");
    expect(toExcerpt("court", 28)).toBe("court");
    expect(toExcerpt("a".repeat(50), 10)).toBe(`${"a".repeat(9)}…`);
  });

  test("the text of a share picture has only characters of its fonts", () => {
    expect(toDrawable("Société Générale – 42\u202f000 €, « œuvre »")).toBe(
      "Société Générale – 42\u00a0000 €, « œuvre »",
    );
    expect(toDrawable("Łódź Çağlar 🎉 日本")).toBe("ódz Çaglar  ");
    expect(toDrawable("e\u0301tude")).toBe("étude");
  });
});
