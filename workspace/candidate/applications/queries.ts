import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { APPLICATION_GROUPS, type ApplicationGroup } from "@/workspace/candidate/applications/application-groups";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { createdSince } from "@/workspace/shell/list/created-since";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

export const ORDERS = ["statusDate", "answerDueDate", "createdDate"] as const;
type State = ListState<(typeof ORDERS)[number]>;

/**
 * Values of the state filter as they appear in the URL. Each has its group of statuses; null stands for all
 * applications.
 */
export const STATES = { toutes: null, attente: "waiting", entretien: "interview", terminees: "ended" } as const;

const groupOf = (state: string | undefined): ApplicationGroup | null =>
  Object.entries(STATES).find(([name]) => name === state)?.[1] ?? null;

/** A page of the applications that the candidate sent, and the number of applications by status. */
export const sentApplications = (client: Client, { userId, as }: Actor, { filters, ...page }: State) => {
  const group = groupOf(filters.etat);
  const searched = {
    ...(group && { status: APPLICATION_GROUPS[group] }),
    ...(filters.q && { query: filters.q }),
  };
  return {
    queryKey: [userId, "applications", "sent", page, filters],
    queryFn: ({ signal }: Reading) =>
      client.transactions.list(
        { takerId: userId, ...searched, ...page, ...createdSince(filters.depuis), facets: ["status"] },
        { ...as, signal },
      ),
  };
};

/** A sent application; null when it does not exist, or when another person sent it. */
export const sentApplication = (client: Client, { userId, as }: Actor, id: string) => ({
  queryKey: [userId, "application", "sent", id],
  queryFn: ({ signal }: Reading) => nullWhenNotOwn(client.transactions.read(id, { ...as, signal })),
});

/** The candidate's review of a firm, or null. It is read in their own name, whichever organization they act as. */
export const ownReview = (client: Client, { userId }: Actor, firmId: string) => ({
  queryKey: [userId, "review", firmId],
  queryFn: async ({ signal }: Reading) => {
    const mine = { authorId: userId, targetId: firmId, label: "review", nbResultsPerPage: 1 };
    const { results } = await client.ratings.list(mine, { organizationId: null, signal });
    return results[0] ?? null;
  },
});
