import { describe, expect, test } from "vitest";
import {
  brokenCitations,
  brokenRecords,
  readRepository,
  sectionNumbers,
  unknownPaths,
} from "@/tests/support/documents";

/** Both files contain the citations that they refuse. */
const OWN = ["tests/support/documents.ts", "tests/unit/docs/citations.test.ts"];
const files = readRepository().filter(({ path }) => !OWN.includes(path));
const documents = files.filter(({ path }) => /(?:^|\/)README\.md$|^docs\/.*\.md$/.test(path));

describe("citations", () => {
  test("every citation names a document and a section that exist", () => {
    expect(files.length).toBeGreaterThan(2000);
    expect(files.flatMap(brokenCitations)).toEqual([]);
  });

  test("a section number occurs once in its document", () => {
    const repeated = documents.flatMap(({ path, text }) => {
      const numbers = sectionNumbers(text);
      return numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${path} §${number}`);
    });
    expect(repeated).toEqual([]);
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
  ])("the citation %j is refused", (text) => {
    expect(brokenCitations({ path: "lib/env.ts", text })).not.toEqual([]);
  });

  test.each([
    ["/** See docs/product.md §4, §9, docs/architecture.md §3. */"],
    ["/** At most 998 characters (RFC 5322 §2.1.1). */"],
    ["import { pages } from './pages.spec';"],
  ])("the text %j is accepted", (text) => {
    expect(brokenCitations({ path: "lib/env.ts", text })).toEqual([]);
  });
});

describe("paths in documents", () => {
  test("every path that a document names exists", () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(documents.flatMap(unknownPaths)).toEqual([]);
  });

  test.each([["`lib/nothing.ts`"], ["`lib/nothing/<domain>.ts`"], ["[a record](decisions/9999-nothing.md)"]])(
    "the path %j, which does not exist, is refused",
    (text) => {
      expect(unknownPaths({ path: "docs/product.md", text })).not.toEqual([]);
    },
  );
});

describe("walks through the code", () => {
  const text = documents.find(({ path }) => path === "docs/walks.md")?.text ?? "";
  const walks = [...text.matchAll(/^## \d\. .+, in (?<said>\d+) files$(?<steps>[^#]*)/gm)];

  test("each of the six walks names as many files as its title states", () => {
    const lengths = walks.map(({ groups }) => new Set(groups?.steps?.match(/`[a-z]+\/[^`]+\.(?:tsx?|mjs)`/g)).size);
    expect(lengths).toHaveLength(6);
    expect(lengths).toEqual(walks.map(({ groups }) => Number(groups?.said)));
  });
});

describe("decision records", () => {
  const records = files.filter(({ path }) => /^docs\/decisions\/(?!README)/.test(path));
  records.sort((first, second) => (first.path < second.path ? -1 : 1));
  const index = files.find(({ path }) => path === "docs/decisions/README.md")?.text ?? "";

  test("each decision has its number, title and status, and is indexed", () => {
    expect(records.length).toBeGreaterThan(25);
    expect(brokenRecords(records, index)).toEqual([]);
  });

  const record = {
    path: "docs/decisions/0001-count-bits.md",
    text: "# 0001 Count bits\n\nStatus: Accepted, 2026-11-21.\n",
  };
  const line = "| [0001](0001-count-bits.md) | Count bits | Accepted |";
  test("a decision record with its number, title and status is accepted", () => {
    expect(brokenRecords([record], line)).toEqual([]);
  });

  test.each([
    ["without status", record.path, "# 0001 Count bits\n\nText.\n", line],
    ["with another number than its file", "docs/decisions/0002-count-bits.md", record.text, line],
    ["superseded by no record", record.path, record.text.replace("Accepted", "Superseded"), line],
    ["absent from the index", record.path, record.text, ""],
  ])("a decision record %s is refused", (_, path, text, list) => {
    expect(brokenRecords([{ path, text }], list)).toEqual([path]);
  });

  test("two decision records with the same number are refused", () => {
    const other = {
      path: "docs/decisions/0001-count-rows.md",
      text: "# 0001 Count rows\n\nStatus: Accepted, 2026-11-21.\n",
    };
    const lines = `${line}\n| [0001](0001-count-rows.md) | Count rows | Accepted |`;
    expect(brokenRecords([record, other], lines)).toEqual([other.path]);
  });
});
