import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";

const MAX_URL_LENGTH = 900;
/** Labels of 63 characters at most, 253 in all (RFC 1035 §2.3.4). */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/**
 * An https address of a named host, so that a link on a firm's page can neither lead to another kind of address nor run
 * code.
 */
const siteUrl = z
  .url({ protocol: /^https$/, hostname: DOMAIN })
  .check(z.maxLength(MAX_URL_LENGTH), z.regex(/^https:\/\/[^\s@\\]+$/i));

/** Place of application: this site (`platform`), or `url`, on the firm's own site. */
export const ApplyMode = z.looseObject({ mode: z.enum(["platform", "site"]), url: z.nullish(siteUrl) }).check(
  z.refine(({ mode, url }) => mode === "platform" || typeof url === "string", {
    path: ["url"],
    message: "is required when candidates apply on a site",
  }),
);

/** Questions that the firm asks every candidate, who answers them in the application. */
const questions = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))).check(z.maxLength(20));

const attribute = z.nullish(z.string());
const attributes = z.nullish(z.array(z.string()));

/** Compensation of the overtime hours of the fiscal season. */
export const SEASON_RECOVERIES = ["recovered", "paid", "either", "included"] as const;
export type SeasonRecovery = (typeof SEASON_RECOVERIES)[number];

/**
 * Content of the work, in the terms of the profession (docs/protocol.md §1.1). An absent field means that the firm
 * states nothing about it.
 */
export type OfferPractice = {
  /** Number of client files in the portfolio, and its yearly fees, in euros before tax. */
  files?: number | null | undefined;
  fees?: number | null | undefined;
  sectors?: string[] | null | undefined;
  /** Hours a week in the fiscal season, and their compensation. */
  seasonHours?: number | null | undefined;
  recovery?: SeasonRecovery | null | undefined;
  /** True when the firm supervises trainees of the diploma of chartered accountant (DEC). */
  supervisesTrainees?: boolean | null | undefined;
  /** Coefficient of collective agreement 787. */
  coefficient?: number | null | undefined;
};

/** Importance of a criterion to the firm. An offer may have a criterion without stating its importance. */
export const NEEDS = ["required", "wished"] as const;
export type Need = (typeof NEEDS)[number];
type NeedOfEach = Record<string, Need | null | undefined> | null | undefined;

/**
 * Needs of criteria that the offer has; the need of an absent criterion has no meaning. Skills and software are keyed
 * by their slugs.
 */
type OfferNeeds = {
  experience?: Need | null | undefined;
  formation?: Need | null | undefined;
  skills?: NeedOfEach;
  tools?: NeedOfEach;
};

/** The English version of an offer, in addition to the French one, which is mandatory (C. trav. L5331-4). */
export type OfferEnglish = { name?: string | null | undefined; description?: string | null | undefined };

/** A job offer. Values are slugs of lib/rules/vocabulary; amounts are euros gross per salaryPeriod. */
export const Offer = z.extend(Asset, {
  customAttributes: z.looseObject({
    slug: z.string(),
    salaryMin: z.nullish(z.number()),
    salaryMax: z.nullish(z.number()),
    salaryPeriod: attribute,
    remoteWork: attribute,
    jobSchedule: attribute,
    contractType: attribute,
    experience: attribute,
    formation: attribute,
    advantages: attributes,
    tools: attributes,
    skills: attributes,
    jobReferential: attribute,
    romeCode: attribute,
    /** ISO date (yyyy-mm-dd), last day to apply. */
    validThrough: attribute,
    startDate: attribute,
    durationMonths: z.nullish(z.number()),
    openings: z.nullish(z.number()),
  }),
  metadata: z.looseObject({
    apply: z.nullish(ApplyMode),
    questions: z.nullish(questions),
    // Checked by the API when written. Checks here would be loaded by every page that has the client.
    practice: z.nullish(z.custom<OfferPractice>()),
    needs: z.nullish(z.custom<OfferNeeds>()),
    english: z.nullish(z.custom<OfferEnglish>()),
  }),
});
export type Offer = z.infer<typeof Offer>;

/** The only public fields of a closed offer. */
export const ClosedOffer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  ownerId: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
  city: z.nullable(z.string()),
  active: z.literal(false),
});
export type ClosedOffer = z.infer<typeof ClosedOffer>;

/** The response of GET assets/getbyslug for an offer: open, or closed. */
export const OfferBySlug = z.union([z.extend(Offer, { active: z.literal(true) }), ClosedOffer]);
export type OfferBySlug = z.infer<typeof OfferBySlug>;
