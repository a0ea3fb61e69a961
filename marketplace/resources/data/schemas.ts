import { z } from "zod";
import { HEALTH_REGIMES, SALARY_STATUSES } from "@/lib/entities/net-salary";
import { SUGGESTION_KINDS } from "@/lib/entities/suggestion";
import { id, listOf, number, text } from "@/marketplace/http/fields";
import { VOCABULARY_KEYS } from "@/marketplace/resources/data/options";

export const PLACES = "places";

export const OptionsQuery = z.strictObject({
  key: z.enum([PLACES, ...VOCABULARY_KEYS]),
  label: text(64).meta({ description: "A text field of the terms of this vocabulary, like `labelEn`." }).optional(),
  query: text(100).optional(),
});

export const SuggestionsQuery = z.strictObject({
  query: text(100),
  kinds: listOf(z.enum(SUGGESTION_KINDS)).default([...SUGGESTION_KINDS]),
  /** Of the titles of jobs. */
  locale: z.enum(["fr", "en"]).default("fr"),
});

/** Slugs of the vocabulary; one of them at least, or nothing is found. */
export const LandingQuery = z.strictObject({ job: text(100).optional(), city: text(100).optional() });

export const ResponseTimeQuery = z.strictObject({ companyId: id });

/** A place is a department, a region, or all of France; an unknown value matches no offer. */
export const SalariesQuery = z.strictObject({
  job: text(100).optional(),
  departmentCode: text(3).optional(),
  regionCode: text(3).optional(),
});

const hasDecimals = (max: number) => (value: number) => Number(value.toFixed(max)) === value;

/** Euros gross a month, as paid for that part of 35 hours a week. Answers are kept by them: no finer than the form's. */
export const NetSalaryQuery = z.strictObject({
  gross: number(
    z
      .number()
      .min(100)
      .max(100_000)
      .refine(hasDecimals(2), "must have two decimals at most")
      .meta({ multipleOf: 0.01 }),
  ),
  status: z.enum(SALARY_STATUSES).default("employe"),
  percent: number(
    z
      .number()
      .min(10)
      .max(100)
      .refine(hasDecimals(4), "must have four decimals at most")
      .meta({ multipleOf: 0.0001 })
      .default(100),
  ),
  regime: z.enum(HEALTH_REGIMES).default("general"),
});
