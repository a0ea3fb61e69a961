import { expect, test } from "vitest";
import { csvCell } from "@/lib/rules/text/csv";
import { auditLine } from "@/tests/fixtures/platform-responses";
import { auditCsv } from "@/workspace/platform/moderation/journal/csv";

test.each([
  ["=1+1", `"'=1+1"`],
  ["+33", `"'+33"`],
  ["-2", `"'-2"`],
  ["@x", `"'@x"`],
  ["\t=x", `"'\t=x"`],
  [' "=x', `" ""=x"`],
  [" =x", `"' =x"`],
  ["Claire", '"Claire"'],
  [-2, '"-2"'],
  [null, '""'],
  [{ state: "validated" }, '"{""state"":""validated""}"'],
])("the value %j is written as a CSV cell that runs no formula", (value, cell) => {
  expect(csvCell(value, "fr")).toBe(cell);
});

test("the audit file has a line of column names, then one line per decision", () => {
  const [head, line] = auditCsv("en", [{ ...auditLine, objectName: "=HYPERLINK()" }]).split("\r\n");
  expect(head).toContain("createdDate,actorType");
  expect(line).toContain(`"'=HYPERLINK()"`);
});
