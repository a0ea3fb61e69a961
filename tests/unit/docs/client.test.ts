import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCUMENT = "docs/client.md";
/** Files that the examples may quote: their tests, and the product's own calls of the client. */
const SOURCES = [
  "tests/integration/protocol/client-examples.test.ts",
  "lib/data/read/public-api.ts",
  "lib/queries/newsletter.ts",
];

/** Returns the text without the indentation of its lines. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");

test("every example of docs/client.md is quoted from running code", () => {
  const examples = [...readFileSync(DOCUMENT, "utf8").matchAll(/^```ts\n(.*?)\n```$/gms)].map(
    ([, example = ""]) => example,
  );
  const sources = SOURCES.map((source) => linesOf(readFileSync(source, "utf8")));
  expect(examples.length).toBeGreaterThan(5);
  const invented = examples.filter((example) => !sources.some((source) => source.includes(linesOf(example))));
  expect(invented).toEqual([]);
});
