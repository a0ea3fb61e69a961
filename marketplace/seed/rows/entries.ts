import { dayFromDataDate } from "@/marketplace/seed/dates";
import { demoId } from "@/marketplace/seed/ids";
import { sourceArticles } from "@/marketplace/seed/source";

const DAYS_BETWEEN_ARTICLES = 6;

/** The articles, newest first in the data file; French, since that is the language they are written in. */
export const entryRows = sourceArticles.map(({ slug, title, subtitle, label, collection }, index) => {
  const date = dayFromDataDate(-index * DAYS_BETWEEN_ARTICLES);
  return {
    id: demoId("ent", `fr/${slug}`),
    collection,
    locale: "fr",
    name: slug,
    fields: { title, subtitle, label, author: "La rédaction", description: subtitle },
    metadata: { active: true },
    published_date: date,
    created_date: date,
    updated_date: date,
  };
});
