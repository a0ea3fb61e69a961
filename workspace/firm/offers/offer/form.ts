import * as z from "zod/mini";
import { NEEDS, SEASON_RECOVERIES } from "@/lib/entities/offer";
import { formErrors, titleRule } from "@/lib/forms/field-rules";
import { OFFER_TEXT, OFFER_TITLE } from "@/lib/rules/offer/offer-gaps";
import { PRACTICE_LIMITS } from "@/lib/rules/offer/practice-limits";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import { plainEuros } from "@/lib/rules/tools/french-number";

const MAX_MONTHS = 60;
const MAX_OPENINGS = 50;
const MAX_QUESTION = 300;
export const MAX_CHOICES = {
  skills: 15,
  tools: 10,
  advantages: 15,
  towns: 5,
  questions: 5,
  sectors: PRACTICE_LIMITS.sectors,
};

const wholeWithin = ({ min, max }: { min: number; max: number }) =>
  z
    .pipe(
      z.string(),
      z.transform((text) => text.replace(/[\s€]/g, "")),
    )
    .check(
      z.refine(
        (text) => text === "" || (/^\d{1,8}$/.test(text) && Number(text) >= min && Number(text) <= max),
        formErrors.invalidAmount,
      ),
    );
const wholeUpTo = (max: number) => wholeWithin({ min: 1, max });
const dateOrEmpty = z
  .string()
  .check(z.refine((date) => date === "" || z.iso.date().safeParse(date).success, formErrors.invalidDate));
const amount = z
  .pipe(z.string(), z.transform(plainEuros))
  .check(z.refine((text) => text === "" || /^\d{1,7}(?:\.\d{1,2})?$/.test(text), formErrors.invalidAmount));
const chosen = z.object({ slug: z.nullable(z.string()), title: z.string() });
const place = z.object({ city: z.string(), latitude: z.number(), longitude: z.number(), radiusKm: z.number() });

// Each section may be saved unfinished: the requirements of « Publier » are in lib/rules/offer/offer-gaps.ts.
export const PositionForm = z.object({
  job: z.string(),
  title: z.string().check(z.trim(), z.maxLength(OFFER_TITLE.max, formErrors.tooLong), titleRule),
  contract: z.string(),
  months: wholeUpTo(MAX_MONTHS),
  schedule: z.string(),
  startDate: dateOrEmpty,
  openings: wholeUpTo(MAX_OPENINGS),
});

export const TermsForm = z
  .object({
    offices: z.array(z.string()),
    towns: z.array(place).check(z.maxLength(MAX_CHOICES.towns)),
    remote: z.string(),
    salaryMin: amount,
    salaryMax: amount,
    period: z.string(),
    isUndisclosed: z.boolean(),
  })
  .check(
    z.superRefine(({ salaryMin, salaryMax }, context) => {
      if (salaryMin !== "" && salaryMax !== "" && Number(salaryMax) < Number(salaryMin))
        context.addIssue({ code: "custom", path: ["salaryMax"], message: formErrors.maxBelowMin });
    }),
  );

/** The empty value: the firm does not state whether the criterion is required or wished. */
export const NeedChoice = z.enum(["", ...NEEDS]);
const needed = z.extend(chosen, { need: z.optional(NeedChoice) });
export type NeededChoice = z.infer<typeof needed>;

export const CriteriaForm = z.object({
  experience: z.string(),
  diploma: z.string(),
  // Older drafts lack these two fields.
  experienceNeed: z.optional(NeedChoice),
  diplomaNeed: z.optional(NeedChoice),
  skills: z.array(needed).check(z.maxLength(MAX_CHOICES.skills)),
  tools: z.array(needed).check(z.maxLength(MAX_CHOICES.tools)),
  advantages: z.array(chosen).check(z.maxLength(MAX_CHOICES.advantages)),
});

export const PracticeForm = z.object({
  files: wholeWithin(PRACTICE_LIMITS.files),
  fees: wholeWithin(PRACTICE_LIMITS.fees),
  sectors: z.array(chosen).check(z.maxLength(MAX_CHOICES.sectors)),
  seasonHours: wholeWithin(PRACTICE_LIMITS.seasonHours),
  recovery: z.enum(["", ...SEASON_RECOVERIES]),
  trainees: z.enum(["", "yes", "no"]),
  coefficient: z.string(),
});

export const TextForm = z.object({
  text: z.string().check(z.refine((html) => richTextLength(html) <= OFFER_TEXT.max, formErrors.tooLong)),
});

export const EnglishForm = z.object({
  englishTitle: z.string().check(z.trim(), z.maxLength(OFFER_TITLE.max, formErrors.tooLong)),
  text: TextForm.shape.text,
});

export const ApplyingForm = z.object({
  mode: z.enum(["platform", "site"]),
  url: z.string().check(
    z.trim(),
    z.maxLength(900, formErrors.tooLong),
    z.refine((url) => url === "" || /^https:\/\/[^\s@\\/]+\.[^\s@\\]+$/i.test(url), formErrors.invalidUrl),
  ),
  questions: z
    .array(z.object({ text: z.string().check(z.trim(), z.maxLength(MAX_QUESTION, formErrors.tooLong)) }))
    .check(z.maxLength(MAX_CHOICES.questions)),
  lastDay: dateOrEmpty,
});
