import { keepPreviousData } from "@tanstack/react-query";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import type { Session } from "@/lib/session/session";
import { type Filters, searchedBy } from "@/workspace/firm/applications/received-state";
import { isByDueDate } from "@/workspace/firm/applications/stage-order";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** Number of cards that a column shows at first, and that each press of its button adds. */
export const COLUMN_STEP = 25;
/** Maximum number of cards in a column: for the others, the list has pages. */
export const COLUMN_MAX = 100;

/** Prefix of the cache keys of received applications. */
export const receivedKey = ({ organizationId, userId }: Actor) => [
  organizationId ?? userId,
  "applications",
  "received",
];

/** The first `limit` applications of a stage, in its order. */
export const stageQuery = (client: Session["client"], actor: Actor, filters: Filters, stage: Stage, limit: number) => ({
  queryKey: [...receivedKey(actor), "column", stage, limit, searchedBy(filters)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.transactions.list(
      {
        ownerId: actor.organizationId ?? actor.userId,
        ...searchedBy(filters),
        stage: [stage],
        ...(isByDueDate(stage)
          ? { orderBy: "answerDueDate", order: "asc" as const }
          : { orderBy: "statusDate", order: "desc" as const }),
        nbResultsPerPage: limit,
      },
      { ...actor.as, signal },
    ),
  placeholderData: keepPreviousData,
});
