import { timingSafeEqual } from "node:crypto";

/**
 * Returns whether two secrets are equal. Compares in constant time, so that the duration does not reveal where two
 * secrets differ.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
