import { z } from "zod";
import { Asset } from "@/lib/entities/asset";

const MAX_URL_LENGTH = 900;

/** An https address of a named host: the page of a firm leads nowhere else, and runs nothing. */
const siteUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(MAX_URL_LENGTH)
  .regex(/^https:\/\/[^\s@\\]+$/i);

/** Where candidates apply: here (`platform`), or at `url`, on the firm's own site. */
export const ApplyMode = z
  .looseObject({ mode: z.enum(["platform", "site"]), url: siteUrl.nullish() })
  .refine(({ mode, url }) => mode === "platform" || typeof url === "string", {
    path: ["url"],
    message: "is required when candidates apply on a site",
  });

/** What the firm asks every candidate; they answer with their application. */
const questions = z.array(z.string().trim().min(1).max(300)).max(20);

const attribute = z.string().nullish();
const attributes = z.array(z.string()).nullish();

/** A job offer. Values are slugs of lib/rules/vocabulary; amounts are euros gross per salaryPeriod. */
export const Offer = Asset.extend({
  customAttributes: z.looseObject({
    slug: z.string(),
    salaryMin: z.number().nullish(),
    salaryMax: z.number().nullish(),
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
    durationMonths: z.number().nullish(),
    openings: z.number().nullish(),
  }),
  metadata: z.looseObject({ apply: ApplyMode.nullish(), questions: questions.nullish() }),
});
export type Offer = z.infer<typeof Offer>;

/** All that remains public of an offer once closed. */
export const ClosedOffer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  ownerId: z.string().nullable(),
  categoryId: z.string().nullable(),
  city: z.string().nullable(),
  active: z.literal(false),
});
export type ClosedOffer = z.infer<typeof ClosedOffer>;

/** The response of GET assets/getbyslug for an offer: open, or closed. */
export const OfferBySlug = z.union([Offer.extend({ active: z.literal(true) }), ClosedOffer]);
export type OfferBySlug = z.infer<typeof OfferBySlug>;
