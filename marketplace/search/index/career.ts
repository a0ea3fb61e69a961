import type { JsonObject } from "@/lib/entities/json";
import { experienceOf, monthNumber } from "@/lib/rules/resume/experience-months";
import { today } from "@/lib/rules/time/paris-time";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import languages from "@/lib/rules/vocabulary/languages.json";

/** Career of a profile, in the form in which it is searched. */
export type Career = {
  /** Slugs of the obtained diplomas. */
  diplomas: string[];
  /** Codes of the languages. */
  languages: string[];
  isEmployed: boolean;
  /** Numbers by the names of EXPERIENCE. */
  numbers: Record<string, number>;
};

/**
 * `months`: the months of experience of a person without a job. `since`: for a person who has a job, and whose
 * experience therefore grows, the month in which this experience would have begun without a break.
 */
export const EXPERIENCE = { months: "_experienceMonths", since: "_experienceSince" } as const;

/** Computes the career from the metadata that results show: a search must not reveal what results hide. */
export function careerOf({ experiences, education, languages: spoken }: JsonObject): Career {
  const day = today();
  const { months, isEmployed } = experienceOf(itemsOf(experiences), day);
  return {
    diplomas: itemsOf(education).flatMap((item) => (item.ongoing === true ? [] : (diplomaOf(item) ?? []))),
    languages: itemsOf(spoken).flatMap(({ title }) => codeOf(title) ?? []),
    isEmployed,
    numbers: isEmployed ? { [EXPERIENCE.since]: monthNumber(day) - months } : { [EXPERIENCE.months]: months },
  };
}

/** Returns the slug of a diploma; older profiles only have its name. */
const diplomaOf = ({ diploma, title }: JsonObject): string | undefined =>
  typeof diploma === "string" ? diploma : diplomas.find(({ label }) => label === title)?.slug;

const codeOf = (title: unknown): string | undefined =>
  languages.find(({ label, code }) => label === title || code === title)?.code;

const itemsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null && !Array.isArray(item)) : [];
