import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  asMain,
  isMain,
  movedOffice,
  type Office,
  officesIn,
  officesPart,
  withOffice,
  withoutOffice,
} from "@/lib/rules/company/office-list";
import { officesOf } from "@/lib/rules/company/offices";

const office = (id: string, more: Partial<Office> = {}): Office => ({ id, latitude: 47, longitude: 2, ...more });
const ids = (offices: readonly Office[]) => offices.map(({ id }) => id);
const list = [office("a", { main: true, city: "Nantes" }), office("b", { city: "Lyon" }), office("c")];

describe("the offices of a page", () => {
  test("an office without an id gets the same id as on the public page", () => {
    const page = { id: "ast_1", name: "Cabinet", locations: [office("a"), { latitude: 1, longitude: 1 }, office("a")] };
    expect(ids(officesIn(page))).toEqual(["a", "ast_1-1", "ast_1-2"]);
    expect(officesOf({ ...page, locations: page.locations.slice(0, 2) }, new Map()).map(({ id }) => id)).toEqual([
      "a",
      "ast_1-1",
    ]);
  });

  test("after any edits, ids are unique and one office is main", () => {
    const id = fc.constantFrom("a", "b", "c", "d");
    const edit = fc.oneof(
      id.map((one) => (all: readonly Office[]) => withOffice(all, office(one))),
      id.map((one) => (all: readonly Office[]) => withoutOffice(all, one)),
      id.map(
        (one) => (all: readonly Office[]) => (all.some((other) => other.id === one) ? asMain(all, one) : [...all]),
      ),
      fc.tuple(id, fc.constantFrom<1 | -1>(1, -1)).map(
        ([one, by]) =>
          (all: readonly Office[]) =>
            movedOffice(all, one, by),
      ),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const all = edits.reduce<readonly Office[]>((before, apply) => apply(before), []);
        expect(new Set(ids(all)).size).toBe(all.length);
        expect(all.filter(isMain)).toHaveLength(all.length === 0 ? 0 : 1);
        expect(officesIn({ id: "ast_1", locations: all })).toEqual(all);
      }),
    );
  });

  test("an office moves by one position, and not beyond the ends of the list", () => {
    expect(ids(movedOffice(list, "c", -1))).toEqual(["a", "c", "b"]);
    expect(ids(movedOffice(list, "c", 1))).toEqual(["a", "b", "c"]);
    expect(ids(movedOffice(list, "a", -1))).toEqual(["a", "b", "c"]);
    expect(ids(movedOffice(list, "unknown", 1))).toEqual(["a", "b", "c"]);
  });

  test("an edited office has the same position and is still the main one", () => {
    const edited = withOffice(list, office("a", { city: "Rezé" }));
    expect(edited[0]).toEqual(office("a", { city: "Rezé", main: true }));
    expect(withOffice(list, office("b", { main: true })).filter(isMain)).toHaveLength(1);
  });

  test("the searchable towns of a page have no duplicate", () => {
    expect(officesPart([...list, office("d", { city: "Nantes" })]).customAttributes).toEqual({
      implantations: ["Nantes", "Lyon"],
    });
  });
});
