import { describe, expect, test } from "vitest";
import { checkBody } from "@/workspace/platform/content/body/check-body";

describe("the check of a text", () => {
  test("the words and the reading minutes of a text are counted", () => {
    expect(checkBody("Deux mots.")).toMatchObject({ words: 2, minutes: 1 });
    expect(checkBody("mot ".repeat(600)).minutes).toBe(3);
  });

  test.each([
    ["## Un\n### Deux\n## Trois", []],
    ["# Un\n## Deux", []],
    ["### Trop tôt", ["Trop tôt"]],
    ["## Un\n#### Trop bas", ["Trop bas"]],
    ["```\n#### Du code\n```", []],
  ])("the headings that skip a level in %j are %j", (body, skipped) => {
    expect(checkBody(body).skippedHeadings).toEqual(skipped);
  });

  test("pictures without alternative text are counted", () => {
    expect(checkBody("![](/a.png) ![Un graphique](/b.png) ![ ](/c.png)").picturesWithoutAlt).toBe(2);
  });

  test("a picture of the house without a text is decorative; one of another site is not shown", () => {
    const key = `covers/0123456789ab/${"0".repeat(32)}.webp`;
    expect(checkBody(`![](${key}#8x8) ![Une image](${key})`)).toMatchObject({
      picturesWithoutAlt: 0,
      foreignPictures: 0,
    });
    expect(checkBody("![a](https://ailleurs.example/a.png)").foreignPictures).toBe(1);
  });

  test("each internal link is listed once, without query or anchor", () => {
    const body = '[Un](/aide/postuler#a) [Deux](/aide/postuler) [Autre](https://exemple.fr/x) <a href="/blog?page=2">';
    expect(checkBody(body).internalLinks).toEqual(["/aide/postuler", "/blog"]);
  });
});
