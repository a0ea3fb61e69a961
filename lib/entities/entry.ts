import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** A piece of editorial content: article, page, SEO text, message override. */
export const Entry = z.looseObject({
  id: z.string(),
  collection: z.string(),
  locale: z.string(),
  /** Its slug, unique by locale. */
  name: z.string(),
  fields: z.looseObject({
    title: z.string().nullish(),
    subtitle: z.string().nullish(),
    cover: z.unknown().optional(),
    author: z.string().nullish(),
    label: z.string().nullish(),
    description: z.string().nullish(),
    /** Markdown or HTML: made safe where it is shown (lib/data/render-body). */
    body: z.string().nullish(),
  }),
  metadata: JsonObject,
  publishedDate: z.string().nullish(),
  createdDate: z.string(),
  updatedDate: z.string().nullish(),
});
export type Entry = z.infer<typeof Entry>;
