import { type Condition, every, has, some } from "@/marketplace/search/condition";

/**
 * Bit-sliced numbers (O'Neil and Quass, "Improved query performance with variant indexes", 1997): one bit string for
 * each binary digit, so that a comparison is a few operations on bit strings, whatever the number.
 */
export const DAY_BITS = 16;
export const PAY_BITS = 20;

const largest = (digits: number) => 2 ** digits - 1;

/** The places of the digits that are 1; what does not fit is the nearest number that does. */
export function toBitSlices(value: number, digits: number): string[] {
  const whole = Math.min(Math.max(Math.floor(value), 0), largest(digits));
  return Array.from({ length: digits }, (_, place) => place)
    .filter((place) => (whole >> place) & 1)
    .map(String);
}

/** Documents whose number is at least this one; those that have no number are 0. */
export function atLeast(field: string, digits: number, value: number): Condition {
  const least = Math.ceil(value);
  if (least <= 0) return every([]);
  if (least > largest(digits)) return some([]);
  // From the last digit: where the least has a 1 the number needs one too, where it has a 0 a 1 is already more.
  return Array.from({ length: digits }, (_, place) => place).reduce<Condition>((rest, place) => {
    const digit = has(field, [String(place)]);
    return (least >> place) & 1 ? every([digit, rest]) : some([digit, rest]);
  }, every([]));
}

const MILLISECONDS_PER_DAY = 86_400_000;

/** A day as a number, from 1970-01-01; null for a text that is not a day. */
export function dayNumber(date: string): number | null {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? null : time / MILLISECONDS_PER_DAY;
}
