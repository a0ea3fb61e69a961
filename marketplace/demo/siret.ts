import { isSiren } from "@/lib/rules/company/siren";
import { isSiret } from "@/lib/rules/company/siret";
import { sourceCompanies } from "@/marketplace/demo/source";

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const numbered = (index: number) => String(index + 1).padStart(4, "0");

/** The digits with the last one that controls them. */
function controlled(digits: string, isNumber: (whole: string) => boolean): string {
  const whole = DIGITS.map((digit) => digits + digit).find(isNumber);
  if (!whole) throw new Error(`No digit controls ${digits}`);
  return whole;
}

/** Of the firms that a benchmark makes beside those of the demonstration. */
const ANY_OTHER = 9_998;

/** Well-formed, and of no firm: INSEE gives no number that begins with a zero. */
export function demoSiren(companySlug: string): string {
  const index = sourceCompanies.findIndex(({ slug }) => slug === companySlug);
  return controlled(`0000${numbered(index === -1 ? ANY_OTHER : index)}`, isSiren);
}

/** The same of an office, by its place among those of its firm. */
export const demoSiret = (companySlug: string, office: number): string =>
  controlled(`${demoSiren(companySlug)}${numbered(office)}`, isSiret);
