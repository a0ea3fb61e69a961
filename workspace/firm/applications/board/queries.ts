import { keepPreviousData } from "@tanstack/react-query";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import type { Session } from "@/lib/session/session";
import {
  type BoardState,
  countedBy,
  type Filters,
  readStage,
  searchedBy,
} from "@/workspace/firm/applications/received-state";
import { COLUMN_STEP, receivedKey } from "@/workspace/firm/applications/stage-query";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** The number of applications at each stage under these filters, and the offers and towns to filter by. */
export const stageCounts = (client: Client, actor: Actor, filters: Filters) => ({
  queryKey: [...receivedKey(actor), "counts", countedBy(filters)],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list(
      {
        ownerId: actor.organizationId ?? actor.userId,
        ...countedBy(filters),
        facets: ["stage", "assetId", "city", "talentPool", "tag"],
        nbResultsPerPage: 1,
      },
      { ...actor.as, signal },
    ),
  placeholderData: keepPreviousData,
});

/** A page of the list: of one stage, or of all open stages. */
export const receivedList = (
  client: Client,
  actor: Actor,
  { filters, ...page }: BoardState,
  open: readonly Stage[],
) => {
  const stage = readStage(filters.etape);
  const stages = stage ? [stage] : [...open];
  return {
    queryKey: [...receivedKey(actor), "list", stages, page, searchedBy(filters)],
    queryFn: ({ signal }: Reading) =>
      client.transactions.list(
        {
          ownerId: actor.organizationId ?? actor.userId,
          ...searchedBy(filters),
          stage: stages,
          ...page,
          nbResultsPerPage: COLUMN_STEP,
        },
        { ...actor.as, signal },
      ),
    placeholderData: keepPreviousData,
  };
};

/** The names of the offers that received applications, by id, including closed offers. */
export const offerNames = (client: Client, actor: Actor, ids: readonly string[]) => ({
  queryKey: [actor.organizationId ?? actor.userId, "offer-names", ids],
  queryFn: async ({ signal }: Reading) => {
    const query = { id: [...ids], ownerId: actor.organizationId ?? actor.userId, nbResultsPerPage: 100 };
    const { results } = await client.assets.list(query, { ...actor.as, signal });
    return results.map(({ id, name }) => ({ id, name }));
  },
  enabled: ids.length > 0,
  staleTime: 60_000,
});
