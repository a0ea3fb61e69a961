import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A piece of editorial content: article, page, SEO text, message override. */
export const Entry = z.looseObject({
  id: z.string(),
  collection: z.string(),
  locale: z.string(),
  /** The slug of the entry, unique by locale. */
  name: z.string(),
  fields: z.looseObject({
    title: z.nullish(z.string()),
    subtitle: z.nullish(z.string()),
    cover: z.optional(z.unknown()),
    author: z.nullish(z.string()),
    label: z.nullish(z.string()),
    description: z.nullish(z.string()),
    /** Markdown or HTML: made safe where it is shown (lib/data/content/render-body). */
    body: z.nullish(z.string()),
  }),
  metadata: JsonObject,
  publishedDate: z.nullish(z.string()),
  createdDate: z.string(),
  updatedDate: z.nullish(z.string()),
});
export type Entry = z.infer<typeof Entry>;
