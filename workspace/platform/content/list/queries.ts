import { entries } from "@/contract/entries";
import { entryPairs } from "@/contract/entry-pairs";
import { entryRevisions } from "@/contract/entry-revisions";
import type { PairNeed } from "@/lib/entities/entry-pair";
import type { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Pick<Session["client"], "bind">;
type Reading = { signal: AbortSignal };

/** Prefix of all cache keys of content, which a write invalidates. */
export const contentKey = ({ userId }: Pick<Actor, "userId">) => [userId, "content"];

/** Values of the filter by need, as they appear in the URL; null stands for all texts. */
export const NEEDS = {
  tous: null,
  manque: "missing",
  ancien: "older",
  brouillon: "draft",
  programme: "scheduled",
  retire: "withdrawn",
  propose: "proposed",
} as const satisfies Record<string, PairNeed | null>;

export const ORDERS = ["updatedDate"] as const;
type State = ListState<(typeof ORDERS)[number]>;

export const collections = ({ bind }: Client, actor: Actor) => ({
  queryKey: [...contentKey(actor), "collections"],
  queryFn: ({ signal }: Reading) => bind(entryPairs).collections({ ...actor.as, signal }),
});

/** A page of the texts of a collection. */
export const pairs = ({ bind }: Client, actor: Actor, collection: string, { page, filters }: State) => {
  const need = Object.entries(NEEDS).find(([name]) => name === filters.etat)?.[1] ?? null;
  const query = { collection, page, ...(need && { need }), ...(filters.q && { query: filters.q }) };
  return {
    queryKey: [...contentKey(actor), "pairs", query],
    queryFn: ({ signal }: Reading) => bind(entryPairs).list(query, { ...actor.as, signal }),
  };
};

/** The last revisions of the removed texts of a collection, one per entry. */
export const removedTexts = ({ bind }: Client, actor: Actor, collection: string) => ({
  queryKey: [...contentKey(actor), "removed", collection],
  queryFn: async ({ signal }: Reading) => {
    const query = { state: "removed", collection, nbResultsPerPage: 50 };
    const { results } = await bind(entryRevisions).list(query, { ...actor.as, signal });
    // For an entry removed twice, only the last removal counts.
    return results.filter(({ entryId }, index) => results.findIndex((other) => other.entryId === entryId) === index);
  },
});

export const restoreRemoved = ({ bind }: Client, { as }: Actor, { entryId, id }: EntryRevisionSummary) =>
  bind(entryRevisions).restore(entryId, id, { draft: false }, as);

/** Creates a text that nobody else reads until it is published. */
export const createText = (
  { bind }: Client,
  { as }: Actor,
  { collection, name, title }: { collection: string; name: string; title?: string },
) =>
  bind(entries).create(
    { collection, name, locale: "fr", fields: title ? { title } : {}, metadata: { active: false } },
    as,
  );
