import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import type { Session } from "@/lib/session/session";
import { type Filters, searchedBy } from "@/workspace/firm/applications/received-state";
import { COLUMN_MAX, stageQuery } from "@/workspace/firm/applications/stage-query";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

const accountOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** A received application; null when it does not exist, or when it was sent to another firm. */
export const receivedApplication = (client: Client, actor: Actor, id: string) => ({
  queryKey: [accountOf(actor), "application", "received", id],
  queryFn: ({ signal }: Reading) => nullWhenNotOwn(client.transactions.read(id, { ...actor.as, signal })),
});

/** All applications of this person to the firm, the newest first, including this one. */
export const applicationsOf = (client: Client, actor: Actor, takerId: string) => ({
  queryKey: [accountOf(actor), "applications", "of", takerId],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list(
      { ownerId: accountOf(actor), takerId, orderBy: "createdDate", order: "desc" },
      { ...actor.as, signal },
    ),
});

/**
 * The ids of the first hundred applications of a stage, in the order and with the filters of the list, and their total
 * number.
 */
export const neighboursOf = (client: Client, actor: Actor, filters: Filters, stage: Stage) => ({
  // A move does not invalidate this key, so that the next application stays the next.
  queryKey: [accountOf(actor), "neighbours", stage, searchedBy(filters)],
  queryFn: async ({ signal }: Reading) => {
    const column = stageQuery(client, actor, filters, stage, COLUMN_MAX);
    const { results, paginationMeta } = await column.queryFn({ signal });
    return { ids: results.map(({ id }) => id), count: paginationMeta.nbResults };
  },
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

/** The candidate's profile as the firm may read it; null once it no longer exists. */
export const applicantProfile = (client: Client, actor: Actor, profileId: string) => ({
  queryKey: [accountOf(actor), "applicant-profile", profileId],
  queryFn: ({ signal }: Reading) => nullWhenNotOwn(client.assets.read(profileId, { ...actor.as, signal })),
});
