import fc from "fast-check";
import { expect, test } from "vitest";
import { toRawParams } from "@/lib/rules/search/params";
import {
  NOTICE_REASONS,
  NOTICE_STATUSES,
  type NoticeInput,
  noticeOf,
  noticeParams,
  readNotice,
} from "@/lib/rules/tools/notice-period";

const input = (given: Partial<NoticeInput>): NoticeInput => ({
  status: "employe",
  reason: "demission",
  disabled: false,
  hired: "2020-01-06",
  notifiedOn: "2026-03-10",
  ...given,
});

test("the notice of resignation is one month for employees, three for executives", () => {
  expect(noticeOf(input({}))).toMatchObject({ length: { unit: "M", count: 1 }, lastDay: "2026-04-09" });
  expect(noticeOf(input({ status: "cadre" }))).toMatchObject({
    length: { unit: "M", count: 3 },
    lastDay: "2026-06-09",
    source: "ccn-6-2",
  });
  expect(noticeOf(input({ notifiedOn: "2026-01-31" })).lastDay).toBe("2026-02-28");
});

test("after two years, the two months of the law replace the agreement's one month", () => {
  const dismissed = (hired: string) => noticeOf(input({ reason: "licenciement", hired }));
  expect(dismissed("2024-03-11")).toMatchObject({ length: { count: 1 }, source: "ccn-6-2", months: 23 });
  expect(dismissed("2024-03-10")).toMatchObject({ length: { count: 2 }, source: "L1234-1", months: 24 });
  expect(noticeOf(input({ reason: "licenciement", status: "cadre" })).length).toEqual({ unit: "M", count: 3 });
});

test.each([
  ["essai-employeur", "2026-03-05", { unit: "d", count: 1 }, "2026-03-11"],
  ["essai-employeur", "2026-03-02", { unit: "d", count: 2 }, "2026-03-12"],
  ["essai-employeur", "2026-02-10", { unit: "w", count: 2 }, "2026-03-23"],
  ["essai-employeur", "2025-12-10", { unit: "M", count: 1 }, "2026-04-09"],
  ["essai-salarie", "2026-03-05", { unit: "d", count: 1 }, "2026-03-11"],
  ["essai-salarie", "2025-12-10", { unit: "d", count: 2 }, "2026-03-12"],
] as const)("a notice for %s of a person hired on %s lasts %o, until %s", (reason, hired, length, lastDay) =>
  expect(noticeOf(input({ reason, hired }))).toMatchObject({ length, lastDay }),
);

test("serious misconduct and mutual agreement have no notice", () => {
  for (const reason of ["faute-grave", "rupture-conventionnelle"] as const)
    expect(noticeOf(input({ reason }))).toMatchObject({ length: null, lastDay: null });
});

const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2098-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyAsked = fc
  .record({
    status: fc.constantFrom(...NOTICE_STATUSES),
    reason: fc.constantFrom(...NOTICE_REASONS),
    disabled: fc.boolean(),
    one: day,
    two: day,
  })
  .map(({ one, two, ...rest }) => ({ ...rest, hired: one < two ? one : two, notifiedOn: one < two ? two : one }));

test("a notice lasts three months at most, and never less for an executive", () => {
  fc.assert(
    fc.property(anyAsked, (one) => {
      const { lastDay } = noticeOf(one);
      if (lastDay === null) return;
      expect(lastDay > one.notifiedOn).toBe(true);
      expect(Date.parse(lastDay) - Date.parse(one.notifiedOn)).toBeLessThan(93 * 24 * 3600 * 1000);
      expect(
        (noticeOf({ ...one, status: "cadre" }).lastDay ?? "") >=
          (noticeOf({ ...one, status: "employe" }).lastDay ?? ""),
      ).toBe(true);
    }),
  );
});

test("the inputs are read back from their URL", () => {
  fc.assert(
    fc.property(anyAsked, (one) => {
      expect(readNotice(toRawParams(noticeParams(one)), "2026-11-21").input).toEqual(one);
    }),
  );
});

test("a wrong date is reported, and nothing is computed", () => {
  const read = (params: Record<string, string>) => readNotice(params, "2026-11-21");
  expect(read({ entree: "2026-02-30", notification: "'", motif: "x" })).toMatchObject({
    input: null,
    problems: { entree: { kind: "date" }, notification: { kind: "date" }, motif: { kind: "choice" } },
  });
  expect(read({ entree: "2030-01-01", notification: "2026-01-01" })).toMatchObject({
    input: null,
    problems: { notification: { kind: "order" } },
  });
  expect(read({}).input).toMatchObject({ hired: "2023-11-21", notifiedOn: "2026-11-21" });
});

test("a notice whose last date does not exist ends on the last day of the month", () => {
  const executive = (notifiedOn: string) => noticeOf(input({ status: "cadre", notifiedOn })).lastDay;
  expect(executive("2026-11-30")).toBe("2027-02-28");
  expect(executive("2026-11-28")).toBe("2027-02-27");
  expect(executive("2027-11-30")).toBe("2028-02-29");
  expect(executive("2026-03-31")).toBe("2026-06-30");
});

test("a disabled employee's notice is doubled on dismissal, up to three months", () => {
  const dismissed = (given: Partial<NoticeInput>) =>
    noticeOf(input({ reason: "licenciement", disabled: true, ...given })).length?.count;
  expect(dismissed({ hired: "2025-06-01" })).toBe(2);
  expect(dismissed({ hired: "2020-01-06" })).toBe(3);
  expect(dismissed({ status: "cadre" })).toBe(3);
  expect(noticeOf(input({ disabled: true })).length?.count).toBe(1);
});

test("hours of job search are paid on dismissal, or after five years of service", () => {
  const hours = (given: Partial<NoticeInput>) => noticeOf(input(given)).searchHours;
  expect(hours({ reason: "licenciement", hired: "2026-01-05" })).toBe("paid");
  expect(hours({ hired: "2021-03-10" })).toBe("paid");
  expect(hours({ hired: "2021-03-11" })).toBe("unpaid");
  expect(hours({ reason: "essai-employeur" })).toBeNull();
});

test("the notice of a retirement after two years is the two months of the law", () => {
  expect(noticeOf(input({ reason: "retraite", hired: "2020-01-06" }))).toMatchObject({
    length: { unit: "M", count: 2 },
    source: "L1237-10",
    lastDay: "2026-05-09",
  });
});
