import "server-only";
import * as z from "zod/mini";
import { getEntries, getEntry } from "@/lib/data/content/entries";
import { readText } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import { languageOf } from "@/lib/data/media/media-language";
import { toLive } from "@/lib/data/media/to-live";
import { readPeople, toLanguage, toMediaText } from "@/lib/data/media/to-media-text";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import { toVideo } from "@/lib/rules/content/video";
import type { CapsuleView, LiveView, StoryView } from "@/lib/views/media";

const CAPSULES = "capsule";
const STORIES = "love-friend";
const LIVES = "live";
/** Number of latest entries that a page shows, each in full. */
const SHOWN = 50;

/** Returns short videos with their text, newest first. */
export const getCapsules = async (locale: Locale, count = SHOWN): Promise<CapsuleView[]> =>
  (await read(CAPSULES, locale, count)).map(toCapsule);

/** Returns stories of love and friendship in firms, newest first. */
export const getStories = async (locale: Locale, count = SHOWN): Promise<StoryView[]> =>
  (await read(STORIES, locale, count)).map(toStory);

/** Returns live events that have a date, soonest first. */
export const getLives = async (locale: Locale): Promise<LiveView[]> =>
  (await read(LIVES, locale, SHOWN))
    .flatMap((entry) => toLive(entry) ?? [])
    .sort((one, other) => one.startDate.localeCompare(other.startDate));

export async function getLive(slug: string, locale: Locale): Promise<LiveView | null> {
  const entry = await getEntry(LIVES, slug, await languageOf(LIVES, locale));
  return entry && toLive(entry);
}

async function read(collection: string, locale: Locale, perPage: number): Promise<Entry[]> {
  const language = await languageOf(collection, locale);
  return (await getEntries(collection, language, { perPage })).results;
}

const toCapsule = (entry: Entry): CapsuleView => ({
  ...toMediaText(entry),
  description: entry.fields.description ?? null,
  durationMinutes: z.number().check(z.positive()).safeParse(entry.metadata.durationMinutes).data ?? null,
  video: toVideo(readText(entry.metadata.video) ?? ""),
  transcript: renderBody(entry.fields.body, toLanguage(entry.locale), 2),
});

const toStory = (entry: Entry): StoryView => ({
  ...toMediaText(entry),
  subtitle: entry.fields.subtitle ?? null,
  author: entry.fields.author ?? null,
  people: readPeople(entry.metadata.people),
  body: renderBody(entry.fields.body, toLanguage(entry.locale), 2),
});
