import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fields, jsonEqual } from "@/lib/rules/json-equal";
import { mergeThreeWay } from "@/lib/rules/merge-three-way";
import { patchBetween, withValueAt } from "@/lib/rules/object-patch";
import { anyObject, textsIn } from "@/tests/support/any-object";

const items = (...ids: string[]) => ids.map((id) => ({ id, title: id }));

describe("a merge of two writers", () => {
  test("fields changed by only one of the writers are merged", () => {
    const base = { name: "a", metadata: { phone: "1", email: "x" } };
    const mine = { name: "b", metadata: { phone: "1", email: "x" } };
    const theirs = { name: "a", metadata: { phone: "2", email: "x" } };
    const both = { merged: { name: "b", metadata: { phone: "2", email: "x" } }, conflicts: [] };
    expect(mergeThreeWay(base, mine, theirs)).toEqual(both);
  });

  test("an absent object and an object of nulls are merged without conflict", () => {
    const base = { practice: { files: null, season: { hours: null } } };
    const mine = { practice: { files: 45, season: { hours: null } } };
    for (const theirs of [{}, { practice: null }])
      expect(mergeThreeWay(base, mine, theirs)).toEqual({ merged: mine, conflicts: [] });
    expect(mergeThreeWay(base, mine, { practice: { files: 50 } }).conflicts).toHaveLength(1);
  });

  test("items added by each writer are merged at their positions", () => {
    const [base, mine, theirs] = [items("a", "b"), items("a", "m", "b"), items("a", "b", "t")];
    const { merged, conflicts } = mergeThreeWay({ list: base }, { list: mine }, { list: theirs });
    expect([merged.list, conflicts]).toEqual([items("a", "m", "b", "t"), []]);
  });

  test("a new order and an edit of one list are both merged", () => {
    const theirs = [{ id: "a", title: "changed" }, ...items("b", "c")];
    const { merged } = mergeThreeWay({ list: items("a", "b", "c") }, { list: items("c", "b", "a") }, { list: theirs });
    expect(merged.list).toEqual([...items("c", "b"), { id: "a", title: "changed" }]);
  });

  test("an item removed by one writer and changed by the other is a conflict", () => {
    const changed = { id: "a", title: "changed" };
    const { merged, conflicts } = mergeThreeWay({ list: items("a") }, { list: [] }, { list: [changed] });
    expect(merged).toEqual({ list: [] });
    expect(conflicts).toEqual([{ path: ["list", "a"], base: items("a")[0], mine: undefined, theirs: changed }]);
  });

  test("lists of strings are merged as sets", () => {
    const { merged } = mergeThreeWay({ tags: ["a", "b"] }, { tags: ["b", "m"] }, { tags: ["a", "b", "t"] });
    expect(textsIn(merged)).toEqual(["b", "m", "t"]);
  });

  test("null is treated as an absent value", () => {
    expect(mergeThreeWay({ a: null }, {}, { a: 1 }).conflicts).toEqual([]);
    expect(mergeThreeWay({ a: 1 }, { a: null }, {}).conflicts).toEqual([]);
  });

  test("a merge never changes the prototype of objects", () => {
    const theirs: Fields = JSON.parse('{"__proto__": {"polluted": true}}');
    const { merged } = mergeThreeWay({}, { a: 1 }, theirs);
    expect([Object.hasOwn(merged, "__proto__"), merged.polluted, merged.a]).toEqual([true, undefined, 1]);
  });
});

describe("a merge of any objects", () => {
  const three = fc.tuple(anyObject, anyObject, anyObject);

  test("an unchanged side gives the other side's object, without conflict", () => {
    fc.assert(
      fc.property(anyObject, anyObject, (base, changed) => {
        expect(mergeThreeWay(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
        const theirs = mergeThreeWay(base, base, changed);
        expect([jsonEqual(theirs.merged, changed), theirs.conflicts]).toEqual([true, []]);
      }),
    );
  });

  test("swapping the writers gives the same conflicts and the same texts", () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const one = mergeThreeWay(base, mine, theirs);
        const other = mergeThreeWay(base, theirs, mine);
        const paths = ({ conflicts }: typeof one) => conflicts.map(({ path }) => path.join("/")).sort();
        expect(paths(one)).toEqual(paths(other));
        const settled = one.conflicts.reduce(
          (merged, { path, theirs }) => withValueAt(merged, path, theirs),
          one.merged,
        );
        expect(textsIn(settled)).toEqual(textsIn(other.merged));
      }),
    );
  });

  test("no text that either writer added is lost", () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const { merged, conflicts } = mergeThreeWay(base, mine, theirs);
        const kept = new Set([...textsIn(merged), ...textsIn(conflicts)]);
        const before = new Set(textsIn(base));
        const written = [...textsIn(mine), ...textsIn(theirs)].filter((text) => !before.has(text));
        expect(written.filter((text) => !kept.has(text))).toEqual([]);
      }),
    );
  });

  test("the patch between two objects turns one into the other", () => {
    fc.assert(
      fc.property(anyObject, anyObject, (from, to) => {
        expect(jsonEqual(patched(from, patchBetween(from, to) ?? {}), to)).toBe(true);
      }),
    );
  });
});

/** Applies a patch to an open object as the API does (docs/protocol.md §0.9). */
function patched(stored: Fields, patch: Fields): Fields {
  const entries = Object.entries(patch).map(([key, value]) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const fields = typeof before === "object" && before !== null && !Array.isArray(before) ? before : {};
    return [key, isObject ? patched({ ...fields }, { ...value }) : value];
  });
  return { ...stored, ...Object.fromEntries(entries) };
}
