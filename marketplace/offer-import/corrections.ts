import {
  FEED_FACTS,
  type FeedChoice,
  type FeedFactName,
  type FeedField,
  type FeedMapping,
  type FeedSettings,
  isFeedChoice,
} from "@/lib/entities/offer-feed";
import { readPayValue } from "@/lib/rules/offer/proposals";
import { AS_SOON_AS_POSSIBLE, isCalendarDate } from "@/lib/rules/time/calendar-date";
import type { RawRow } from "@/marketplace/offer-import/reading/raw-row";
import { CORRECTED, textOf } from "@/marketplace/offer-import/to-offer";
import { isMeaning, wordOf } from "@/marketplace/offer-import/understanding/meaning";
import { townOf } from "@/marketplace/offer-import/understanding/place";

/** The fields of a feed that state each fact. */
const FIELDS: Record<FeedFactName, readonly FeedField[]> = {
  job: ["job"],
  contract: ["contract"],
  schedule: ["schedule"],
  city: ["city", "postcode"],
  remote: ["remote"],
  pay: ["salary", "salaryMin", "salaryMax", "salaryPeriod"],
  startDate: ["startDate"],
  lastDay: ["lastDay"],
};

/** The words of the feed for each fact of an offer, in the form in which corrections name them; "" for none. */
export type FeedGiven = Record<FeedFactName, string>;

/** Returns the words of a row for each fact. A title states the job of a row without one. */
export function givenOf(row: RawRow, mapping: FeedMapping): FeedGiven {
  const wordsOf = (fields: readonly FeedField[]) =>
    wordOf(
      fields
        .map((field) => textOf(row, mapping, field))
        .filter((text) => text !== "")
        .join(" "),
    );
  const given = Object.fromEntries(FEED_FACTS.map((fact) => [fact, wordsOf(FIELDS[fact])])) as FeedGiven;
  return { ...given, job: given.job || wordsOf(["title"]) };
}

/** Returns whether a fact may be corrected by this value. */
export function isCorrection(fact: FeedFactName | FeedChoice, value: string): boolean {
  if (isFeedChoice(fact)) return isMeaning(fact, value);
  if (fact === "city") return "town" in townOf({ city: value, postcode: "" });
  if (fact === "pay") return readPayValue(value) !== null;
  return isCalendarDate(value) || (fact === "startDate" && value === AS_SOON_AS_POSSIBLE);
}

/**
 * Returns the correction of a fact by a person, for this offer or for all offers with the same words: a value, or null
 * when the words mean nothing. Undefined when nobody corrected the fact.
 */
export function correctionOf(
  { lines = {}, words = {} }: FeedSettings,
  reference: string,
  fact: FeedFactName,
  word: string,
): string | null | undefined {
  const own = Object.hasOwn(lines, reference) ? (lines[reference] ?? {}) : {};
  if (Object.hasOwn(own, fact)) return own[fact];
  const meanings = words[fact] ?? {};
  return Object.hasOwn(meanings, word) ? meanings[word] : undefined;
}

type Said = { row: RawRow; mapping: FeedMapping; settings: FeedSettings };

/**
 * Returns the row as if the feed had said what a person corrected. The meaning of a word of a vocabulary is part of the
 * settings; the other corrections replace the texts of their fields.
 */
export function corrected({ row, mapping, settings }: Said, reference: string): Said {
  const given = givenOf(row, mapping);
  const said: Said = { row: { ...row }, mapping: { ...mapping }, settings: { ...settings } };
  for (const fact of FEED_FACTS) {
    const value = correctionOf(settings, reference, fact, given[fact]);
    if (value === undefined) continue;
    if (isFeedChoice(fact))
      said.settings.words = {
        ...said.settings.words,
        [fact]: { ...said.settings.words?.[fact], [given[fact]]: value },
      };
    else
      for (const [field, text] of textsOf(fact, value)) {
        const path = `${CORRECTED}${field}`;
        said.mapping[field] = path;
        said.row[path] = text;
      }
  }
  return said;
}

/** Returns the texts by which the fields of a feed state this value. */
function textsOf(fact: FeedFactName, value: string | null): [FeedField, string][] {
  const pay = fact === "pay" ? readPayValue(value ?? "") : null;
  const texts: Partial<Record<FeedField, string>> = pay
    ? { salaryMin: String(pay.min), salaryMax: String(pay.max), salaryPeriod: pay.period }
    : { [FIELDS[fact][0] ?? ""]: value ?? "" };
  return FIELDS[fact].map((field) => [field, texts[field] ?? ""]);
}
