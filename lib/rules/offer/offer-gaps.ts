import type { Offer } from "@/lib/entities/offer";
import { areAtOffices } from "@/lib/rules/offer/place-of-office";
import { MAX_VALIDITY_DAYS } from "@/lib/rules/offer/validity";
import { MAX_RICH_TEXT, richTextLength } from "@/lib/rules/text/rich-text-lines";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { addDays } from "@/lib/rules/tools/working-days";

/** The title of an offer, in characters. */
export const OFFER_TITLE = { min: 8, max: 120 };
/** The text of an offer, in characters of text: beyond `long`, readers leave. */
export const OFFER_TEXT = { min: 600, long: 6_000, max: MAX_RICH_TEXT };

/** Why a firm confirms what the analyser finds wrong, in characters. */
export const MAX_PUBLICATION_REASON = 300;

/** Contracts that end: an offer says after how many months. */
const ENDS = ["cdd", "alternance-apprentissage", "alternance-professionnalisation", "stage", "interim"];
export const needsMonths = (contract: string | null | undefined): boolean => ENDS.includes(contract ?? "");

/** What an offer may lack, by the section of its editor. */
const GAPS = {
  position: ["title", "job", "contract", "months", "schedule"],
  terms: ["places", "office", "pay"],
  text: ["text"],
  applying: ["site", "lastDay"],
} as const;
export type GapField = (typeof GAPS)[keyof typeof GAPS][number];

/** What one section of the editor may lack; nothing for those that publishing does not need. */
export const gapsOfSection = (name: string): readonly GapField[] =>
  Object.hasOwn(GAPS, name) ? GAPS[name as keyof typeof GAPS] : [];

export type WrittenOffer = Pick<Offer, "name" | "description" | "locations" | "customAttributes" | "metadata">;

export type GapRules = {
  /** An ISO date. */
  today: string;
  /** The offices of a firm that refuses offers elsewhere; null of another one. */
  offices: ReadonlySet<string> | null;
};

/** What an offer needs before it can be published, in the order of its editor. */
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

/** Pay is a range, one bound of it, or declared as not given (`metadata.salaryUndisclosed`). */
const isPayGiven = ({ customAttributes, metadata }: WrittenOffer): boolean =>
  metadata.salaryUndisclosed === true ||
  ((customAttributes.salaryMin ?? customAttributes.salaryMax ?? null) !== null &&
    Boolean(customAttributes.salaryPeriod));

const isLastDay = (day: string | null | undefined, today: string): boolean =>
  typeof day === "string" && isCalendarDate(day) && day >= today && day <= addDays(today, MAX_VALIDITY_DAYS);
