/** Value of an offer's startDate that is not a date: as soon as possible. */
export const AS_SOON_AS_POSSIBLE = "des-que-possible";

/** True when a text is a day, yyyy-mm-dd: an offer's startDate is free text. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The 31st of a shorter month would be read as a day of the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
