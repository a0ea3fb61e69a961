import { Interview } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";

/** The interview of a row; null without any. */
export const storedInterview = ({ interview }: { interview: JsonObject | null }): Interview | null =>
  interview === null ? null : Interview.parse(interview);

/** What an application that ends leaves of its interview: calendars need a later version to cancel it. */
export function endedInterview(row: { interview: JsonObject | null }): JsonObject | undefined {
  const interview = storedInterview(row);
  return interview?.choice ? { ...interview, sequence: interview.sequence + 1 } : undefined;
}
