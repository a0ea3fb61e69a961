import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FirmTeam } from "@/lib/entities/firm-team";
import { absenceIssue } from "@/lib/rules/company/absence";
import { followersOf, isAbsent } from "@/lib/rules/company/followers";
import { addDays } from "@/lib/rules/time/working-days";

const TODAY = "2026-11-23";
const MEMBERS = ["anne", "bruno", "chloe", "denis"];
const firm = { memberId: "anne", colleagueIds: MEMBERS, team: {} as FirmTeam, today: TODAY };
const on = (count: number) => addDays(TODAY, count);

describe("absenceIssue", () => {
  test.each([
    [{ from: on(0), until: on(0) }, null],
    [{ from: on(-30), until: on(0) }, null],
    [{ from: on(0), until: on(-1) }, "endBeforeStart"],
    [{ from: on(-2), until: on(-1) }, "past"],
    [{ from: on(-1_099), until: on(1) }, "tooFar"],
    [{ from: on(0), until: on(1_098) }, null],
    [{ from: on(0), until: on(1_099) }, "tooFar"],
    [{ from: on(0), until: on(1), insteadId: null }, null],
    [{ from: on(0), until: on(1), insteadId: "anne" }, "oneself"],
    [{ from: on(0), until: on(1), insteadId: "eve" }, "notColleague"],
  ])("the absence %j has the issue %s", (absence, code) => {
    expect(absenceIssue(absence, firm)?.code ?? null).toBe(code);
  });

  test("a replacement who is absent on any of the days is refused", () => {
    const team = { bruno: { absence: { from: on(5), until: on(9) } } };
    const absence = (from: number, until: number) => ({ from: on(from), until: on(until), insteadId: "bruno" });
    expect(absenceIssue(absence(0, 4), { ...firm, team })).toBeNull();
    for (const [from, until] of [
      [0, 5],
      [9, 12],
      [6, 7],
      [1, 20],
    ] as const)
      expect(absenceIssue(absence(from, until), { ...firm, team })?.code).toBe("alsoAway");
  });

  test("no absent member gets an application while another member is present", () => {
    const anAbsence = fc.record({
      who: fc.constantFrom(...MEMBERS),
      from: fc.nat(20),
      days: fc.nat(10),
      insteadId: fc.option(fc.constantFrom(...MEMBERS)),
    });
    fc.assert(
      fc.property(fc.array(anAbsence, { maxLength: 12 }), fc.nat(30), (declared, day) => {
        const team: FirmTeam = {};
        for (const { who, from, days, insteadId } of declared) {
          const absence = { from: on(from), until: on(from + days), insteadId };
          if (!absenceIssue(absence, { ...firm, memberId: who, team })) team[who] = { absence };
        }
        const away = MEMBERS.filter((id) => isAbsent(team[id], on(day)));
        const receivers = followersOf(MEMBERS, team, { officeIds: [], today: on(day) });
        // Every application has a follower, who is absent only when all members are.
        expect(receivers.length).toBeGreaterThan(0);
        if (away.length < MEMBERS.length) expect(receivers.filter((id) => away.includes(id))).toEqual([]);
      }),
    );
  });
});
