import { z } from "zod";
import { daysBetween, STEP_UNITS } from "@/lib/rules/statistics/steps";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { id } from "@/marketplace/http/fields";
import { DAY } from "@/marketplace/http/stated-limits";

/** Maximum number of days of a period: figures are stored for 25 months. */
const MAX_DAYS = 800;

const day = z.string().refine(isCalendarDate, "must be a day, like 2026-11-21").meta(DAY);
const period = { from: day, to: day, by: z.enum(STEP_UNITS).default("month") };

const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const days = daysBetween(from, to);
  return days >= 1 && days <= MAX_DAYS;
};
const REFUSED = { error: `must be from, or at most ${MAX_DAYS} days from its first day on`, path: ["to"] };

const STATED = { description: `From \`from\` to \`to\`, both included, there are 1 to ${MAX_DAYS} days.` };

export const AssetQuery = z.strictObject(period).refine(isPeriod, REFUSED).meta(STATED);
export const OrganizationQuery = z
  .strictObject({ ...period, officeId: id.optional() })
  .refine(isPeriod, REFUSED)
  .meta(STATED);
export type StatisticsQuery = z.output<typeof OrganizationQuery>;
