import { type Condition, every, has, some } from "@/marketplace/search/condition";

/**
 * Bit-sliced numbers (O'Neil and Quass, "Improved query performance with variant indexes", 1997): one bit string for
 * each binary digit, so that a comparison is a few operations on bit strings, whatever the number.
 */
export const DAY_BITS = 16;
export const PAY_BITS = 20;

const largest = (digits: number) => 2 ** digits - 1;

/** Returns the positions of the digits that are 1; a number that does not fit becomes the nearest one that does. */
export function toBitSlices(value: number, digits: number): string[] {
  const whole = Math.min(Math.max(Math.floor(value), 0), largest(digits));
  return Array.from({ length: digits }, (_, place) => place)
    .filter((place) => (whole >> place) & 1)
    .map(String);
}

/** Returns the condition on documents whose number is at least this one; documents without a number count as 0. */
export function atLeast(field: string, digits: number, value: number): Condition {
  const least = Math.ceil(value);
  if (least <= 0) return every([]);
  if (least > largest(digits)) return some([]);
  // From the last digit: where the bound has a 1, the number must have one too; where it has a 0, a 1 makes the number
  // greater.
  return Array.from({ length: digits }, (_, place) => place).reduce<Condition>((rest, place) => {
    const digit = has(field, [String(place)]);
    return (least >> place) & 1 ? every([digit, rest]) : some([digit, rest]);
  }, every([]));
}

const MILLISECONDS_PER_DAY = 86_400_000;

/** Returns a day as the number of days since 1970-01-01; null for a text that is not a day. */
export function dayNumber(date: string): number | null {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? null : time / MILLISECONDS_PER_DAY;
}
