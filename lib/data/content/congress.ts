import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import { getEntries, getEntry } from "@/lib/data/content/entries";
import { readItems, readText, readTexts, toHead } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { CONGRESS_MODES, type CongressLink, type CongressView, type SessionView } from "@/lib/views/congress";

const COLLECTION = "congress";
const MAX_EDITIONS = 20;

const Day = z.looseObject({
  date: z.string().check(z.refine(isCalendarDate)),
  title: z.nullish(z.string()),
  sessions: z.unknown(),
});
const Session = z.looseObject({
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  end: z.nullish(z.string().check(z.regex(/^\d{2}:\d{2}$/))),
  title: z.string().check(z.minLength(1)),
  text: z.nullish(z.string()),
  speakers: z.nullish(z.array(z.string())),
  room: z.nullish(z.string()),
});
const Speaker = z.looseObject({
  name: z.string().check(z.minLength(1)),
  role: z.string(),
  text: z.nullish(z.string()),
});
const KeyFigure = z.looseObject({ label: z.string().check(z.minLength(1)), value: z.union([z.string(), z.number()]) });

/** Returns an edition of the congress; null when it is not published, or has no dates. */
export const getCongress = cache(async (name: string, locale: Locale): Promise<CongressView | null> => {
  const entry = await getEntry(COLLECTION, name, locale);
  return entry && toCongress(entry, locale);
});

/** Returns a link to every edition, newest first. */
export async function getCongressLinks(locale: Locale): Promise<CongressLink[]> {
  const { results } = await getEntries(COLLECTION, locale, { perPage: MAX_EDITIONS });
  return results.map((entry) => ({ name: entry.name, label: readText(entry.fields.label) ?? toHead(entry).title }));
}

function toCongress(entry: Entry, locale: Locale): CongressView | null {
  const { startDate, endDate, mode, days, speakers, practical, gallery, figures, ...place } = entry.metadata;
  const start = readText(startDate);
  const end = readText(endDate) ?? start;
  if (!start || !end || !isCalendarDate(start) || !isCalendarDate(end)) return null;
  return {
    ...toHead(entry),
    body: renderBody(entry.fields.body, locale),
    startDate: start,
    endDate: end,
    city: readText(place.city) ?? "",
    venue: readText(place.venue),
    street: readText(place.street),
    postcode: readText(place.postcode),
    mode: CONGRESS_MODES.find((known) => known === mode) ?? "offline",
    days: readItems(Day, days).map(({ date, title, sessions }) => ({
      date,
      title: title ?? null,
      sessions: readItems(Session, sessions).map((session) => toSession(session, locale)),
    })),
    speakers: readItems(Speaker, speakers).map(({ name, role, text }) => ({
      name,
      role,
      body: renderBody(text, locale, 3),
    })),
    practical: readTexts(practical, locale),
    gallery: readTexts(gallery, locale),
    figures: readItems(KeyFigure, figures).map(({ label, value }) => ({ label, value: String(value) })),
  };
}

const toSession = (session: z.output<typeof Session>, locale: Locale): SessionView => ({
  time: session.time,
  end: session.end ?? null,
  title: session.title,
  body: renderBody(session.text, locale, 3),
  speakers: session.speakers ?? [],
  room: session.room ?? null,
});
