import type { AlertFrequency } from "@/lib/entities/saved-search";
import type { AlertRhythm } from "@/lib/rules/alert-rhythm";

/** An account's saved searches, and an address's alerts. */
export const MAX_SAVED_SEARCHES = 50;

type AlertRow = {
  active: boolean;
  frequency: AlertRhythm;
  last_result_count: number | null;
  last_mail_date: Date | null;
};

/** Of a search or of an alert, on the wire: `active` is false exactly when the frequency is `off`. */
export const toAlert = ({ active, frequency, last_result_count, last_mail_date }: AlertRow) => ({
  active,
  frequency: active ? frequency : ("off" as const),
  lastResultCount: last_result_count,
  lastMailDate: last_mail_date?.toISOString() ?? null,
});

/** The columns of a choice: `off` keeps the rhythm for the day when it is on again. */
export function toAlertColumns(given: { active?: boolean | undefined; frequency?: AlertFrequency | undefined }): {
  active: boolean | undefined;
  frequency: AlertRhythm | undefined;
} {
  const { active, frequency } = given;
  if (frequency === undefined) return { active, frequency: undefined };
  return frequency === "off" ? { active: false, frequency: undefined } : { active: true, frequency };
}
