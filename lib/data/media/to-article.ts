import "server-only";
import * as z from "zod/mini";
import { toPicture } from "@/lib/data/card/to-picture";
import { readItems, readText } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import { FileRef } from "@/lib/entities/file-ref";
import type { Locale } from "@/lib/i18n/routing";
import type { ArticleCard, ArticleView, SourceView } from "@/lib/views/media";

const DEFAULT_AUTHOR: Record<Locale, string> = { fr: "La rédaction", en: "The editors" };
const Source = z.looseObject({
  title: z.string().check(z.minLength(1)),
  url: z.url({ protocol: /^https?$/ }),
  date: z.nullish(z.coerce.string()),
});
/** A stored picture, or its key alone. */
const Cover = z.union([
  FileRef,
  z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((key) => ({ key, alt: null })),
  ),
]);

export function toArticle(entry: Entry, card: ArticleCard, related: ArticleCard[], locale: Locale): ArticleView {
  const { fields, metadata } = entry;
  const cover = Cover.safeParse(fields.cover);
  return {
    ...card,
    description: fields.description ?? null,
    author: fields.author ?? DEFAULT_AUTHOR[locale],
    cover: cover.success ? toPicture(cover.data, readText(cover.data.alt) ?? card.title) : null,
    updatedDate: entry.updatedDate ?? card.publishedDate,
    body: renderBody(fields.body, locale),
    sources: toSources(metadata.sources),
    related,
  };
}

const toSources = (value: unknown): SourceView[] =>
  readItems(Source, value).map(({ title, url, date }) => ({ title, url, date: date ?? null }));
