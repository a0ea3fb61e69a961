import * as z from "zod/mini";
import { emailOrEmpty, formErrors, phoneOrEmpty, requiredText, url, withScheme } from "@/lib/forms/field-rules";
import { today } from "@/lib/rules/time/paris-time";
import { plainEuros } from "@/lib/rules/tools/french-number";

/** Maximum lengths, in characters. */
export const CARD_LENGTH = { title: 150, description: 2_000 };
const FIRST_YEAR = 1940;
/**
 * A year may be at most this number of years after the current one: an education may end in the future, but an
 * experience may not start there.
 */
const YEARS_AHEAD = 8;

const title = requiredText.check(z.maxLength(CARD_LENGTH.title, formErrors.tooLong));
const text = z.string().check(z.trim(), z.maxLength(CARD_LENGTH.title, formErrors.tooLong));
const thisYear = () => Number(today().slice(0, 4));
const isYear = (value: string) =>
  /^\d{4}$/.test(value) && Number(value) >= FIRST_YEAR && Number(value) <= thisYear() + YEARS_AHEAD;
const year = requiredText.check(z.refine((value) => value === "" || isYear(value), formErrors.invalidYear));
const yearOrEmpty = z.string().check(
  z.trim(),
  z.refine((value) => value === "" || isYear(value), formErrors.invalidYear),
);
const month = z.string().check(z.regex(/^(?:0[1-9]|1[0-2])?$/, formErrors.invalidDate));

/** `yyyy`, `yyyy-mm` or null. */
export const toMonth = (yearText: string, monthText: string): string | null =>
  yearText === "" ? null : [yearText, monthText].filter(Boolean).join("-");
/** The two fields of a date. */
export const toDateFields = (date: string | null | undefined) => {
  const [yearText = "", monthText = ""] = (date ?? "").split("-");
  return { year: yearText, month: monthText };
};

/** Compares both dates at the coarser precision: 2024 is not before 2024-05. */
export const isBefore = (end: string, start: string) => {
  const length = Math.min(end.length, start.length);
  return end.slice(0, length) < start.slice(0, length);
};

export const ExperienceForm = z
  .object({
    title,
    org: title,
    location: text,
    startMonth: month,
    startYear: year,
    isCurrent: z.boolean(),
    endMonth: month,
    endYear: yearOrEmpty,
    description: z.string().check(z.trim(), z.maxLength(CARD_LENGTH.description, formErrors.tooLong)),
    tools: z.array(z.object({ slug: z.nullable(z.string()), title: z.string() })),
  })
  .check(
    z.superRefine(({ isCurrent, startYear, startMonth, endYear, endMonth }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (isCurrent) return;
      if (endYear === "") return refuse("endYear", formErrors.missingField);
      const [start, end] = [toMonth(startYear, startMonth), toMonth(endYear, endMonth)];
      if (start && end && isBefore(end, start)) refuse("endYear", formErrors.endBeforeStart);
    }),
  );

export const EducationForm = z
  .object({
    title,
    diploma: z.string(),
    org: text,
    location: text,
    startYear: yearOrEmpty,
    endYear: yearOrEmpty,
    ongoing: z.boolean(),
    apprenticeship: z.boolean(),
  })
  .check(
    z.superRefine(({ startYear, endYear }, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", path: ["endYear"], message });
      if (startYear === "" && endYear === "") return refuse(formErrors.missingField);
      if (startYear && endYear && isBefore(endYear, startYear)) refuse(formErrors.endBeforeStart);
    }),
  );

export const PresentationForm = z.object({
  summary: z.string().check(z.trim(), z.maxLength(CARD_LENGTH.description, formErrors.tooLong)),
});

export const LanguageForm = z.object({ title, level: requiredText });

export const RefereeForm = z.object({
  name: title,
  org: text,
  email: emailOrEmpty,
  phone: phoneOrEmpty,
  agreed: z.literal(true, { error: formErrors.notAgreed }),
});

const chosen = z.object({ slug: z.nullable(z.string()), title: z.string() });
export const SkillsForm = z.object({
  technical: z.array(chosen).check(z.maxLength(20)),
  common: z.array(chosen).check(z.maxLength(8)),
});
export const SoftwareForm = z.object({
  tools: z.array(z.extend(chosen, { level: z.nullable(z.enum(["practised", "basic"])) })).check(z.maxLength(15)),
});

export const AccountancyForm = z.object({
  traineeship: z.string(),
  dscgUnits: z.array(z.string()),
  registration: z.string(),
});

const link = url.check(z.overwrite(withScheme), z.maxLength(500, formErrors.tooLong));
export const LinksForm = z.object({ linkedin: link, website: link });

const place = z.object({ city: z.string(), latitude: z.number(), longitude: z.number(), radiusKm: z.number() });
export const WishesForm = z.object({
  jobs: z.array(chosen).check(z.maxLength(3)),
  contracts: z.array(z.string()),
  schedules: z.array(z.string()),
  remote: z.array(z.string()),
  places: z.array(place).check(z.maxLength(5)),
  /** The town where the person lives: one at most. */
  town: z.array(place).check(z.maxLength(1)),
  startDate: z
    .string()
    .check(z.refine((date) => date === "" || z.iso.date().safeParse(date).success, formErrors.invalidDate)),
  salaryMin: z
    .pipe(z.string(), z.transform(plainEuros))
    .check(
      z.refine((text) => text === "" || (/^\d{1,7}$/.test(text) && Number(text) >= 1_000), formErrors.invalidAmount),
    ),
});
