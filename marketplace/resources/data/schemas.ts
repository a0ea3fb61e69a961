import { z } from "zod";
import { HEALTH_REGIMES, SALARY_STATUSES } from "@/lib/entities/net-salary";
import { SITEMAP_ASSETS } from "@/lib/entities/sitemap";
import { SUGGESTION_KINDS } from "@/lib/entities/suggestion";
import { amount, id, listOf, number, text } from "@/marketplace/http/fields";
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
  /** Language of the job titles. */
  locale: z.enum(["fr", "en"]).default("fr"),
});

/** Maximum width of a map, in kilometres: more than a department with its neighbours. */
const MAX_MAP_KM = 200;
export const SurroundingsQuery = z.strictObject({
  latitude: amount(z.number().min(-90).max(90)),
  longitude: amount(z.number().min(-180).max(180)),
  km: amount(z.number().min(1).max(MAX_MAP_KM)),
});

/** Slugs of the vocabulary. No offer matches when both are absent. */
export const LandingQuery = z.strictObject({ job: text(100).optional(), city: text(100).optional() });

const MAX_SITEMAP_FILE = 50_000;
const MAX_SITEMAP_PART = 5_000;
const sitemapKind = z.enum(SITEMAP_ASSETS);

/** `size`: number of assets in a file. */
export const SitemapFilesQuery = z.strictObject({
  kind: sitemapKind,
  size: number(z.int().min(1).max(MAX_SITEMAP_FILE)),
});
export type SitemapFilesQuery = z.infer<typeof SitemapFilesQuery>;

const moment = z.iso.datetime({ precision: 6 });
/** Position of an asset in the order of creation, as returned by an earlier call. */
const sitemapPlace = z
  .string()
  .regex(/^[12]\d{3}-[^/]+Z\/\w{1,64}$/)
  .refine((place) => moment.safeParse(place.split("/")[0]).success, "must begin with a date")
  .meta({ description: "A value that an earlier call returned; it begins with a date." });

/** `from` is included, `to` is not. */
export const SitemapQuery = z.strictObject({
  kind: sitemapKind,
  from: sitemapPlace.optional(),
  to: sitemapPlace.optional(),
  nbResults: number(z.int().min(1).max(MAX_SITEMAP_PART)).default(MAX_SITEMAP_PART),
});
export type SitemapQuery = z.infer<typeof SitemapQuery>;

export const ResponseTimeQuery = z.strictObject({ companyId: id });

/** A place is a department, a region, or all of France; an unknown value matches no offer. */
export const SalariesQuery = z.strictObject({
  job: text(100).optional(),
  departmentCode: text(3).optional(),
  regionCode: text(3).optional(),
});

const hasDecimals = (max: number) => (value: number) => Number(value.toFixed(max)) === value;

/**
 * Gross euros a month, for `percent` of a 35-hour week. Results are cached by these values, which are therefore no more
 * precise than the fields of the form.
 */
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
