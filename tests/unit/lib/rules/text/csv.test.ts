import { expect, test } from "vitest";
import { toCsv } from "@/lib/rules/text/csv";

const COLUMNS = ["name", "days", "at", "on"];
const ROWS = [["Créteil; 2,5", 2.04, "2026-07-01T22:30:00.000Z", "2026-11-21"]];

test("a French file has semicolons, decimal commas and French dates", () => {
  expect(toCsv("fr", COLUMNS, ROWS)).toBe(
    '\ufeffname;days;at;on\r\n"Créteil; 2,5";"2,04";"02/07/2026 00:30";"21/11/2026"\r\n',
  );
});

test("an English file has commas, decimal points and ISO dates", () => {
  expect(toCsv("en", COLUMNS, ROWS)).toBe(
    '\ufeffname,days,at,on\r\n"Créteil; 2,5","2.04","2026-07-01T22:30:00.000Z","2026-11-21"\r\n',
  );
});

test.each(["2026-11-21T10:00:00", "le 2026-11-21", "2026-11"])("the cell %s, not a date, is unchanged", (text) => {
  expect(toCsv("fr", ["a"], [[text]])).toContain(`"${text}"`);
});
