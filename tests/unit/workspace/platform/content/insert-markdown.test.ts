import { describe, expect, test } from "vitest";
import { insertMark } from "@/workspace/platform/content/body/insert-markdown";

const at = (marked: string) => {
  const start = marked.indexOf("|");
  const text = marked.replace("|", "");
  const end = text.indexOf("|");
  return { text: text.replace("|", ""), start, end };
};
const shown = ({ text, start, end }: ReturnType<typeof at>) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

describe("the Markdown toolbar", () => {
  test.each([
    ["heading", "Un\nDe|u|x", "Un\n|## Deux|"],
    ["heading", "|## Deux|", "|Deux|"],
    ["list", "|Un\nDeux|\nTrois", "|- Un\n- Deux|\nTrois"],
    ["link", "Voir |ici|.", "Voir [ici](|https://|)."],
    ["image", "||", "![](|https://|)"],
    ["video", "Texte||", "Texte\n\n::video[](|https://|)"],
  ] as const)("the button %s transforms the text and selection %j", (mark, before, after) => {
    expect(shown(insertMark(at(before), mark))).toBe(after);
  });
});
