import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCUMENT = "docs/client.md";
/** Code that compiles and runs: the tests of the examples, and the product's own use of the client. */
const SOURCES = [
  "tests/integration/protocol/client-examples.test.ts",
  "lib/data/read/public-api.ts",
  "lib/queries/newsletter.ts",
];

/** Lines of a text without their indentation. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");

test("every example of the client's page is quoted from running code", () => {
  const examples = [...readFileSync(DOCUMENT, "utf8").matchAll(/^```ts\n(.*?)\n```$/gms)].map(
    ([, example = ""]) => example,
  );
  const sources = SOURCES.map((source) => linesOf(readFileSync(source, "utf8")));
  expect(examples.length).toBeGreaterThan(5);
  const invented = examples.filter((example) => !sources.some((source) => source.includes(linesOf(example))));
  expect(invented).toEqual([]);
});
