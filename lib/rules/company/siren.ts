const SIREN_LENGTH = 9;
const SIRET_LENGTH = 14;
/** La Poste, whose establishments are numbered by another rule. */
const LA_POSTE = "356000000";

/** Removes the spaces, dots and hyphens of a number as people type it: `732 829 320` and `732829320` are the same. */
export const plainSiren = (typed: string): string => typed.replace(/[\s.\u00a0\u202f-]/g, "");

const isCount = (digits: string, length: number) => digits.length === length && /^\d+$/.test(digits);

/** Returns whether the last digit checks the others (Luhn, ISO/IEC 7812-1). */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True when nine digits are a SIREN, the number of a firm: the last one is the check digit of the others. */
export const isSiren = (digits: string): boolean =>
  isCount(digits, SIREN_LENGTH) && digits !== "000000000" && isChecked(digits);

/**
 * True when fourteen digits are a SIRET: a SIREN, then the number of one of its establishments. The last digit is the
 * check digit; for an establishment of La Poste, the sum of the digits may be a multiple of five instead.
 */
export function isSiret(digits: string): boolean {
  const siren = digits.slice(0, SIREN_LENGTH);
  if (!isCount(digits, SIRET_LENGTH) || !isSiren(siren)) return false;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return isChecked(digits) || (siren === LA_POSTE && sum % 5 === 0);
}

/** Returns the SIREN that a person typed, alone or at the beginning of a SIRET; null for any other text. */
export function sirenIn(typed: string): string | null {
  const digits = plainSiren(typed);
  const siren = isCount(digits, SIRET_LENGTH) ? digits.slice(0, SIREN_LENGTH) : digits;
  return isSiren(siren) ? siren : null;
}

/** Reasons why a text is not a SIREN: it is a SIRET, a digit is wrong, or their count is. */
export type SirenFault = "siret" | "digit" | "length";

/** Returns why a text is not a SIREN; null for a SIREN. */
export function sirenFault(typed: string): SirenFault | null {
  const digits = plainSiren(typed);
  if (isSiren(digits)) return null;
  if (sirenIn(digits)) return "siret";
  return isCount(digits, SIREN_LENGTH) ? "digit" : "length";
}

/** Formats `732829320` as it is written: 732 829 320, with no-break spaces. */
export const formatSiren = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, "$1\u00a0");
