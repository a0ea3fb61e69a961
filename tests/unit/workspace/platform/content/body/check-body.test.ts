import { describe, expect, test } from "vitest";
import { checkBody } from "@/workspace/platform/content/body/check-body";

describe("the check of a text", () => {
  test("words and minutes are counted", () => {
    expect(checkBody("Deux mots.")).toMatchObject({ words: 2, minutes: 1 });
    expect(checkBody("mot ".repeat(600)).minutes).toBe(3);
  });

  test.each([
    ["## Un\n### Deux\n## Trois", []],
    ["# Un\n## Deux", []],
    ["### Trop tôt", ["Trop tôt"]],
    ["## Un\n#### Trop bas", ["Trop bas"]],
    ["```\n#### Du code\n```", []],
  ])("the headings of %j that skip a level are %j", (body, skipped) => {
    expect(checkBody(body).skippedHeadings).toEqual(skipped);
  });

  test("pictures without alternative text are counted", () => {
    expect(checkBody("![](/a.png) ![Un graphique](/b.png) ![ ](/c.png)").picturesWithoutAlt).toBe(2);
  });

  test("links inside the site are listed once, without query or anchor", () => {
    const body = '[Un](/aide/postuler#a) [Deux](/aide/postuler) [Autre](https://exemple.fr/x) <a href="/blog?page=2">';
    expect(checkBody(body).internalLinks).toEqual(["/aide/postuler", "/blog"]);
  });
});
