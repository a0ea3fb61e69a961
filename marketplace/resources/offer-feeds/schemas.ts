import { z } from "zod";
import { FEED_DEFAULTS, FEED_FACTS, FEED_FIELDS, FEED_WORDED } from "@/lib/entities/offer-feed";
import { PROPOSED_FIELDS } from "@/lib/entities/offer-proposal";
import { FEED_HOURS } from "@/lib/rules/offer-feed/limits";
import { isFileKey } from "@/marketplace/files/store";
import { id, pagination, text } from "@/marketplace/http/fields";
import { exactlyOneOf, NO_CREDENTIALS } from "@/marketplace/http/stated-limits";

const MAX_URL = 2_000;
/** Maximum number of words of one field whose meaning a person sets: nobody would enter more by hand. */
const MAX_WORDS = 200;

const url = z
  .url({ protocol: /^https?$/ })
  .max(MAX_URL)
  .refine((value) => !URL.canParse(value) || new URL(value).username === "", "must not carry a user name")
  .meta(NO_CREDENTIALS);
/** FILE_KEY (files/store.ts), limited to this folder. */
const FEED_KEY = /^feeds(?:\/[a-z0-9][a-z0-9_-]*)+\.[a-z0-9]{1,8}$/;
const fileKey = z
  .string()
  .max(200)
  .refine((key) => isFileKey(key) && key.startsWith("feeds/"), "must be the key of a file of the folder feeds")
  .meta({ pattern: FEED_KEY.source });

const path = text(120).min(1).nullable();
const Mapping = z.partialRecord(z.enum(FEED_FIELDS), path);

const slug = text(80).nullable();
const Words = z.partialRecord(
  z.enum(FEED_WORDED),
  z
    .record(text(120), slug)
    .refine((words) => Object.keys(words).length <= MAX_WORDS, `must not have more than ${MAX_WORDS} words`)
    .meta({ maxProperties: MAX_WORDS }),
);

/** Maximum number of proposals that a person confirmed: the offers of a firm have fewer distinct values. */
const MAX_TICKED = 500;
const Proposal = z.strictObject({
  field: z.enum(PROPOSED_FIELDS),
  value: text(120).min(1),
  words: text(200),
  brand: text(80).optional(),
  isWished: z.boolean().optional(),
});

/** Maximum number of offers that a person corrects one by one. */
const MAX_LINES = 500;
const Lines = z
  .record(text(200), z.partialRecord(z.enum(FEED_FACTS), slug))
  .refine((lines) => Object.keys(lines).length <= MAX_LINES, `must not have more than ${MAX_LINES} offers`)
  .meta({ maxProperties: MAX_LINES });

const Settings = z.strictObject({
  words: Words.optional(),
  lines: Lines.optional(),
  ticked: z.array(Proposal).max(MAX_TICKED).optional(),
  defaults: z.partialRecord(z.enum(FEED_DEFAULTS), slug).optional(),
  undisclosedPay: z.boolean().optional(),
  publishes: z.boolean().optional(),
  appliesOnSite: z.boolean().optional(),
});
export type FeedSettingsEdit = z.output<typeof Settings>;

const name = z.string().trim().min(1).max(80);

/** POST /offer-feeds: a feed at an address, or in a file of the folder feeds. */
export const NewOfferFeed = z
  .strictObject({ name, url: url.optional(), fileKey: fileKey.optional() })
  .refine((feed) => (feed.url === undefined) !== (feed.fileKey === undefined), {
    path: ["url"],
    message: "must be given, or fileKey, and not both",
  })
  .meta(exactlyOneOf("url", "fileKey"));
export type NewOfferFeed = z.output<typeof NewOfferFeed>;

/** PATCH /offer-feeds/{id}. `mapping`, and each given part of `settings`, replace the stored ones. */
export const OfferFeedEdit = z
  .strictObject({
    name: name.optional(),
    url: url.optional(),
    fileKey: fileKey.optional(),
    mapping: Mapping.optional(),
    settings: Settings.optional(),
    active: z.boolean().optional(),
    everyHours: z.literal(FEED_HOURS).optional(),
    updatedDate: z.iso.datetime().optional(),
  })
  .meta({
    description:
      "`url` is for a feed at an address, `fileKey` for a feed in a file. Slugs in `settings` belong to the vocabulary.",
  });
export type OfferFeedEdit = z.output<typeof OfferFeedEdit>;

/** POST /offer-feeds/{id}/runs. */
export const NewRun = z.strictObject({ kind: z.enum(["trial", "import"]), closesMissing: z.boolean().default(false) });
export type NewRun = z.output<typeof NewRun>;

export const RunsQuery = z.strictObject({
  ...pagination(["createdDate"], { perPage: 10, maxPerPage: 50 }),
  kind: z.enum(["trial", "import"]).optional(),
});
export const byRun = z.strictObject({ id, runId: id });
/** Fate of the offers of a removed feed: they stay, or are closed. */
export const RemovalQuery = z.strictObject({ offers: z.enum(["keep", "close"]) });
