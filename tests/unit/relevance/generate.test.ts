import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CLASSES } from "@/tests/relevance/generated/classes";
import { generate } from "@/tests/relevance/generated/generate";
import { TITLES } from "@/tests/relevance/generated/titles";

const anySeed = fc.nat(2 ** 32 - 1);
const KNOWN = new Set(TITLES.map(({ job }) => job));
const PLACED = /place|town|postcode|department|region/;

describe("generate", () => {
  test("the same seed gives the same queries, and another seed gives others", () => {
    fc.assert(
      fc.property(anySeed, anySeed, (seed, other) => {
        expect(generate(seed, 3)).toEqual(generate(seed, 3));
        if (seed !== other) expect(generate(seed, 3)).not.toEqual(generate(other, 3));
      }),
      { numRuns: 20 },
    );
  });

  test("every class of queries gives distinct, trimmed queries with known jobs", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const queries = generate(seed, 5);
        expect([...new Set(queries.map((query) => query.class))]).toEqual(Object.keys(CLASSES));
        const keys = queries.map((query) => `${query.class}: ${query.line}`);
        expect(keys).toEqual([...new Set(keys)]);
        for (const { line, jobs, job, place, class: name } of queries) {
          expect(line).toBe(line.trim().replace(/\s+/g, " "));
          expect(jobs).toContain(job);
          expect(jobs.filter((one) => !KNOWN.has(one))).toEqual([]);
          expect(place !== null, `${name}: ${line}`).toBe(PLACED.test(name));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("a long run has at least 5,000 queries, and covers every job", () => {
    const queries = generate(1, 200);
    expect(queries.length).toBeGreaterThanOrEqual(5_000);
    expect(new Set(queries.map(({ job }) => job)).size).toBe(TITLES.length);
  });
});
