import type { AlertFrequency } from "@/lib/entities/saved-search";
import type { AlertRhythm } from "@/marketplace/resources/search/saved/alert-rhythm";

/** Maximum number of saved searches of an account, and of alerts of an address. */
export const MAX_SAVED_SEARCHES = 50;

type AlertRow = {
  active: boolean;
  frequency: AlertRhythm;
  last_result_count: number | null;
  last_mail_date: Date | null;
};

/**
 * Returns the alert fields of a saved search or mail alert, as sent: `active` is false exactly when the frequency is
 * `off`.
 */
export const toAlert = ({ active, frequency, last_result_count, last_mail_date }: AlertRow) => ({
  active,
  frequency: active ? frequency : ("off" as const),
  lastResultCount: last_result_count,
  lastMailDate: last_mail_date?.toISOString() ?? null,
});

/** Returns the columns to write: `off` leaves the stored rhythm unchanged, for the day when the alert is on again. */
export function toAlertColumns(given: { active?: boolean | undefined; frequency?: AlertFrequency | undefined }): {
  active: boolean | undefined;
  frequency: AlertRhythm | undefined;
} {
  const { active, frequency } = given;
  if (frequency === undefined) return { active, frequency: undefined };
  return frequency === "off" ? { active: false, frequency: undefined } : { active: true, frequency };
}
