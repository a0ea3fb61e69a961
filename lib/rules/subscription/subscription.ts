import type { JsonObject } from "@/lib/entities/json";
import { PLAN_NAMES, PLANS, type PlanName } from "@/lib/rules/subscription/plans";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { addDuration } from "@/lib/rules/time/time-units";

/**
 * The plan of an organization, as `platformData._private.plan` has it; days are of Paris. Its credits are given again on
 * `renewsOn`; `next`, if a change was granted, begins that day in its place. `price`: what a month is invoiced, before VAT;
 * absent, nothing is.
 */
export type Subscription = {
  name: PlanName;
  since: string;
  renewsOn: string;
  price?: number;
  next?: PlanName;
};

/** Null for an organization on no plan that is paid, "discovery", and for what cannot be read. */
export function subscriptionOf(platformData: JsonObject): Subscription | null {
  const held = objectOf(objectOf(platformData._private)?.plan);
  const name = planNamed(held?.name);
  if (!held || !name || !isDay(held.since) || !isDay(held.renewsOn)) return null;
  const next = planNamed(held.next);
  return {
    name,
    since: held.since,
    renewsOn: held.renewsOn,
    ...(typeof held.price === "number" && held.price > 0 && { price: held.price }),
    ...(next && { next }),
  };
}

export const planNameOf = (platformData: JsonObject): PlanName => subscriptionOf(platformData)?.name ?? "discovery";

/** The day of the month that follows, as the day of `since` has it: a plan since the 31st renews on 28 February, then on 31 March. */
export function renewalAfter({ since, renewsOn }: Pick<Subscription, "since" | "renewsOn">): string {
  const passed = Math.max(0, countMonths(since, renewsOn));
  const day = monthsAfter(since, passed);
  return day > renewsOn ? day : monthsAfter(since, passed + 1);
}

/** From the month of one day to that of another. */
const countMonths = (from: string, to: string): number => monthsOf(to) - monthsOf(from);
const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The same day, so many months later; the last one of a month that has no such day. */
export const monthsAfter = (day: string, months: number): string =>
  addDuration(new Date(`${day}T00:00:00Z`), { M: months })
    .toISOString()
    .slice(0, 10);

/** The plan that begins on a day. */
export const beginning = (name: PlanName, day: string): Subscription => ({
  name,
  since: day,
  renewsOn: monthsAfter(day, 1),
  ...(PLANS[name].price > 0 && { price: PLANS[name].price }),
});

/** From this share on, a screen says that few credits are left. */
const LOW_SHARE = 0.2;

/** Whether few are left of what the plan gives each month; never of a counter that it does not fill. */
export const isLow = (left: number, monthly: number): boolean => monthly > 0 && left <= monthly * LOW_SHARE;

const isDay = (value: unknown): value is string => typeof value === "string" && isCalendarDate(value);
const planNamed = (value: unknown): PlanName | undefined => PLAN_NAMES.find((name) => name === value);
const objectOf = (value: unknown): JsonObject | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
