import fc from "fast-check";
import { expect, test } from "vitest";
import { dueFor, erasureDate, monthsBefore } from "@/marketplace/retention/due";

const on = (day: string) => new Date(`${day}T12:00:00.000Z`);
const NOW = on("2026-11-21");

test.each<[string, Parameters<typeof dueFor>[0], ReturnType<typeof dueFor>]>([
  ["active today", { lastActivity: NOW, noticeDate: null, deletionDate: null }, null],
  ["idle for a day under 23 months", { lastActivity: on("2024-12-22"), noticeDate: null, deletionDate: null }, null],
  ["idle for 23 months", { lastActivity: on("2024-12-21"), noticeDate: null, deletionDate: null }, "notice"],
  ["warned yesterday", { lastActivity: on("2024-12-20"), noticeDate: on("2026-11-20"), deletionDate: null }, null],
  ["idle for 2 years", { lastActivity: on("2024-11-21"), noticeDate: on("2026-10-21"), deletionDate: null }, "erasure"],
  ["idle nearly 2 years", { lastActivity: on("2024-11-22"), noticeDate: on("2026-10-21"), deletionDate: null }, null],
  ["idle 5 years, never warned", { lastActivity: on("2021-01-01"), noticeDate: null, deletionDate: null }, "notice"],
  ["warned 29 days ago", { lastActivity: on("2021-01-01"), noticeDate: on("2026-10-23"), deletionDate: null }, null],
  ["past its warning", { lastActivity: on("2021-01-01"), noticeDate: on("2026-10-22"), deletionDate: null }, "erasure"],
  [
    "seen after its warning",
    { lastActivity: on("2024-06-01"), noticeDate: on("2024-05-01"), deletionDate: null },
    "notice",
  ],
  ["active again since", { lastActivity: on("2026-11-01"), noticeDate: on("2026-10-01"), deletionDate: null }, null],
  ["in its grace period", { lastActivity: on("2020-01-01"), noticeDate: null, deletionDate: on("2026-11-22") }, null],
  ["past its grace period", { lastActivity: NOW, noticeDate: null, deletionDate: NOW }, "erasure"],
])("an account %s is due for the expected action", (_name, account, due) => {
  expect(dueFor(account, NOW)).toBe(due);
});

const anyDate = fc.date({ min: on("2015-01-01"), max: NOW, noInvalidDate: true });

test("nothing is due before 23 months, and no erasure without a warning", () => {
  fc.assert(
    fc.property(anyDate, fc.option(anyDate), (lastActivity, noticeDate) => {
      const due = dueFor({ lastActivity, noticeDate, deletionDate: null }, NOW);
      if (lastActivity > monthsBefore(NOW, 23)) expect(due).toBeNull();
      if (due === "erasure") {
        expect(noticeDate && noticeDate > lastActivity && NOW.getTime() - noticeDate.getTime() >= 30 * 86_400_000).toBe(
          true,
        );
        expect(lastActivity <= monthsBefore(NOW, 24)).toBe(true);
      }
    }),
  );
});

test("months are calendar months, and an erasure is at least 30 days after a warning", () => {
  expect(monthsBefore(on("2026-05-31"), 3)).toEqual(on("2026-02-28"));
  expect(monthsBefore(on("2024-02-29"), 24)).toEqual(on("2022-02-28"));
  expect(monthsBefore(on("2024-12-21"), -24)).toEqual(on("2026-12-21"));
  expect(erasureDate(on("2024-12-21"), NOW)).toEqual(on("2026-12-21"));
  expect(erasureDate(on("2021-01-01"), NOW)).toEqual(on("2026-12-21"));
});
