import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { BitProgram, type Source } from "@/marketplace/search/cache/bit-program";
import { toBitSet } from "@/marketplace/search/cache/bit-set";
import {
  type Condition,
  every,
  has,
  hasAtLeast,
  hasWord,
  not,
  row,
  some,
  startsWith,
} from "@/marketplace/search/condition";

/** Sixty-four documents. A document has the value "3" when its number is a multiple of 3. */
const DOCUMENTS = Array.from({ length: 64 }, (_, document) => document);
const WIDTH = 2;
const dividesBy = (divisor: string) => (document: number) => document % Number(divisor) === 0;
const bitsOf = (isIn: (document: number) => boolean) => {
  const bytes = new Uint8Array(DOCUMENTS.length / 8);
  for (const document of DOCUMENTS.filter(isIn))
    bytes[document >> 3] = (bytes[document >> 3] ?? 0) | (128 >> (document & 7));
  return bytes;
};

const rowOf = Object.assign(row(sql<boolean>`even`), { divisor: "2" });
const value = fc.constantFrom("2", "3", "5", "7", "11");
const condition: fc.Arbitrary<Condition> = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small" },
    fc.array(value, { maxLength: 3 }).map((values) => has("divisor", values)),
    value.map((one) => hasWord("divisor", [one])),
    value.map((one) => startsWith("divisor", one)),
    fc.tuple(fc.uniqueArray(value), fc.nat(5)).map(([values, count]) => hasAtLeast("divisor", values, count)),
    fc.constant(rowOf),
    fc.array(tie("tree"), { maxLength: 3 }).map(every),
    fc.array(tie("tree"), { maxLength: 3 }).map(some),
    tie("tree").map(not),
  ),
})).tree;

function holds(asked: Condition, document: number): boolean {
  switch (asked.kind) {
    case "has":
      return asked.values.some((one) => dividesBy(one)(document));
    case "hasAtLeast":
      return asked.values.filter((one) => dividesBy(one)(document)).length >= asked.count;
    case "hasWord":
      return asked.words.some((one) => dividesBy(one)(document));
    case "startsWith":
      return dividesBy(asked.start)(document);
    case "row":
      return dividesBy(rowOf.divisor)(document);
    case "every":
      return asked.of.every((one) => holds(one, document));
    case "some":
      return asked.of.some((one) => holds(one, document));
    case "not":
      return !holds(asked.of, document);
  }
}

const sourcesOf = ({ terms, rows }: BitProgram): Source[] => [
  ...terms.map(({ step, value }) => ({ step, of: () => toBitSet(bitsOf(dividesBy(value))) })),
  ...rows.map(({ step }) => ({ step, of: () => toBitSet(bitsOf(dividesBy(rowOf.divisor))) })),
];

describe("BitProgram", () => {
  test("a program returns the documents that meet each condition", () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (asked) => {
        const program = new BitProgram();
        const steps = asked.map((one) => program.add(one));
        program.run(0, WIDTH, sourcesOf(program));
        for (const [index, one] of asked.entries())
          expect(new Uint8Array(program.bitsOf(steps[index] ?? 0).slice().buffer)).toEqual(
            bitsOf((document) => holds(one, document)),
          );
      }),
      { numRuns: 300 },
    );
  });

  test("terms shared by several conditions are looked up once", () => {
    const program = new BitProgram();
    const steps = [every([has("a", ["x", "y"]), has("b", ["z"])]), every([has("b", ["z"]), has("a", ["y", "x"])])];
    expect(program.add(steps[0] ?? every([]))).toBe(program.add(steps[1] ?? some([])));
    expect(program.terms).toHaveLength(3);
  });

  test("the bits of a segment are cleared before the next segment", () => {
    const program = new BitProgram();
    const step = program.add(has("a", ["x"]));
    const sources = [{ step, of: (segment: number) => (segment === 0 ? toBitSet(new Uint8Array([255])) : undefined) }];
    program.run(0, WIDTH, sources);
    program.run(1, WIDTH, sources);
    expect(program.bitsOf(step)).toEqual(new Uint32Array(WIDTH));
  });
});
