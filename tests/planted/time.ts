import type { Mistake } from "@/tests/planted/mistake";

const CLOSING_IN_SUMMER_TEST: Mistake["test"] = [
  "tests/integration/assets/assets-visibility.test.ts",
  "an offer whose last day is 2026-07-15 is open from 2026-07-14T22:00:00Z to 2026-07-15T21:59:59Z",
];
const NIGHT_TEST: Mistake["test"] = [
  "tests/unit/marketplace/jobs/recurring.test.ts",
  "a night of summer: a job of 30 3 * * * next runs, from 2026-07-15T12:00:00Z, at 2026-07-16T01:30:00.000Z",
];
const VALID_IN_SUMMER_TEST: Mistake["test"] = [
  "tests/unit/lib/rules/time/paris-time.test.ts",
  "an offer's last day 2026-07-15, from 2026-07-14T22:00:00Z, is valid through 2026-07-15T21:59:59Z",
];

/** Mistakes about time: days and hours of Paris, and clock changes. */
export const timeMistakes: Mistake[] = [
  {
    name: "a rate-limited block is read again too early",
    file: "workspace/shell/form/retry-after.ts",
    find: "Math.max(1, error.retryAfterSeconds ?? UNKNOWN_WAIT_S)",
    replace: "Math.min(1, error.retryAfterSeconds ?? UNKNOWN_WAIT_S)",
    test: ["tests/unit/workspace/shell/async-block.test.tsx", "a 429 shows a countdown, then one retry follows"],
  },
  {
    name: "offers close at midnight in UTC",
    file: "marketplace/db/asset-predicates.ts",
    find: "to_char(${instant} AT TIME ZONE 'Europe/Paris'",
    replace: "to_char(${instant} AT TIME ZONE 'UTC'",
    test: CLOSING_IN_SUMMER_TEST,
  },
  {
    name: "offers close on winter time in summer",
    file: "marketplace/db/asset-predicates.ts",
    find: "to_char(${instant} AT TIME ZONE 'Europe/Paris'",
    replace: "to_char(${instant} AT TIME ZONE '-01'",
    test: CLOSING_IN_SUMMER_TEST,
  },
  {
    name: "offers close when their last day begins",
    file: "marketplace/db/asset-predicates.ts",
    find: "coalesce(assets.valid_through <",
    replace: "coalesce(assets.valid_through <=",
    test: CLOSING_IN_SUMMER_TEST,
  },
  {
    name: "the search closes offers at midnight in UTC",
    file: "marketplace/search/plan.ts",
    find: "dayNumber(today())",
    replace: "dayNumber(new Date().toISOString())",
    test: [
      "tests/unit/marketplace/search/plan.test.ts",
      "offers whose last day is before 2026-01-15 are left out from 2026-01-14T23:00:00Z to 2026-01-15T22:59:59Z",
    ],
  },
  {
    name: "the day in Paris is computed in UTC",
    file: "lib/rules/time/paris-time.ts",
    find: 'timeZone: TIME_ZONE, dateStyle: "short"',
    replace: 'timeZone: "UTC", dateStyle: "short"',
    test: [
      "tests/unit/lib/rules/time/paris-time.test.ts",
      "2026-10-25 begins at 2026-10-24T22:00:00Z and ends at 2026-10-25T22:59:59Z",
    ],
  },
  {
    name: "an interview in La Réunion is in the time of Paris",
    file: "lib/rules/time/french-zones.ts",
    find: 'departments: ["974"]',
    replace: "departments: []",
    test: [
      "tests/integration/applications/interviews.test.ts",
      "an interview is in the time of its address, or else of the offer's place",
    ],
  },
  {
    name: "an hour that clocks skip is moved instead of refused",
    file: "lib/rules/time/zoned-time.ts",
    find: "    .filter((instant) => wallClock(instant, timezone).getTime() === shown.getTime());",
    replace: "    .filter(() => true);",
    test: ["tests/unit/lib/rules/time/zoned-time.test.ts", "in Europe/Paris on 2027-03-28 at 02:30 does not exist"],
  },
  {
    name: "nightly jobs run on UTC",
    file: "marketplace/jobs/recurring.ts",
    find: 'const TIMEZONE = "Europe/Paris";',
    replace: 'const TIMEZONE = "UTC";',
    test: NIGHT_TEST,
  },
  {
    name: "nightly jobs run on winter time in summer",
    file: "marketplace/jobs/recurring.ts",
    find: 'const TIMEZONE = "Europe/Paris";',
    replace: 'const TIMEZONE = "Etc/GMT-1";',
    test: NIGHT_TEST,
  },
  {
    name: "validThrough has the offset from before a clock change on its day",
    file: "lib/rules/time/paris-time.ts",
    find: "offsetAt(`${date}T22:00:00Z`)",
    replace: "offsetAt(`${date}T00:00:00Z`)",
    test: [
      "tests/unit/lib/rules/time/paris-time.test.ts",
      "an offer's last day 2026-03-29, from 2026-03-28T23:00:00Z, is valid through 2026-03-29T21:59:59Z",
    ],
  },
  {
    name: "validThrough ends the day in UTC",
    file: "lib/rules/time/paris-time.ts",
    find: "${date}T23:59:59${offsetAt(`${date}T22:00:00Z`)}",
    replace: "${date}T23:59:59Z",
    test: VALID_IN_SUMMER_TEST,
  },
  {
    name: "validThrough has the winter offset in summer",
    file: "lib/rules/time/paris-time.ts",
    find: "${date}T23:59:59${offsetAt(`${date}T22:00:00Z`)}",
    replace: "${date}T23:59:59+01:00",
    test: VALID_IN_SUMMER_TEST,
  },
  {
    name: "an active search becomes quiet after a recent visit",
    file: "marketplace/retention/retention.ts",
    find: "${lastVisit} <= ${daysBefore(now, ACTIVE_SEARCH_DAYS)}",
    replace: "${daysBefore(now, ACTIVE_SEARCH_DAYS)}::timestamptz <= ${lastVisit}",
    test: [
      "tests/integration/search/quiet-searches.test.ts",
      "the search of a candidate turns from active to open after 90 quiet days",
    ],
  },
  {
    name: "a job with a date waits for the next poll of its lane",
    file: "marketplace/jobs/worker.ts",
    find: "return rows[0]?.ms ?? pollMs;",
    replace: "return Math.max(rows[0]?.ms ?? 0, pollMs);",
    test: ["tests/integration/protocol/tasks.test.ts", "a worker runs a job at its time, before its next poll"],
  },
];
