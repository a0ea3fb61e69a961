import { describe, expect, test } from "vitest";
import { readRepository } from "@/tests/support/documents";
import { refusedPhrases } from "@/tests/support/refused-phrases";

/** The list itself. */
const OWN = "tests/support/refused-phrases.ts";
const sources = readRepository().filter(({ path }) => /\.(?:ts|tsx|mjs)$/.test(path) && path !== OWN);

const comment = (text: string) => ({ path: "lib/env.ts", text: `/** ${text} */\nexport const env = {};` });
const title = (text: string) => ({ path: "tests/unit/lib/env.test.ts", text });

describe("comments and titles", () => {
  test("every source names its subjects", () => {
    expect(sources.length).toBeGreaterThan(1500);
    expect(sources.flatMap(refusedPhrases)).toEqual([]);
  });

  // Each sample holds what the check refuses: these are the words that docs/style.md §14 lists.
  test.each([
    [comment("Whoever belongs to no organization is told how one comes to.")],
    [comment("Null\n * unless told.")],
    [title('test("the token is said to be valid", () => undefined);')],
    [title('describe.each([1])("what somebody sees: %i", () => undefined);')],
    [title('test("a b c d e f g h i j k l m", () => undefined);')],
    [title('it("reads the token", () => undefined);')],
  ])("%j is refused", (source) => {
    expect(refusedPhrases(source)).not.toEqual([]);
  });

  test.each([
    [comment("A user without an organization sees how to join one.")],
    [{ path: "lib/env.ts", text: 'export const label = "He said: asked by whoever told";' }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a title
    [title("test(`${names.join(' and ')} a b c d e f g h i j k`, () => undefined);")],
    [title('expect(read("he said")).toBe("told");')],
  ])("%j is accepted", (source) => {
    expect(refusedPhrases(source)).toEqual([]);
  });
});
