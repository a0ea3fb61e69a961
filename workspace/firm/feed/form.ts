import * as z from "zod/mini";
import {
  FEED_CHOICES,
  FEED_FIELDS,
  type FeedField,
  type FeedFindings,
  type FeedMapping,
  type FeedSettings,
  type OfferFeed,
} from "@/lib/entities/offer-feed";

const text = z.string();

/** What a person corrects of a feed: "" for nothing. */
export const FeedForm = z.object({
  mapping: z.object(Object.fromEntries(FEED_FIELDS.map((field) => [field, text])) as Record<FeedField, typeof text>),
  words: z.array(z.object({ field: z.enum(FEED_CHOICES), word: text, slug: text })),
  ...{ contract: text, schedule: text, remote: text },
  ...{ undisclosedPay: z.boolean(), publishes: z.boolean(), appliesOnSite: z.boolean() },
});
export type FeedForm = z.infer<typeof FeedForm>;

/** The fields of the form, as the feed is and as it was read. */
export function toForm({ mapping, settings }: Pick<OfferFeed, "mapping" | "settings">, found: FeedFindings): FeedForm {
  const known = mapping ?? found.mapping;
  const { defaults = {} } = settings;
  const paths = Object.fromEntries(FEED_FIELDS.map((field) => [field, known[field] ?? ""])) as Record<
    FeedField,
    string
  >;
  return {
    mapping: paths,
    words: found.words.map(({ field, word, slug }) => ({ field, word, slug: slug ?? "" })),
    ...{ contract: defaults.contract ?? "", schedule: defaults.schedule ?? "", remote: defaults.remote ?? "" },
    ...{ undisclosedPay: settings.undisclosedPay ?? false, appliesOnSite: settings.appliesOnSite ?? false },
    publishes: settings.publishes ?? true,
  };
}

const orNull = (value: string) => (value === "" ? null : value);

/** What is sent: of the words, those that a person corrected, and those that were corrected before. */
export function toEdit(values: FeedForm, found: FeedFindings, former: FeedSettings) {
  const mapping: FeedMapping = Object.fromEntries(FEED_FIELDS.map((field) => [field, orNull(values.mapping[field])]));
  const words: NonNullable<FeedSettings["words"]> = { ...former.words };
  for (const { field, word, slug } of values.words) {
    const guessed = found.words.find((one) => one.field === field && one.word === word)?.slug ?? null;
    if (orNull(slug) !== guessed) words[field] = { ...words[field], [word]: orNull(slug) };
  }
  const defaults = {
    contract: orNull(values.contract),
    schedule: orNull(values.schedule),
    remote: orNull(values.remote),
  };
  const { undisclosedPay, publishes, appliesOnSite } = values;
  return { mapping, settings: { words, defaults, undisclosedPay, publishes, appliesOnSite } };
}
