import { Interview } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";

/** Returns the interview of a row; null when it has none. */
export const storedInterview = ({ interview }: { interview: JsonObject | null }): Interview | null =>
  interview === null ? null : Interview.parse(interview);

/** Returns the interview of an application that ends, with a new `sequence`, so that calendars cancel the event. */
export function endedInterview(row: { interview: JsonObject | null }): JsonObject | undefined {
  const interview = storedInterview(row);
  return interview?.choice ? { ...interview, sequence: interview.sequence + 1 } : undefined;
}
