import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HttpError } from "@/marketplace/errors";
import { type Filter, parseFilter } from "@/marketplace/search/filter/parse";

/** Writes the parsed filter with all its parentheses. */
const written = (filter: Filter): string => {
  switch (filter.kind) {
    case "and":
    case "or":
      return `(${filter.terms.map(written).join(` ${filter.kind} `)})`;
    case "not":
      return `not ${written(filter.term)}`;
    case "flag":
      return filter.attribute.text;
    case "comparison":
      return `${filter.attribute.text} ${filter.operator} ${filter.value.text}`;
    case "list":
      return `${filter.attribute.text}[${filter.values.map(({ text }) => text).join("|")}] ${filter.operator} ${filter.count}`;
  }
};

describe("parseFilter", () => {
  test.each([
    ["salaryMin > 30000 AND advantages[car, phone] >= 2", "(salaryMin > 30000 and advantages[car|phone] >= 2)"],
    ["slug == 'abc' OR NOT (_price >= 23)", "(slug = abc or not _price >= 23)"],
    ["a || b && c || d", "(a or (b and c) or d)"],
    ["(a OR b) AND !(c)", "((a or b) and not c)"],
    ["!a AND NOT b", "(not a and not b)"],
    ["a=1 AND b!=2 AND c<=3 AND d<4", "(a = 1 and b != 2 and c <= 3 and d < 4)"],
    [`name == "L'été"`, null],
    ["city == \"Lyon'", "city = Lyon"],
    ["tools[silae]", "tools[silae] >= 1"],
    ["tools[silae , 'sage ge'] = 2", "tools[silae|sage ge] = 2"],
    ["NOTE == 1 AND ANDROID", "(NOTE = 1 and ANDROID)"],
    ["((((a))))", "a"],
    ["a.b-c_d == -1.5", "a.b-c_d = -1.5"],
  ])("the filter %s is parsed as %s (null: refused)", (text, expected) => {
    if (expected === null) expect(() => parseFilter(text)).toThrow(HttpError);
    else expect(written(parseFilter(text))).toBe(expected);
  });

  test.each([
    ["", "Expected an attribute but found the end of the filter (column 1).", 0],
    ["a AND", "Expected an attribute but found the end of the filter (column 6).", 5],
    ["a == ", "Expected a value but found the end of the filter (column 6).", 5],
    ["a b", 'Expected AND, OR or the end of the filter but found "b" (column 3).', 2],
    ["a&&b", "Spaces are needed around && (column 2).", 1],
    ["(a OR b", 'Expected ")" but found the end of the filter (column 8).', 7],
    ["NOT a == 1", 'Expected AND, OR or the end of the filter but found "==" (column 7).', 6],
    ["tools[]", 'Expected a value but found "]" (column 7).', 6],
    ["tools[a] >= many", 'A number of values is expected after "]", but found many (column 13).', 12],
    ["a == $b", 'Unexpected "$" in filter at column 6.', 5],
    ["a == 'b", 'Unexpected "\'" in filter at column 6.', 5],
    ["a and b", 'Expected AND, OR or the end of the filter but found "and" (column 3).', 2],
  ])("the filter %j is refused with a 400 that has its reason and position", (text, message, offset) => {
    try {
      parseFilter(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({
        status: 400,
        body: {
          message,
          statusCode: 400,
          data: { filter: text, location: { start: { offset, line: 1, column: offset + 1 } } },
        },
      });
    }
  });

  test("any text is either parsed or refused with a 400", () => {
    const piece = fc.constantFrom(
      "a",
      "_price",
      "AND",
      "OR",
      "NOT",
      "!",
      "(",
      ")",
      "[",
      "]",
      ",",
      "==",
      ">=",
      "'x y'",
      '"',
      "1",
      " ",
      "\n",
      "&&",
      "é",
      "constructor",
      "__proto__",
    );
    const text = fc.oneof(
      fc.string({ maxLength: 512 }),
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(" ")),
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (filter) => {
        try {
          parseFilter(filter);
        } catch (error) {
          expect(error).toMatchObject({ status: 400 });
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("parsing 512 parentheses does not exhaust the stack", () => {
    expect(written(parseFilter(`${"(".repeat(255)}a${")".repeat(255)}`))).toBe("a");
    expect(() => parseFilter("(".repeat(512))).toThrow(HttpError);
    expect(() => parseFilter("!".repeat(512))).toThrow(HttpError);
  });
});
