import type { Offer } from "@/lib/entities/offer";
import { areAtOffices } from "@/lib/rules/offer/place-of-office";
import { MAX_VALIDITY_DAYS } from "@/lib/rules/offer/validity";
import { MAX_RICH_TEXT, richTextLength } from "@/lib/rules/text/rich-text-lines";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { addDays } from "@/lib/rules/time/working-days";

/** Length of the title of an offer, in characters. */
export const OFFER_TITLE = { min: 8, max: 120 };
/** Length of the text of an offer, in characters without markup: beyond `long`, readers leave. */
export const OFFER_TEXT = { min: 600, long: 6_000, max: MAX_RICH_TEXT };

/** Maximum length, in characters, of the reason that a firm gives to publish in spite of the analyser's objections. */
export const MAX_PUBLICATION_REASON = 300;

/** Fixed-term contracts: the offer must give the number of months. */
const FIXED_TERM_CONTRACTS = ["cdd", "alternance-apprentissage", "alternance-professionnalisation", "stage", "interim"];
export const needsMonths = (contract: string | null | undefined): boolean =>
  FIXED_TERM_CONTRACTS.includes(contract ?? "");

/** Fields that an offer may lack, by the section of its editor. */
const GAPS = {
  position: ["title", "job", "contract", "months", "schedule"],
  terms: ["places", "office", "pay"],
  text: ["text"],
  applying: ["site", "lastDay"],
} as const;
export type GapField = (typeof GAPS)[keyof typeof GAPS][number];

/** Returns the fields that one section of the editor may lack; empty for sections that publishing does not require. */
export const gapsOfSection = (name: string): readonly GapField[] =>
  Object.hasOwn(GAPS, name) ? GAPS[name as keyof typeof GAPS] : [];

export type WrittenOffer = Pick<Offer, "name" | "description" | "locations" | "customAttributes" | "metadata">;

export type GapRules = {
  /** An ISO date. */
  today: string;
  /** Offices of a firm that refuses offers elsewhere; null for any other firm. */
  offices: ReadonlySet<string> | null;
};

/** Returns what an offer still needs before it can be published, in the order of its editor. */
export function offerGaps(offer: WrittenOffer, { today, offices }: GapRules): GapField[] {
  const { name, description, locations, customAttributes: attributes, metadata } = offer;
  const length = richTextLength(description ?? "");
  const lacks: Record<GapField, boolean> = {
    title: name.trim().length < OFFER_TITLE.min || name.trim().length > OFFER_TITLE.max,
    job: !attributes.jobReferential,
    contract: !attributes.contractType,
    months: needsMonths(attributes.contractType) && !attributes.durationMonths,
    schedule: !attributes.jobSchedule,
    places: locations.length === 0 && attributes.remoteWork !== "full-remote",
    office: offices !== null && !areAtOffices(locations, offices),
    pay: !isPayGiven(offer),
    text: length < OFFER_TEXT.min || length > OFFER_TEXT.max,
    site: metadata.apply?.mode === "site" && !metadata.apply.url,
    lastDay: !isLastDay(attributes.validThrough, today),
  };
  return Object.values(GAPS)
    .flat()
    .filter((field) => lacks[field]);
}

/**
 * Returns whether an offer has a pay, with one bound at least, or declares it undisclosed
 * (`metadata.salaryUndisclosed`).
 */
const isPayGiven = ({ customAttributes, metadata }: WrittenOffer): boolean =>
  metadata.salaryUndisclosed === true ||
  ((customAttributes.salaryMin ?? customAttributes.salaryMax ?? null) !== null &&
    Boolean(customAttributes.salaryPeriod));

const isLastDay = (day: string | null | undefined, today: string): boolean =>
  typeof day === "string" && isCalendarDate(day) && day >= today && day <= addDays(today, MAX_VALIDITY_DAYS);
