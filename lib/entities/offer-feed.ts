import * as z from "zod/mini";
import { OfferProposal } from "@/lib/entities/offer-proposal";

/** Where the offers of a feed are read: at an address, in a file that was uploaded, or in calls of the API. */
export const FEED_KINDS = ["address", "file", "api"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const FEED_FORMATS = ["xml", "json", "json-feed", "json-ld", "csv"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The fields of an offer that a feed may fill; `profile` is the second half of the text. */
export const FEED_FIELDS = [
  ...(["reference", "title", "description", "profile", "job", "contract", "schedule", "months"] as const),
  ...(["city", "postcode", "remote", "salary", "salaryMin", "salaryMax", "salaryPeriod"] as const),
  ...(["experience", "diploma", "startDate", "lastDay", "openings", "url"] as const),
] as const;
export type FeedField = (typeof FEED_FIELDS)[number];

/** The fields whose words have a meaning in the vocabulary. */
export const FEED_CHOICES = ["job", "contract", "schedule", "remote", "experience", "diploma"] as const;
export type FeedChoice = (typeof FEED_CHOICES)[number];

/** Which field of the feed is which of ours; null for one that no field of the feed fills. */
export const FeedMapping = z.partialRecord(z.enum(FEED_FIELDS), z.nullable(z.string()));
export type FeedMapping = z.infer<typeof FeedMapping>;

/** What the words of the feed mean, where a person corrected the guess; null: nothing. */
export const FeedWords = z.partialRecord(z.enum(FEED_CHOICES), z.record(z.string(), z.nullable(z.string())));
export type FeedWords = z.infer<typeof FeedWords>;

export const FeedSettings = z.looseObject({
  words: z.optional(FeedWords),
  /** What a person ticked of what was guessed: it holds for every offer of the feed that has these words. */
  ticked: z.optional(z.array(OfferProposal)),
  /** What every offer of the feed is, where it does not say. */
  defaults: z.optional(z.partialRecord(z.enum(["contract", "schedule", "remote"]), z.nullable(z.string()))),
  /** An offer without pay is one whose pay is not disclosed. */
  undisclosedPay: z.optional(z.boolean()),
  /** Complete offers go online while a slot is free, unless it is false: then all wait as drafts. */
  publishes: z.optional(z.boolean()),
  /** Candidates apply at the address that the feed gives. */
  appliesOnSite: z.optional(z.boolean()),
});
export type FeedSettings = z.infer<typeof FeedSettings>;

/** Why a feed was not read. */
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
    "unexpected",
  ] as const),
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

/** What a run did with an offer, or would do. */
export const FEED_OUTCOMES = [
  ...(["published", "draft", "changed", "reopened", "renewed", "closed", "removed"] as const),
  ...(["held", "missing", "ignored", "refused", "unchanged"] as const),
] as const;
export type FeedOutcome = (typeof FEED_OUTCOMES)[number];

/** Why: a code, and what of the offer it is about. */
export const FeedReason = z.object({ code: z.string(), detail: z.optional(z.string()) });
export type FeedReason = z.infer<typeof FeedReason>;

const FeedLine = z.object({
  /** From 1, in the feed; null for an offer that is not in it. */
  position: z.nullable(z.int()),
  reference: z.nullable(z.string()),
  title: z.string(),
  outcome: z.enum(FEED_OUTCOMES),
  reasons: z.array(FeedReason),
  assetId: z.nullable(z.string()),
});
export type FeedLine = z.infer<typeof FeedLine>;

/** What was found in the feed: its format, its fields with what they hold, and what their words were taken for. */
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
  /** `trial`: nothing was written. */
  kind: z.enum(["trial", "import"]),
  /** Whether a person pressed for it; else its time had come. */
  isPressed: z.boolean(),
  status: z.enum(["running", "done", "failed"]),
  fault: z.nullable(z.enum(FEED_FAULTS)),
  /** How many offers were read, and how many had each outcome. */
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
  /** Null until a person has seen it. */
  mapping: z.nullable(FeedMapping),
  settings: FeedSettings,
  /** Read on schedule, every so many hours. */
  active: z.boolean(),
  everyHours: z.int(),
  nextDate: z.nullable(z.string()),
  /** How many readings failed in a row, and why the last one did. */
  failures: z.int(),
  fault: z.nullable(z.enum(FEED_FAULTS)),
  readDate: z.nullable(z.string()),
  /** The offers that it made: all that are left, and those that wait as drafts. */
  offers: z.object({ total: z.int(), waiting: z.int() }),
  /** What was guessed of its offers and nobody has ticked, with of how many; read with the feed alone. */
  proposals: z.optional(z.array(z.extend(OfferProposal, { count: z.int() }))),
  lastRun: z.nullable(OfferFeedRun),
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type OfferFeed = z.infer<typeof OfferFeed>;
