import fc from "fast-check";
import { expect, test } from "vitest";
import {
  answerDelay,
  answerDueDate,
  DAY_MS,
  type Measured,
  MIN_APPLICATIONS,
  promisedDaysOf,
  publicResponseTime,
  responseTime,
} from "@/lib/rules/transaction/response-time";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => NOW - days * DAY_MS;
/** Returns an application sent `ago` days ago, answered or withdrawn this many days later, or never (null). */
const sent = (ago: number, answered: number | null, withdrawn: number | null = null): Measured => ({
  createdDate: daysAgo(ago),
  answeredDate: answered === null ? null : daysAgo(ago - answered),
  withdrawnDate: withdrawn === null ? null : daysAgo(ago - withdrawn),
});
const measured = (applications: Measured[], promisedDays: number | null = null) =>
  responseTime(applications, { now: NOW, promisedDays });

test("the response time is measured from five applications on", () => {
  const four = [sent(40, 2), sent(40, 3), sent(40, 4), sent(40, null)];
  expect(measured(four)).toBeNull();
  expect(measured([...four, sent(40, 20)])).toEqual({ applications: 5, answered: 4, medianDays: 3.5, kept: 3 });
});

test("old, recent or soon withdrawn applications are not measured", () => {
  const five = Array.from({ length: 5 }, () => sent(30, 4));
  const others = [sent(181, 1), sent(14, 1), sent(40, null, 15), sent(180, 1)];
  expect(measured([...five, ...others])).toMatchObject({ applications: 5, medianDays: 4 });
  // An application withdrawn after the delay counts as unanswered; withdrawn after its response, as answered.
  expect(measured([...five, sent(40, null, 16), sent(40, 2, 3)])).toMatchObject({ applications: 7, answered: 6 });
  expect(measured([...five, sent(40, 5, 3)])).toMatchObject({ applications: 5 });
});

test("applications are measured once the promised delay has passed", () => {
  const recent = Array.from({ length: 5 }, () => sent(7, 3));
  expect(measured(recent, 7)).toEqual({ applications: 5, answered: 5, medianDays: 3, kept: 5 });
  expect(measured(recent, 8)).toBeNull();
});

test("the answer delay is the promised one, else the measured one", () => {
  const slow = { applications: 10, answered: 5, medianDays: 3.2 };
  expect(answerDelay(7, slow)).toEqual({ kind: "promise", days: 7 });
  expect(answerDelay(null, slow)).toEqual({ kind: "measured", days: 4, applications: 5 });
  expect(answerDelay(null, { ...slow, medianDays: 0.1 })).toMatchObject({ days: 1 });
  expect(answerDelay(null, { ...slow, answered: 4 })).toBeNull();
  expect(answerDelay(null, null)).toBeNull();
});

test("a median is public with at least five responses, to half the applications", () => {
  const enough = { applications: 10, answered: 5, medianDays: 3.2 };
  expect(publicResponseTime(enough)).toEqual({ days: 4, applications: 5 });
  expect(publicResponseTime({ ...enough, applications: 5, answered: 4 })).toBeNull();
  expect(publicResponseTime({ ...enough, applications: 11 })).toBeNull();
  expect(publicResponseTime(null)).toBeNull();
});

test("a response is due only for new, restricted and pending applications", () => {
  const due = (status: string) => answerDueDate({ status, createdDate: NOW }, { days: 7 });
  for (const status of ["new", "restricted", "pending"]) expect(due(status)).toBe(NOW + 7 * DAY_MS);
  for (const status of ["meeting", "custom", "refused", "recruited", "cancelled"]) expect(due(status)).toBeNull();
  expect(answerDueDate({ status: "new", createdDate: NOW }, null)).toBeNull();
});

test("a promised delay is a whole number of days, from 1 to 90", () => {
  expect([1, 15, 90].map(promisedDaysOf)).toEqual([1, 15, 90]);
  for (const value of [0, 91, -3, 7.5, "7", null, undefined, Number.NaN, {}]) expect(promisedDaysOf(value)).toBeNull();
});

const anApplication = fc
  .tuple(fc.nat(200), fc.option(fc.nat(60)), fc.option(fc.nat(60)))
  .map(([ago, answered, withdrawn]) => sent(ago, answered, withdrawn));

test("the measure does not depend on the order of applications", () => {
  fc.assert(
    fc.property(fc.array(anApplication), fc.option(fc.integer({ min: 1, max: 90 })), (applications, promise) => {
      const result = measured(applications, promise);
      expect(measured(applications.toReversed(), promise)).toEqual(result);
      if (!result) return;
      expect(result.applications).toBeGreaterThanOrEqual(MIN_APPLICATIONS);
      expect(result.kept).toBeLessThanOrEqual(result.answered);
      expect(result.answered).toBeLessThanOrEqual(result.applications);
      // At most half were answered sooner than the median, at most half later.
      const answered = applications.filter((one) => measured([one, one, one, one, one], promise)?.answered === 5);
      const delays = answered.map(({ answeredDate, createdDate }) => ((answeredDate ?? 0) - createdDate) / DAY_MS);
      const { medianDays } = result;
      if (medianDays === null) return;
      const [less, more] = [delays.filter((delay) => delay < medianDays), delays.filter((delay) => delay > medianDays)];
      expect(Math.max(less.length, more.length)).toBeLessThanOrEqual(delays.length / 2);
    }),
  );
});
