import type { ResumeMetadata } from "@/lib/entities/parsed-resume";
import { toWords } from "@/lib/rules/text/words";

type Accountancy = NonNullable<ResumeMetadata["accountancy"]>;

const TRAINEESHIP =
  /^(?:stage d expertise comptable ([123])(?:re|ere|e|eme)? annee|chartered accountancy traineeship year ([123]))$/;
const DISSERTATION = /^(?:memorialiste(?: d(?:u|e l) ?(?:dec|expertise comptable))?|dec dissertation in progress)$/;
const UNITS =
  /^(?:(?:unites|ue) du dscg (?:validees|obtenues|acquises)|dscg units (?:passed|held)) ([1-7](?: (?:et )?[1-7])*)$/;
const REGISTERED =
  /^(?:inscription a l ordre|registration) (?:(expert comptable stagiaire|trainee chartered accountant)|(?:expert comptable|chartered accountant))$/;
const HEADING = /^(?:expertise comptable|chartered accountancy)$/;

/** Reads a line that is entirely about the path to chartered accountancy; null for any other line. */
function readLine(line: string): Partial<Accountancy> | null {
  const text = toWords(line).join(" ");
  const year = TRAINEESHIP.exec(text);
  if (year) return { traineeship: `year-${year[1] ?? year[2]}` };
  if (DISSERTATION.test(text)) return { traineeship: "memorialist" };
  const [, units] = UNITS.exec(text) ?? [];
  if (units) return { dscgUnits: [...new Set(units.match(/\d/g)?.map(Number))].sort() };
  const registered = REGISTERED.exec(text);
  if (registered) return { registration: registered[1] ? "trainee" : "registered" };
  return null;
}

/** Returns the traineeship, the units of the DSCG and the registration that the lines of a CV name, in any section. */
export function readAccountancy(lines: readonly string[]): Accountancy | null {
  const read = lines.flatMap((line) => readLine(line) ?? []);
  return read.length === 0 ? null : Object.assign({ traineeship: null, dscgUnits: [], registration: null }, ...read);
}

/**
 * Returns the lines that `readAccountancy` does not use. When it uses at least one, the heading above such lines is
 * removed too.
 */
export const withoutAccountancy = (lines: readonly string[]): string[] => {
  const isRead = lines.some((line) => readLine(line) !== null);
  return lines.filter((line) => readLine(line) === null && !(isRead && HEADING.test(toWords(line).join(" "))));
};
