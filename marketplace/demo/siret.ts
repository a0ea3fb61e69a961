import { isSiren, isSiret } from "@/lib/rules/company/siren";
import { sourceCompanies } from "@/marketplace/demo/source";

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const numbered = (index: number) => String(index + 1).padStart(4, "0");

/** Returns the digits followed by their check digit. */
function controlled(digits: string, isNumber: (whole: string) => boolean): string {
  const whole = DIGITS.map((digit) => digits + digit).find(isNumber);
  if (!whole) throw new Error(`No digit controls ${digits}`);
  return whole;
}

/** Index shared by all the firms that are not in the demonstration's list, such as those that a benchmark creates. */
const ANY_OTHER = 9_998;

/** Returns a well-formed SIREN that no firm has: INSEE issues no number that begins with a zero. */
export function demoSiren(companySlug: string): string {
  const index = sourceCompanies.findIndex(({ slug }) => slug === companySlug);
  return controlled(`0000${numbered(index === -1 ? ANY_OTHER : index)}`, isSiren);
}

/** Returns the SIRET of an office, by its position among the offices of its firm. */
export const demoSiret = (companySlug: string, office: number): string =>
  controlled(`${demoSiren(companySlug)}${numbered(office)}`, isSiret);
