import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { entries } from "@/contract/entries";
import { entryPairs } from "@/contract/entry-pairs";
import type { Entry } from "@/lib/entities/entry";
import type { Session } from "@/lib/session/session";
import type { ArticleView } from "@/lib/views/media";
import { textCalls, type Written } from "@/workspace/platform/content/editor/written";
import { contentKey } from "@/workspace/platform/content/list/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Pick<Session["client"], "bind">;
type Reading = { signal: AbortSignal };
type Place = { collection: string; name: string };

/** The entries of a text, one per language, each with its draft. */
export const textOf = ({ bind }: Client, actor: Actor, { collection, name }: Place) => ({
  queryKey: [...contentKey(actor), "text", collection, name],
  queryFn: async ({ signal }: Reading) =>
    (await bind(entries).list({ collection, name, nbResultsPerPage: 10 }, { ...actor.as, signal })).results,
});

/** The names of the pages that editors publish, to which links may lead. */
export const pageNames = ({ bind }: Client, actor: Actor) => ({
  queryKey: [...contentKey(actor), "page-names"],
  queryFn: async ({ signal }: Reading) => {
    const query = { collection: ["page", "product"], nbResultsPerPage: 100 };
    return (await bind(entryPairs).list(query, { ...actor.as, signal })).results.map(({ name }) => name);
  },
});

export const saverCallsOf = (
  { bind }: Client,
  { as }: Actor,
  last: () => Entry,
  onEntry: (entry: Entry) => void,
  isAutosave: () => boolean,
) =>
  textCalls(
    last,
    {
      read: (id) => bind(entries).read(id, as),
      update: (id, body, ifMatch) => bind(entries).update(id, body, { ...as, ifMatch }),
    },
    onEntry,
    isAutosave,
  );

export const removeText = ({ bind }: Client, { as }: Actor, { id }: Entry) => bind(entries).remove(id, as);

/**
 * Creates a draft of a text in another language. The draft has the metadata of the existing text, but not its words.
 */
export const createLanguage = (
  { bind }: Client,
  { as }: Actor,
  { collection, name, metadata }: Entry,
  locale: string,
) => {
  const { active: _, _draft: __, titletag: ___, ...kept } = metadata;
  return bind(entries).create({ collection, name, locale, metadata: { ...kept, active: false } }, as);
};

/**
 * The page of a text, as the site makes it. The site is trusted with the shape of what it shows: a page of this build
 * and one of a later build differ by what a component ignores.
 */
const rendering = calls({
  preview: {
    method: "POST",
    path: "/api/preview",
    ofSite: true,
    body: sent<Pick<Written, "name" | "publishedDate" | "fields" | "metadata"> & { locale: string }>(),
    response: z.custom<ArticleView>((page) => typeof page === "object" && page !== null && "body" in page),
  },
});

export const previewOf = (
  { bind }: Client,
  { as }: Actor,
  { name, publishedDate, fields, metadata, locale }: Written & { locale: string },
) => ({
  queryKey: ["content-preview", locale, name, publishedDate, fields, metadata],
  queryFn: ({ signal }: Reading) =>
    bind(rendering).preview({ name, publishedDate, fields, metadata, locale }, { ...as, signal }),
});
