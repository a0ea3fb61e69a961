import { expect, test } from "vitest";
import { toCsv } from "@/lib/rules/text/csv";

const table = {
  columns: ["Nom", "Délai ; jours", "À", "Le"],
  rows: [["Créteil; 2,5", 2.04, "2026-11-24T09:00:00.000Z", "2026-11-21"]],
};
/** The only cell of a table of one. */
const cellOf = (value: unknown, form: "french" | "international" = "french") =>
  toCsv(form, { columns: ["a"], rows: [[value]] }).split("\r\n")[1];

test("a French file has semicolons, decimal commas and French dates in Paris", () => {
  expect(toCsv("french", table)).toBe(
    '\ufeff"Nom";"Délai ; jours";"À";"Le"\r\n"Créteil; 2,5";"2,04";"24/11/2026 10:00";"21/11/2026"\r\n',
  );
  expect(cellOf("2026-07-01T22:30:00.000Z")).toBe('"02/07/2026 00:30"');
});

test("an international file has commas, decimal points and ISO dates", () => {
  expect(toCsv("international", table)).toBe(
    '\ufeff"Nom","Délai ; jours","À","Le"\r\n"Créteil; 2,5","2.04","2026-11-24T09:00:00.000Z","2026-11-21"\r\n',
  );
});

test.each(["2026-11-21T10:00:00", "le 2026-11-21", "2026-11"])("the cell %s, not a date, is unchanged", (text) => {
  expect(cellOf(text)).toBe(`"${text}"`);
});

test.each([
  ["=1+1", `"'=1+1"`],
  ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ["＝1+1", `"'＝1+1"`],
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
  expect(cellOf(value)).toBe(cell);
  expect(cellOf(value, "international")).toBe(cell);
});

test("a heading that begins like a formula runs none", () => {
  expect(toCsv("french", { columns: ["=1+1"], rows: [] })).toBe(`\ufeff"'=1+1"\r\n`);
});
