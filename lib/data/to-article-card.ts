import type { Entry } from "@/lib/entities/entry";
import type { ArticleCard } from "@/lib/views/frontpage";

/** An article of a list. One without a title cannot be shown. */
export const toArticleCards = (entries: readonly Entry[]): ArticleCard[] =>
  entries.flatMap(({ name, fields, publishedDate, createdDate }) =>
    fields.title
      ? [
          {
            slug: name,
            title: fields.title,
            subtitle: fields.subtitle ?? null,
            label: fields.label ?? null,
            publishedDate: publishedDate ?? createdDate,
          },
        ]
      : [],
  );
