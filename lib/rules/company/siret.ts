import { isSiren, plainSiren } from "@/lib/rules/company/siren";

const SIRET_DIGITS = /^\d{14}$/;
const SIREN_LENGTH = 9;

/** Removes the spaces of a SIRET as people type it. */
export const plainSiret = plainSiren;

/**
 * True when fourteen digits are a SIRET: a SIREN, then the number of one of its establishments; the last digit is the
 * check digit.
 */
export function isSiret(digits: string): boolean {
  if (!SIRET_DIGITS.test(digits) || !isSiren(digits.slice(0, SIREN_LENGTH))) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
