import { z } from "zod";
import { emailOrEmpty, formErrors, requiredText } from "@/lib/forms/field-rules";
import { today } from "@/lib/rules/time/paris-time";

/** In characters. */
export const CARD_LENGTH = { title: 150, description: 2_000 };
const FIRST_YEAR = 1940;
/** An education may end later than today, an experience not begin so. */
const YEARS_AHEAD = 8;

const title = requiredText.max(CARD_LENGTH.title, formErrors.tooLong);
const text = z.string().trim().max(CARD_LENGTH.title, formErrors.tooLong);
const thisYear = () => Number(today().slice(0, 4));
const isYear = (value: string) =>
  /^\d{4}$/.test(value) && Number(value) >= FIRST_YEAR && Number(value) <= thisYear() + YEARS_AHEAD;
const year = requiredText.refine((value) => value === "" || isYear(value), formErrors.invalidYear);
const yearOrEmpty = z
  .string()
  .trim()
  .refine((value) => value === "" || isYear(value), formErrors.invalidYear);
const month = z.string().regex(/^(?:0[1-9]|1[0-2])?$/, formErrors.invalidDate);

/** `yyyy`, `yyyy-mm` or null. */
export const toMonth = (yearText: string, monthText: string): string | null =>
  yearText === "" ? null : [yearText, monthText].filter(Boolean).join("-");
/** The two fields of a date. */
export const toDateFields = (date: string | null | undefined) => {
  const [yearText = "", monthText = ""] = (date ?? "").split("-");
  return { year: yearText, month: monthText };
};

/** Of the same precision: a year does not come before one of its own months. */
export const isBefore = (end: string, start: string) => {
  const length = Math.min(end.length, start.length);
  return end.slice(0, length) < start.slice(0, length);
};

export const ExperienceForm = z
  .object({
    ...{ title, org: title, location: text },
    ...{ startMonth: month, startYear: year, isCurrent: z.boolean(), endMonth: month, endYear: yearOrEmpty },
    description: z.string().trim().max(CARD_LENGTH.description, formErrors.tooLong),
    tools: z.array(z.object({ slug: z.string().nullable(), title: z.string() })),
  })
  .superRefine(({ isCurrent, startYear, startMonth, endYear, endMonth }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (isCurrent) return;
    if (endYear === "") return refuse("endYear", formErrors.missingField);
    const [start, end] = [toMonth(startYear, startMonth), toMonth(endYear, endMonth)];
    if (start && end && isBefore(end, start)) refuse("endYear", formErrors.endBeforeStart);
  });

export const EducationForm = z
  .object({
    ...{ title, diploma: z.string(), org: text, location: text },
    ...{ startYear: yearOrEmpty, endYear: yearOrEmpty, ongoing: z.boolean(), apprenticeship: z.boolean() },
  })
  .superRefine(({ startYear, endYear }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["endYear"], message });
    if (startYear === "" && endYear === "") return refuse(formErrors.missingField);
    if (startYear && endYear && isBefore(endYear, startYear)) refuse(formErrors.endBeforeStart);
  });

export const LanguageForm = z.object({ title, level: requiredText });

export const RefereeForm = z.object({
  ...{ name: title, org: text, email: emailOrEmpty },
  phone: z.string().trim().max(30, formErrors.invalidPhone),
  agreed: z.literal(true, { error: formErrors.unaccepted }),
});

const chosen = z.object({ slug: z.string().nullable(), title: z.string() });
export const SkillsForm = z.object({ technical: z.array(chosen).max(20), common: z.array(chosen).max(8) });
export const SoftwareForm = z.object({
  tools: z.array(chosen.extend({ level: z.enum(["practised", "basic"]).nullable() })).max(15),
});

export const AccountancyForm = z.object({
  traineeship: z.string(),
  dscgUnits: z.array(z.string()),
  registration: z.string(),
});

const link = z
  .string()
  .trim()
  .max(500, formErrors.tooLong)
  .refine((url) => url === "" || (/^https:\/\//i.test(url) && URL.canParse(url)), formErrors.invalidUrl);
export const LinksForm = z.object({ linkedin: link, website: link });

const place = z.object({ city: z.string(), latitude: z.number(), longitude: z.number(), radiusKm: z.number() });
export const WishesForm = z.object({
  jobs: z.array(chosen).max(3),
  ...{ contracts: z.array(z.string()), schedules: z.array(z.string()), remote: z.array(z.string()) },
  places: z.array(place).max(5),
  /** Where the person lives: one at most. */
  town: z.array(place).max(1),
  startDate: z.string().refine((date) => date === "" || z.iso.date().safeParse(date).success, formErrors.invalidDate),
  salaryMin: z
    .string()
    .transform((text) => text.replace(/[\s\u00a0\u202f€]/g, ""))
    .refine((text) => text === "" || (/^\d{1,7}$/.test(text) && Number(text) >= 1_000), formErrors.invalidAmount),
});
