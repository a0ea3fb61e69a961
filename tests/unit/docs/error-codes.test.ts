import { expect, test } from "vitest";
import { readRepository } from "@/tests/support/documents";

/** Matches code that recognizes an error by its message, which is written for people and may change. */
const COMPARED = new RegExp(
  [
    String.raw`(?:error|failure|refusal)\w*\??\.message\s*[!=]==?\s*["'\`]`,
    String.raw`(?:error|failure|refusal)\w*\??\.message\??\.(?:startsWith|endsWith|includes|match)\(`,
    String.raw`\.(?:includes|test|exec|has|get)\(\s*\w*(?:error|failure|refusal)\w*\??\.message\)`,
  ].join("|"),
  "i",
);

test("no screen recognizes an API error by its message", () => {
  const sources = readRepository().filter(({ path }) => /^(?:workspace|components|lib)\/.*\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter(({ text }) => COMPARED.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each([
  'if (error.message === "Unavailable username") return "taken";',
  'error.message.startsWith("Invalid roles")',
  "if (CLOSED.includes(error.message)) return null;",
])("the comparison %s with an error's message is found", (line) => {
  expect(line).toMatch(COMPARED);
});
