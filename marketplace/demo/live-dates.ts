import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";
import { parisInstant } from "@/lib/rules/time/paris-time";
import { dayFromDataDate } from "@/marketplace/demo/dates";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time: 12:30");
const Start = z.union([
  // Number of days after the demonstration data's own day (negative: before), and a time in Paris.
  z.object({ startsInDays: z.int(), startTime: time }),
  // Fixed date and time, as clocks in Paris show them.
  z.object({ startDate: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/) }),
]);

/**
 * Returns the metadata of a live with the instant at which the live begins (UTC). Throws when the file has no date of
 * beginning, or a malformed one.
 */
export function withStartDate(name: string, metadata: JsonObject): JsonObject {
  const start = Start.safeParse(metadata).data;
  if (!start) throw new Error(`Content live/${name}: metadata needs startsInDays and startTime, or startDate`);
  const [day = "", hour = ""] =
    "startDate" in start
      ? start.startDate.split("T")
      : [dayFromDataDate(start.startsInDays).slice(0, 10), start.startTime];
  return { ...metadata, startDate: parisInstant(day, hour) };
}
