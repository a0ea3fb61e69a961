import { timingSafeEqual } from "node:crypto";

/** Compares in a time that tells nothing of where two secrets differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
