import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { statisticsCsv } from "@/workspace/firm/statistics/statistics-csv";

const total = { views: 3, applyStarts: 1, shares: 0, applications: 2, answered: 1, medianDays: 1.5 };

test("the statistics file escapes formulas in its cells", () => {
  const csv = statisticsCsv("fr", {
    from: "2026-11-01",
    to: "2026-11-01",
    total,
    steps: [{ step: "2026-11-01", ...total }],
    sources: [{ source: "qr", views: 3, applyStarts: 1, shares: 0 }],
    assets: [{ id: "ast_1", name: "=HYPERLINK()", kind: "offer", city: "Lyon", isOpen: true, ...total }],
  });
  expect(csv.split("\r\n").slice(1, -1)).toEqual([
    '"total";"01/11/2026 – 01/11/2026";"3";"1";"0";"2";"1";"1,5";""',
    '"day";"01/11/2026";"3";"1";"0";"2";"1";"1,5";""',
    `"offer";"'=HYPERLINK(), Lyon";"3";"1";"0";"2";"1";"1,5";""`,
    '"source";"qr";"3";"1";"0";"";"";"";""',
  ]);
});

test("every line of the statistics file has a cell for each column", () => {
  const csv = statisticsCsv("fr", {
    from: "2026-11-01",
    to: "2026-11-01",
    total,
    steps: [{ step: "2026-11-01", ...total }],
    sources: [{ source: "qr", views: 3, applyStarts: 1, shares: 0 }],
    assets: [{ id: "ast_1", name: "Comptable", kind: "offer", city: "Lyon", isOpen: true, ...total }],
    refusals: { refusals: 3, reasons: [{ reason: "diplome", count: 3 }] },
  });
  // `parse` throws for a line with fewer or more cells than the first.
  expect(parse(csv, { bom: true, delimiter: ";" })).toHaveLength(6);
});
