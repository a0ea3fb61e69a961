import type { JsonObject } from "@/lib/entities/json";
import { PLAN_NAMES, PLANS, type PlanName } from "@/lib/rules/subscription/plans";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { addDuration } from "@/lib/rules/time/time-units";

/**
 * The plan of an organization, as stored in `platformData._private.plan`; days are in Paris time. Credits are renewed
 * on `renewsOn`; `next`, when a change was granted, replaces the plan on that day. `price` is the monthly amount
 * invoiced, before VAT; when it is absent, nothing is invoiced.
 */
export type Subscription = {
  name: PlanName;
  since: string;
  renewsOn: string;
  price?: number;
  next?: PlanName;
};

/**
 * Returns the subscription; null for an organization without a paid plan ("discovery"), and for data that cannot be
 * read.
 */
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

/**
 * Returns the next renewal, on the same day of the month as `since`: a plan since the 31st renews on 28 February, then
 * on 31 March.
 */
export function renewalAfter({ since, renewsOn }: Pick<Subscription, "since" | "renewsOn">): string {
  const passed = Math.max(0, countMonths(since, renewsOn));
  const day = monthsAfter(since, passed);
  return day > renewsOn ? day : monthsAfter(since, passed + 1);
}

/** Counts the months from the month of one day to the month of another day. */
const countMonths = (from: string, to: string): number => monthsOf(to) - monthsOf(from);
const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Returns the same day this number of months later, or the last day of a month without that day. */
export const monthsAfter = (day: string, months: number): string =>
  addDuration(new Date(`${day}T00:00:00Z`), { M: months })
    .toISOString()
    .slice(0, 10);

/** Returns a subscription to this plan that starts on this day. */
export const newSubscription = (name: PlanName, day: string): Subscription => ({
  name,
  since: day,
  renewsOn: monthsAfter(day, 1),
  ...(PLANS[name].price > 0 && { price: PLANS[name].price }),
});

/** Remaining share of the credits at which a screen warns that few are left. */
const LOW_SHARE = 0.2;

/** True when few of the plan's monthly credits are left; always false for credits that the plan does not renew. */
export const isLow = (left: number, monthly: number): boolean => monthly > 0 && left <= monthly * LOW_SHARE;

const isDay = (value: unknown): value is string => typeof value === "string" && isCalendarDate(value);
const planNamed = (value: unknown): PlanName | undefined => PLAN_NAMES.find((name) => name === value);
const objectOf = (value: unknown): JsonObject | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
