const SIREN_DIGITS = /^\d{9}$/;

/** Removes the spaces, dots and hyphens of a SIREN as people type it: `732 829 320` and `732829320` are the same. */
export const plainSiren = (typed: string): string => typed.replace(/[\s.\u00a0\u202f-]/g, "");

/** True when nine digits are a SIREN: the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export function isSiren(digits: string): boolean {
  if (!SIREN_DIGITS.test(digits) || digits === "000000000") return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Formats `732829320` as it is written: 732 829 320, with no-break spaces. */
export const formatSiren = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, "$1\u00a0");
