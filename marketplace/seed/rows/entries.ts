import { dayFromDataDate } from "@/marketplace/seed/dates";
import { demoId } from "@/marketplace/seed/ids";
import { articleBodies, sourceArticles, sourcePages } from "@/marketplace/seed/source";

const DAYS_BETWEEN_ARTICLES = 6;
/** Pages and SEO texts came with the site. */
const PAGES_DAYS_AGO = 400;

type Fields = Record<string, string | undefined>;

const toEntryRow = (collection: string, locale: string, name: string, fields: Fields, daysAgo: number) => {
  const date = dayFromDataDate(-daysAgo);
  return {
    id: demoId("ent", `${locale}/${name}`),
    collection,
    locale,
    name,
    fields,
    metadata: { active: true },
    published_date: date,
    created_date: date,
    updated_date: date,
  };
};

/** Newest first in the data file; in French only, the language they are written in. */
const articleRows = sourceArticles.map(({ slug, title, subtitle, label, collection }, index) => {
  const fields = {
    title,
    subtitle,
    label,
    author: "La rédaction",
    description: subtitle,
    body: articleBodies.get(slug),
  };
  return toEntryRow(collection, "fr", slug, fields, index * DAYS_BETWEEN_ARTICLES);
});

/** Static pages and SEO texts, in both languages (spec §2: extra static pages, static and dynamic SEO). */
const pageRows = Object.entries(sourcePages).flatMap(([collection, entries]) =>
  entries.flatMap(({ name, fr, en }) => [
    toEntryRow(collection, "fr", name, fr, PAGES_DAYS_AGO),
    toEntryRow(collection, "en", name, en, PAGES_DAYS_AGO),
  ]),
);

export const entryRows = [...articleRows, ...pageRows];
