import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";

const MAX_URL_LENGTH = 900;
/** Labels of 63 characters at most, 253 in all (RFC 1035 §2.3.4). */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/** An https address of a named host: the page of a firm leads nowhere else, and runs nothing. */
const siteUrl = z
  .url({ protocol: /^https$/, hostname: DOMAIN })
  .check(z.maxLength(MAX_URL_LENGTH), z.regex(/^https:\/\/[^\s@\\]+$/i));

/** Where candidates apply: here (`platform`), or at `url`, on the firm's own site. */
export const ApplyMode = z.looseObject({ mode: z.enum(["platform", "site"]), url: z.nullish(siteUrl) }).check(
  z.refine(({ mode, url }) => mode === "platform" || typeof url === "string", {
    path: ["url"],
    message: "is required when candidates apply on a site",
  }),
);

/** What the firm asks every candidate; they answer with their application. */
const questions = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))).check(z.maxLength(20));

const attribute = z.nullish(z.string());
const attributes = z.nullish(z.array(z.string()));

/** How the hours of the fiscal season above the usual ones are given back. */
export const SEASON_RECOVERIES = ["recovered", "paid", "either", "included"] as const;
export type SeasonRecovery = (typeof SEASON_RECOVERIES)[number];

/** What the work is made of, in the terms of the profession (docs/protocol.md §1.1): what is absent, the firm leaves open. */
export type OfferPractice = {
  /** The client files of the portfolio, and the fees that it brings in a year, in euros before tax. */
  files?: number | null | undefined;
  fees?: number | null | undefined;
  sectors?: string[] | null | undefined;
  /** Hours a week in the fiscal season, and what becomes of them. */
  seasonHours?: number | null | undefined;
  recovery?: SeasonRecovery | null | undefined;
  /** Whether the firm supervises trainees of the diploma of chartered accountant (DEC). */
  supervisesTrainees?: boolean | null | undefined;
  /** Of collective agreement 787. */
  coefficient?: number | null | undefined;
};

/** What a criterion is to the firm; one without is in the offer, and the firm leaves open which. */
export const NEEDS = ["required", "wished"] as const;
export type Need = (typeof NEEDS)[number];
type NeedOfEach = Record<string, Need | null | undefined> | null | undefined;

/** Of the criteria that the offer has: the others mean nothing. Skills and software by their slugs. */
type OfferNeeds = {
  experience?: Need | null | undefined;
  formation?: Need | null | undefined;
  skills?: NeedOfEach;
  tools?: NeedOfEach;
};

/** The offer in English: never alone, since an offer is in French (C. trav. L5331-4). */
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
    // The API checks them where they are written: every page that has the client would carry the checks.
    practice: z.nullish(z.custom<OfferPractice>()),
    needs: z.nullish(z.custom<OfferNeeds>()),
    english: z.nullish(z.custom<OfferEnglish>()),
  }),
});
export type Offer = z.infer<typeof Offer>;

/** All that remains public of an offer once closed. */
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
