import type { Entry } from "@/lib/entities/entry";
import { readingMinutes } from "@/lib/rules/content/reading-time";
import type { ArticleCard } from "@/lib/views/media";

/** Collection of the articles of the sister community site, to which their links lead when that site is configured. */
export const SISTER_COLLECTION = "blog-vdc";

/**
 * Returns the cards of a list of articles. An article without a title is left out. `sisterOrigin` is null when no
 * sister site is configured.
 */
export const toArticleCards = (entries: readonly Entry[], sisterOrigin: string | null): ArticleCard[] =>
  entries.flatMap(({ name, collection, locale, fields, publishedDate, createdDate }) =>
    fields.title
      ? [
          {
            slug: name,
            title: fields.title,
            subtitle: fields.subtitle ?? null,
            label: fields.label ?? null,
            publishedDate: publishedDate ?? createdDate,
            minutes: readingMinutes(fields.body ?? ""),
            locale,
            sisterUrl: collection === SISTER_COLLECTION && sisterOrigin ? toSisterUrl(sisterOrigin, name) : null,
          },
        ]
      : [],
  );

/** The sister site runs the same product: an article has the same path there. */
const toSisterUrl = (origin: string, slug: string) => `${origin}/media/blog/${encodeURIComponent(slug)}`;
