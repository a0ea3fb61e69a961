import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followersOf } from "@/lib/rules/company/followers";

const today = "2026-11-23";
const at = (...officeIds: string[]) => ({ officeIds, today });
const away = (insteadId: string | null = null) => ({ absence: { from: "2026-11-20", until: today, insteadId } });
const team = ["anne", "bruno", "claire"];

describe("followers of an application", () => {
  test("members without chosen offices follow every application", () => {
    expect(followersOf(team, {}, at("nantes"))).toEqual(team);
    expect(followersOf(team, { anne: null, bruno: { offices: null } }, at("nantes"))).toEqual(team);
  });

  test("a member follows applications to their offices, or to no office", () => {
    const given = { bruno: { offices: ["rennes"] }, claire: { offices: [] } };
    expect(followersOf(team, given, at("nantes"))).toEqual(["anne"]);
    expect(followersOf(team, given, at("nantes", "rennes"))).toEqual(["anne", "bruno"]);
    expect(followersOf(team, given, at())).toEqual(team);
  });

  test("a member follows a chosen offer even at other offices", () => {
    const given = { bruno: { offices: [], offers: ["ast_1"] }, claire: { offices: [], offers: ["ast_2"] } };
    expect(followersOf(team, given, { ...at("nantes"), offerId: "ast_1" })).toEqual(["anne", "bruno"]);
    expect(followersOf(team, given, at("nantes"))).toEqual(["anne"]);
  });

  test("a replacement follows the applications of a member absent today only", () => {
    const given = { anne: { offices: ["nantes"], ...away("claire") }, bruno: { offices: [] }, claire: { offices: [] } };
    expect(followersOf(team, given, at("nantes"))).toEqual(["claire"]);
    const before = {
      ...given,
      anne: { offices: ["nantes"], absence: { from: "2026-11-24", until: "2026-12-01", insteadId: "claire" } },
    };
    expect(followersOf(team, before, at("nantes"))).toEqual(["anne"]);
    const after = {
      ...given,
      anne: { offices: ["nantes"], absence: { from: "2026-11-01", until: "2026-11-22", insteadId: "claire" } },
    };
    expect(followersOf(team, after, at("nantes"))).toEqual(["anne"]);
  });

  test("every member follows when no replacement is present", () => {
    const circle = { anne: away("bruno"), bruno: away("anne"), claire: { offices: ["rennes"] } };
    expect(followersOf(team, circle, at("nantes"))).toEqual(team);
    expect(followersOf(team, { anne: away("gone"), bruno: away(), claire: away() }, at("nantes"))).toEqual(team);
  });

  test("a firm with members always has followers, all of them members", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "gone");
    const member = fc.record({
      offices: fc.option(fc.array(fc.constantFrom("x", "y", "z"))),
      absence: fc.option(
        fc.record({ from: fc.constant("2026-01-01"), until: fc.constant("2026-12-31"), insteadId: fc.option(id) }),
      ),
    });
    const members = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 1 });
    fc.assert(
      fc.property(
        members,
        fc.dictionary(id, fc.option(member)),
        fc.array(fc.constantFrom("x", "y")),
        (ids, given, offices) => {
          const found = followersOf(ids, given, at(...offices));
          expect(found.length).toBeGreaterThan(0);
          expect(ids).toEqual(expect.arrayContaining(found));
        },
      ),
    );
  });
});
