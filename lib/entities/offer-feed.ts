import * as z from "zod/mini";
import { CHOICE_ATTRIBUTES } from "@/lib/entities/offer-fields";
import { OfferProposal } from "@/lib/entities/offer-proposal";

/** Sources of a feed: an address, an uploaded file, or calls of the API. */
export const FEED_KINDS = ["address", "file", "api"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const FEED_FORMATS = ["xml", "json", "json-feed", "json-ld", "csv"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/**
 * The fields of an offer that a feed may fill; `profile` is the second half of the text, and `company` names the
 * employer, which is compared with the firm.
 */
export const FEED_FIELDS = [
  "reference",
  "title",
  "description",
  "profile",
  "job",
  "contract",
  "schedule",
  "months",
  "city",
  "postcode",
  "remote",
  "salary",
  "salaryMin",
  "salaryMax",
  "salaryPeriod",
  "experience",
  "diploma",
  "startDate",
  "lastDay",
  "openings",
  "url",
  "company",
] as const;
export type FeedField = (typeof FEED_FIELDS)[number];

/** The fields whose words have a meaning in the vocabulary. */
export const FEED_CHOICES = Object.keys(CHOICE_ATTRIBUTES) as FeedChoice[];
export type FeedChoice = keyof typeof CHOICE_ATTRIBUTES;

/** The choices for which a firm may give a default value, of offers for which the feed states none. */
export const FEED_DEFAULTS = ["contract", "schedule", "remote"] as const satisfies readonly FeedChoice[];

/** The facts of an offer that a trial shows as they were understood, and that a person may correct. */
export const FEED_FACTS = ["job", "contract", "schedule", "city", "remote", "pay", "startDate", "lastDay"] as const;
export type FeedFactName = (typeof FEED_FACTS)[number];

/** Returns whether the values of this field are those of a vocabulary. */
export const isFeedChoice = (field: FeedFactName | FeedChoice): field is FeedChoice =>
  FEED_CHOICES.some((choice) => choice === field);

/** The field of the feed for each of our fields; null when no field of the feed fills it. */
export const FeedMapping = z.partialRecord(z.enum(FEED_FIELDS), z.nullable(z.string()));
export type FeedMapping = z.infer<typeof FeedMapping>;

/** The fields whose words a person may give a meaning. */
export const FEED_WORDED = [...new Set([...FEED_CHOICES, ...FEED_FACTS])];

/**
 * Corrections, by a person, of the guessed meaning of the feed's words; null when a word means nothing. A meaning is a
 * slug of the vocabulary, a town ("Nantes (44)"), a pay ("30000-34000 annuel") or a date.
 */
export const FeedWords = z.partialRecord(z.enum(FEED_WORDED), z.record(z.string(), z.nullable(z.string())));
export type FeedWords = z.infer<typeof FeedWords>;

export const FeedSettings = z.looseObject({
  words: z.optional(FeedWords),
  /** Corrections of the facts of one offer, by its reference; null when the offer does not state the fact. */
  lines: z.optional(z.record(z.string(), z.partialRecord(z.enum(FEED_FACTS), z.nullable(z.string())))),
  /** Guesses that a person confirmed: they apply to every offer of the feed with the same words. */
  ticked: z.optional(z.array(OfferProposal)),
  /** Values of offers for which the feed states none. */
  defaults: z.optional(z.partialRecord(z.enum(FEED_DEFAULTS), z.nullable(z.string()))),
  /** True when an offer without pay counts as one whose pay is not disclosed. */
  undisclosedPay: z.optional(z.boolean()),
  /** Complete offers are published while a slot is free; with false, all wait as drafts. */
  publishes: z.optional(z.boolean()),
  /** True when candidates apply at the address that the feed gives. */
  appliesOnSite: z.optional(z.boolean()),
});
export type FeedSettings = z.infer<typeof FeedSettings>;

/** Reasons for which a feed could not be read. */
export const FEED_FAULTS = [
  ...(["unreachable", "privateAddress", "redirects", "status", "tooSlow", "tooLarge", "fileMissing"] as const),
  ...([
    "empty",
    "cut",
    "entities",
    "format",
    "noPosting",
    "tooMany",
    "tooLong",
    "tooHeavy",
    "mapping",
    "interrupted",
    "unexpected",
  ] as const),
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

/** Outcomes of an offer in a run: done in an import, expected in a trial. */
export const FEED_OUTCOMES = [
  ...(["published", "draft", "changed", "reopened", "renewed", "closed", "removed"] as const),
  ...(["held", "missing", "ignored", "refused", "unchanged"] as const),
] as const;
export type FeedOutcome = (typeof FEED_OUTCOMES)[number];

/** A reason: a code, and the part of the offer that it concerns. */
export const FeedReason = z.object({ code: z.string(), detail: z.optional(z.string()) });
export type FeedReason = z.infer<typeof FeedReason>;

/** A fact of an offer of a trial. A fact of which nothing is known is absent. */
const FeedFact = z.object({
  name: z.enum(FEED_FACTS),
  /** The words of the feed; "" when the feed states nothing. */
  given: z.string(),
  /** The value that the offer would have; null when there is none. */
  value: z.nullable(z.string()),
  /** Values that a person has to choose from, or to confirm. */
  guesses: z.array(z.string()),
  /** True when a person corrected it. */
  isCorrected: z.boolean(),
});
export type FeedFact = z.infer<typeof FeedFact>;

const FeedLine = z.object({
  /** Position in the feed, from 1; null for an offer that the feed no longer contains. */
  position: z.nullable(z.int()),
  reference: z.nullable(z.string()),
  title: z.string(),
  outcome: z.enum(FEED_OUTCOMES),
  reasons: z.array(FeedReason),
  assetId: z.nullable(z.string()),
  /** The facts of a new or changed offer as they were understood; in a trial only. */
  facts: z.optional(z.array(FeedFact)),
});
export type FeedLine = z.infer<typeof FeedLine>;

/** Findings about the feed: its format, its fields with their contents, and the meaning guessed for their words. */
const FeedFindings = z.object({
  format: z.enum(FEED_FORMATS),
  fields: z.array(z.object({ path: z.string(), count: z.int(), sample: z.string() })),
  mapping: FeedMapping,
  words: z.array(
    z.object({ field: z.enum(FEED_CHOICES), word: z.string(), count: z.int(), slug: z.nullable(z.string()) }),
  ),
});
export type FeedFindings = z.infer<typeof FeedFindings>;

export const OfferFeedRun = z.looseObject({
  id: z.string(),
  feedId: z.string(),
  /** A `trial` writes nothing. */
  kind: z.enum(["trial", "import"]),
  /** True when a person started the run; false when the schedule did. */
  isPressed: z.boolean(),
  status: z.enum(["running", "done", "failed"]),
  fault: z.nullable(z.enum(FEED_FAULTS)),
  /** Number of offers read, and number of offers by outcome. */
  counts: z.looseObject({ read: z.optional(z.int()) }),
  lines: z.array(FeedLine),
  found: z.nullable(FeedFindings),
  createdDate: z.string(),
  endedDate: z.nullable(z.string()),
});
export type OfferFeedRun = z.infer<typeof OfferFeedRun>;

export const OfferFeed = z.looseObject({
  id: z.string(),
  organizationId: z.string(),
  kind: z.enum(FEED_KINDS),
  name: z.string(),
  url: z.nullable(z.string()),
  filename: z.nullable(z.string()),
  /** Null until a person has confirmed it. */
  mapping: z.nullable(FeedMapping),
  settings: FeedSettings,
  /** True when the feed is read on schedule, every `everyHours`. */
  active: z.boolean(),
  everyHours: z.int(),
  nextDate: z.nullable(z.string()),
  /** Number of consecutive failed reads, and the reason of the last one. */
  failures: z.int(),
  fault: z.nullable(z.enum(FEED_FAULTS)),
  readDate: z.nullable(z.string()),
  /** Offers that the feed created and that still exist: all of them, and the ones that wait as drafts. */
  offers: z.object({ total: z.int(), waiting: z.int() }),
  /**
   * Guesses that nobody has confirmed yet, with the number of offers of each. Present only when a single feed is read.
   */
  proposals: z.optional(z.array(z.extend(OfferProposal, { count: z.int() }))),
  lastRun: z.nullable(OfferFeedRun),
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type OfferFeed = z.infer<typeof OfferFeed>;
