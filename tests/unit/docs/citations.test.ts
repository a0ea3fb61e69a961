import { describe, expect, test } from "vitest";
import { brokenCitations, readRepository, unknownPaths } from "@/tests/support/documents";

/** Both hold what they refuse. */
const OWN = ["tests/support/documents.ts", "tests/unit/docs/citations.test.ts"];
const files = readRepository().filter(({ path }) => !OWN.includes(path));
const documents = files.filter(({ path }) => path === "README.md" || /^docs\/.*\.md$/.test(path));

describe("citations", () => {
  test("every citation names a document and a section that exist", () => {
    expect(files.length).toBeGreaterThan(2000);
    expect(files.flatMap(brokenCitations)).toEqual([]);
  });

  test.each([
    ["/** Kept 30 min (spec §4). */"],
    ["// Architecture §3 says why."],
    ["/** Shown as screens.md says. */"],
    ["/** What the spec calls silent. */"],
    ["/** Read in ../shared/design. */"],
    ["/** See docs/nothing.md. */"],
    ["/** See docs/product.md §99. */"],
    ["/** See docs/product.md §4, §99. */"],
    ["/** See\n * docs/product.md\n * §99. */"],
    ["/** As §4 says. */"],
  ])("%j is refused", (text) => {
    expect(brokenCitations({ path: "lib/env.ts", text })).not.toEqual([]);
  });

  test.each([
    ["/** See docs/product.md §4, §9, docs/architecture.md §3. */"],
    ["/** At most 998 characters (RFC 5322 §2.1.1). */"],
    ["import { pages } from './pages.spec';"],
  ])("%j is accepted", (text) => {
    expect(brokenCitations({ path: "lib/env.ts", text })).toEqual([]);
  });
});

describe("paths in documents", () => {
  test("every path that a document names exists", () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(documents.flatMap(unknownPaths)).toEqual([]);
  });

  test.each([["`lib/nothing.ts`"], ["`lib/nothing/<domain>.ts`"], ["[a record](decisions/9999-nothing.md)"]])(
    "%j is refused",
    (text) => {
      expect(unknownPaths({ path: "docs/product.md", text })).not.toEqual([]);
    },
  );
});
