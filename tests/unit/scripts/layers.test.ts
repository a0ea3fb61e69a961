import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SOURCES } from "@/scripts/build.mjs";
import { circlesOf, folderGraph, importGraph } from "@/scripts/import-graph.mjs";
import { faultsOf } from "@/scripts/layer-faults.mjs";
import { layers } from "@/scripts/layer-table.mjs";
import { drawArrows, toBiomeLayers } from "@/scripts/layer-texts.mjs";

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), "layers-"));
});
afterEach(() => rmSync(house, { recursive: true }));

const build = (files: Record<string, string>) => {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(house, dirname(file)), { recursive: true });
    writeFileSync(join(house, file), code);
  }
  const tops = [...new Set(Object.keys(files).map((file) => file.split("/")[0] ?? ""))];
  return importGraph(house, tops);
};

describe("importGraph", () => {
  test("the import graph includes imports of types and lazy imports", () => {
    const graph = build({
      "lib/rules/pay.ts":
        'import type { Offer } from "@/lib/entities/offer";\nexport const load = () => import("@/lib/rules/net");\n',
      "lib/rules/net.ts": 'import "react";\n',
      "lib/entities/offer.ts": 'export type { Pay } from "@/lib/rules/pay";\n',
    });
    expect(graph.get("lib/rules/pay.ts")).toEqual(["lib/entities/offer.ts", "lib/rules/net.ts"]);
    expect(graph.get("lib/rules/net.ts")).toEqual([]);
    expect(circlesOf(graph)).toEqual([["lib/entities/offer.ts", "lib/rules/pay.ts"]]);
  });
});

describe("faultsOf", () => {
  test("an import that the row of its layer does not allow is reported as upward", () => {
    const graph = build({
      "lib/rules/pay.ts": 'import { a } from "@/components/offer/card";\nimport { b } from "@/lib/entities/offer";\n',
      "components/offer/card.tsx": 'import { c } from "@/lib/rules/pay";\n',
      "lib/entities/offer.ts": "",
    });
    expect(faultsOf(graph, layers)).toEqual({
      unplaced: [],
      upward: [["lib/rules/pay.ts", "components/offer/card.tsx"]],
    });
  });

  test("the row of an inner folder replaces the row of the outer folder", () => {
    const graph = build({
      "components/ui/badge.tsx": 'import { a } from "@/components/offer/card";\n',
      "components/offer/card.tsx": 'import { b } from "@/components/ui/badge";\n',
    });
    expect(faultsOf(graph, layers).upward).toEqual([["components/ui/badge.tsx", "components/offer/card.tsx"]]);
  });

  test("a folder without a row is reported", () => {
    const graph = build({ "workspace/strange/screen.tsx": "" });
    expect(faultsOf(graph, layers).unplaced).toEqual(["workspace/strange/screen.tsx"]);
  });
});

test("folders that import each other are reported as a circle", () => {
  const graph = build({
    "components/offer/card.tsx": 'import { a } from "@/components/company/logo";\n',
    "components/company/page.tsx": 'import { b } from "@/components/offer/list";\n',
    "components/company/logo.tsx": "",
    "components/offer/list.tsx": "",
  });
  expect(circlesOf(graph)).toEqual([]);
  expect(circlesOf(folderGraph(graph, "components"))).toEqual([["components/company", "components/offer"]]);
});

test("the overrides of the linter are sorted from outer to inner folders", () => {
  const { overrides } = JSON.parse(toBiomeLayers(layers)) as { overrides: { includes: string[] }[] };
  const order = overrides.map(({ includes }) => includes[0]);
  expect(order.indexOf("components/**")).toBeLessThan(order.indexOf("components/ui/**"));
  expect(order).toHaveLength(layers.length);
});

test("only the drawing of the layers is replaced in a document", () => {
  const drawn = drawArrows("before\n<!-- layers -->\nstale\n<!-- /layers -->\nafter\n", layers);
  expect(drawn).toMatch(/^before\n[\s\S]*\nafter\n$/);
  expect(drawn).toMatch(/lib\/entities +→ nothing/);
  expect(drawn).not.toContain("stale");
});

test("a change in any folder of the layer table makes `npm start` build again", () => {
  const folders = new Set(layers.flatMap(({ at }) => at.split("/").slice(0, 1)));
  expect([...folders].filter((folder) => !SOURCES.includes(folder))).toEqual([]);
});
