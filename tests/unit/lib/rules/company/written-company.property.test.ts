import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftOf, likePart, writtenOf } from "@/lib/rules/company/written-company";
import { holdsPart } from "@/lib/rules/json-equal";
import { merge } from "@/marketplace/db/merge";
import { aCompany } from "@/tests/fixtures/a-company";

const key = fc.constantFrom("_public", "_team", "links", "baseline", "name", "a");
const { object } = fc.letrec<{ object: Record<string, unknown>; value: unknown }>((tie) => ({
  object: fc.dictionary(key, tie("value"), { maxKeys: 4 }),
  value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()), tie("object")),
}));

describe("a page with its draft", () => {
  test("a page with its draft equals the page once published", () => {
    fc.assert(
      fc.property(object, object, (stored, draft) => {
        const asset = aCompany({ metadata: { ...stored, _draft: { metadata: draft, name: "Écrit" } } });
        const { _draft, ...published } = asset.metadata;
        expect(writtenOf(asset)).toEqual({ ...asset, name: "Écrit", metadata: merge(published, draft) });
      }),
    );
  });

  test("a malformed draft is read as empty", () => {
    for (const _draft of [undefined, null, "x", []]) expect(draftOf({ metadata: { _draft } })).toEqual({});
  });

  test("the stored values of a part of a page have the keys of that part", () => {
    fc.assert(
      fc.property(object, object, (stored, part) => {
        const shown = likePart(stored, part);
        expect(Object.keys(shown)).toEqual(Object.keys(part));
        expect(holdsPart({ ...stored, ...shown }, part)).toBe(holdsPart(stored, part));
      }),
    );
  });
});
