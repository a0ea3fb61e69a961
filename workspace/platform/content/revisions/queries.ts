import { entryRevisions } from "@/contract/entry-revisions";
import type { Entry } from "@/lib/entities/entry";
import type { Session } from "@/lib/session/session";
import { contentKey } from "@/workspace/platform/content/list/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Pick<Session["client"], "bind">;
type Reading = { signal: AbortSignal };

/** The last saved revisions of a text, and the product's proposal. */
export const revisionsOf = ({ bind }: Client, actor: Actor, entryId: string) => ({
  queryKey: [...contentKey(actor), "revisions", entryId],
  queryFn: async ({ signal }: Reading) =>
    (await bind(entryRevisions).listOf(entryId, { nbResultsPerPage: 50 }, { ...actor.as, signal })).results,
});

export const revision = ({ bind }: Client, actor: Actor, entryId: string, id: string) => ({
  queryKey: [actor.userId, "content-revision", id],
  queryFn: ({ signal }: Reading) => bind(entryRevisions).read(entryId, id, { ...actor.as, signal }),
});

/** Restores a revision. Throws 412 when the text has changed since it was read. */
export const restore = ({ bind }: Client, { as }: Actor, entry: Entry, id: string, draft: boolean) =>
  bind(entryRevisions).restore(entry.id, id, { draft }, { ...as, ifMatch: `"${entry.updatedDate}"` });

export const leave = ({ bind }: Client, { as }: Actor, entryId: string, id: string) =>
  bind(entryRevisions).leave(entryId, id, as);
