import * as z from "zod/mini";
import { readItems } from "@/lib/data/content/read-metadata";
import type { Entry } from "@/lib/entities/entry";
import { type Locale, routing } from "@/lib/i18n/routing";
import type { PersonView } from "@/lib/views/media";

const Person = z.looseObject({ name: z.string().check(z.minLength(1)), role: z.nullish(z.string()) });

/** Reads the list of speakers, or of subjects, that an editor wrote; people without a name are left out. */
export const readPeople = (value: unknown): PersonView[] =>
  readItems(Person, value).map(({ name, role }) => ({ name, role: role ?? null }));

/** Returns the fields common to all texts of the media. */
export const toMediaText = (entry: Entry) => ({
  slug: entry.name,
  title: entry.fields.title ?? entry.name,
  label: entry.fields.label ?? null,
  publishedDate: entry.publishedDate ?? entry.createdDate,
  locale: entry.locale,
});

/** Returns the language of an entry; French when the site does not have this language. */
export const toLanguage = (locale: string): Locale =>
  routing.locales.find((known) => known === locale) ?? routing.defaultLocale;
