import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import mapping from "@/lib/rules/vocabulary/seo-mapping.json";

/**
 * Industry of the offers. This value and the values below are terms that search engines understand (schema.org,
 * Google's JobPosting).
 */
export const INDUSTRY = mapping.industry;

const employmentTypes = new Map(Object.entries(mapping.employmentType));
const unitTexts = new Map(Object.entries(mapping.unitText));
const partTimeSchedules = new Set(jobSchedules.filter(({ google }) => google === "PART_TIME").map(({ slug }) => slug));
const credentials = new Map(diplomas.map(({ slug, googleCredentialCategory }) => [slug, googleCredentialCategory]));
const months = new Map(experienceLevels.map(({ slug, minMonths }) => [slug, minMonths]));

/**
 * Returns the employment types. A part-time permanent contract is PART_TIME and not FULL_TIME: both together would mean
 * that the candidate may choose.
 */
export function employmentTypesOf(contract: string | undefined, schedule: string | undefined): string[] {
  const types = employmentTypes.get(contract ?? "") ?? [];
  if (!partTimeSchedules.has(schedule ?? "")) return types;
  return ["PART_TIME", ...types.filter((type) => type !== "FULL_TIME")];
}

/** Returns HOUR, DAY, MONTH or YEAR. */
export const unitTextOf = (salaryPeriod: string) => unitTexts.get(salaryPeriod);

/** Returns "bachelor degree"…; null when the term requires no diploma, undefined when it is unknown. */
export const credentialCategoryOf = (diploma: string) => credentials.get(diploma);

/** Returns the minimum months of experience; undefined when the level is unknown. */
export const monthsOfExperienceOf = (experience: string) => months.get(experience);
