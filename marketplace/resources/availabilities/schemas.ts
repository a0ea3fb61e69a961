import { z } from "zod";
import { isTimezone } from "@/lib/rules/time/zoned-time";
import { badField, unprocessable } from "@/marketplace/errors";
import { date, id, openObject, pagination, text } from "@/marketplace/http/fields";
import { problemOfPattern } from "@/marketplace/resources/availabilities/recurrence";
import { duration } from "@/marketplace/resources/duration";

const MAX_QUANTITY = 1_000_000;

/** A total (a number), or a difference ("+1", "-2"). Stored as text. */
const quantity = z
  .union([z.number().int().min(0).max(MAX_QUANTITY), z.string().regex(/^[+-]\d{1,6}$/)])
  .transform((value) => String(value));

const TIMES = {
  description:
    "`recurringPattern` is a cron expression of five fields, and needs a `recurringDuration`; `recurringTimezone` is a time zone (IANA).",
};

export const NewAvailability = z
  .strictObject({
    assetId: id,
    startDate: date,
    endDate: date,
    quantity,
    recurringPattern: text(100).nullable().optional(),
    recurringTimezone: text(64).nullable().optional(),
    recurringDuration: duration.nullable().optional(),
    metadata: openObject().optional(),
    platformData: openObject().optional(),
  })
  .meta(TIMES);

export const AvailabilityEdit = NewAvailability.omit({ assetId: true })
  .partial()
  .extend({ updatedDate: z.iso.datetime().optional() })
  .meta(TIMES);

export type NewAvailability = z.output<typeof NewAvailability>;
export type AvailabilityEdit = z.output<typeof AvailabilityEdit>;

/** Earliest start of an availability: time zones have rules from this date on. */
const EPOCH = new Date(0);

type Times = {
  start_date: string;
  end_date: string;
  recurring_pattern: string | null;
  recurring_timezone: string | null;
  recurring_duration: object | null;
};

/** Throws 400 naming the invalid field, 422 when the availability would end before it begins. */
export function requireValidTimes({ start_date, end_date, ...recurring }: Times): void {
  const { recurring_pattern: pattern, recurring_timezone: timezone, recurring_duration: length } = recurring;
  const problem = pattern === null ? null : problemOfPattern(pattern);
  if (problem) throw badField(["recurringPattern"], problem);
  if (timezone !== null && !isTimezone(timezone)) throw badField(["recurringTimezone"], "must be a time zone");
  if ((pattern === null) !== (length === null)) {
    throw badField(["recurringDuration"], 'goes with "recurringPattern"', "object.and");
  }
  if (new Date(end_date) <= new Date(start_date) || new Date(start_date) < EPOCH) throw unprocessable("Invalid dates");
}

export const AvailabilitiesQuery = z.strictObject({ ...pagination(["createdDate", "updatedDate"]), assetId: id });
export const GraphQuery = z.strictObject({ assetId: id });
