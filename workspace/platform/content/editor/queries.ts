import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { entries } from "@/contract/entries";
import { entryPairs } from "@/contract/entry-pairs";
import type { Entry } from "@/lib/entities/entry";
import type { Session } from "@/lib/session/session";
import type { BodyView } from "@/lib/views/body";
import { textCalls } from "@/workspace/platform/content/editor/written";
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

export const saverCallsOf = ({ bind }: Client, { as }: Actor, last: () => Entry, onEntry: (entry: Entry) => void) =>
  textCalls(
    last,
    {
      read: (id) => bind(entries).read(id, as),
      update: (id, body, ifMatch) => bind(entries).update(id, body, { ...as, ifMatch }),
    },
    onEntry,
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

const Heading = z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) });
const Block = z.union([
  z.object({ kind: z.literal("html"), html: z.string() }),
  z.object({
    kind: z.literal("video"),
    title: z.string(),
    host: z.enum(["YouTube", "Vimeo"]),
    playerUrl: z.string(),
    pageUrl: z.string(),
  }),
]);
const Preview = z.object({ blocks: z.array(Block), headings: z.array(Heading), minutes: z.number() });

/** Renders a text as the site does. */
const rendering = calls({
  preview: {
    method: "POST",
    path: "/api/preview",
    ofSite: true,
    body: sent<{ text: string; locale: string }>(),
    response: Preview,
  },
});

export const previewOf = ({ bind }: Client, { as }: Actor, { text, locale }: { text: string; locale: string }) => ({
  queryKey: ["content-preview", locale, text],
  queryFn: ({ signal }: Reading): Promise<BodyView> => bind(rendering).preview({ text, locale }, { ...as, signal }),
});
