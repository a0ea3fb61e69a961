import { keepPreviousData } from "@tanstack/react-query";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import type { Session } from "@/lib/session/session";
import { isByDueDate } from "@/workspace/firm/board/board-order";
import { type BoardState, type Filters, readStage, searchedBy } from "@/workspace/firm/board/board-state";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** Cards that a column begins with, and that it adds. */
export const COLUMN_STEP = 25;
/** A column shows no more: the list has pages. */
export const COLUMN_MAX = 100;

const keyOf = ({ organizationId, userId }: Actor) => [organizationId ?? userId, "applications", "received"];

/** How many applications each stage has under these filters, and the offers and towns that there are to filter by. */
export const stageCounts = (client: Client, actor: Actor, filters: Filters) => ({
  queryKey: [...keyOf(actor), "counts", searchedBy(filters)],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list(
      {
        ...{ ownerId: actor.organizationId ?? actor.userId, ...searchedBy(filters) },
        ...{ facets: ["stage", "assetId", "city"], nbResultsPerPage: 1 },
      },
      { ...actor.as, signal },
    ),
  placeholderData: keepPreviousData,
});

/** The first cards of a column, as many as the column shows. */
export const columnOf = (client: Client, actor: Actor, filters: Filters, stage: Stage, limit: number) => ({
  queryKey: [...keyOf(actor), "column", stage, limit, searchedBy(filters)],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list(
      {
        ...{ ownerId: actor.organizationId ?? actor.userId, ...searchedBy(filters), stage: [stage] },
        ...(isByDueDate(stage)
          ? { orderBy: "answerDueDate", order: "asc" as const }
          : { orderBy: "statusDate", order: "desc" as const }),
        nbResultsPerPage: limit,
      },
      { ...actor.as, signal },
    ),
  placeholderData: keepPreviousData,
});

/** A page of the list: of one stage, or of all that are open. */
export const receivedList = (
  client: Client,
  actor: Actor,
  { filters, ...page }: BoardState,
  open: readonly Stage[],
) => {
  const stage = readStage(filters.etape);
  const stages = stage ? [stage] : [...open];
  return {
    queryKey: [...keyOf(actor), "list", stages, page, searchedBy(filters)],
    queryFn: ({ signal }: Reading) =>
      client.transactions.list(
        {
          ...{ ownerId: actor.organizationId ?? actor.userId, ...searchedBy(filters), stage: stages, ...page },
          nbResultsPerPage: COLUMN_STEP,
        },
        { ...actor.as, signal },
      ),
    placeholderData: keepPreviousData,
  };
};

/** The names of the offers that were applied to, by id: closed ones too. */
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
