import { expect, test } from "vitest";
import { mergeThreeWay } from "@/lib/rules/merge-three-way";
import { choicesOf, toEdit } from "@/workspace/candidate/visibility/choices";

test("two tabs each block an employer, and both stay blocked", () => {
  const stored = { metadata: { _private: { blockedEmployers: [{ name: "Vauban", siren: null }] } } };
  const base = toEdit(stored, { employers: choicesOf(stored).employers }).next;
  const adding = (name: string) =>
    toEdit(stored, { employers: [...choicesOf(stored).employers, { name, siren: null }] }).next;
  const { merged, conflicts } = mergeThreeWay(base, adding("Morvan"), adding("Kerjean"));
  expect(conflicts).toEqual([]);
  expect(
    choicesOf(merged)
      .employers.map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Kerjean", "Morvan", "Vauban"]);
});
