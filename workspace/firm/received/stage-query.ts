import { keepPreviousData } from "@tanstack/react-query";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import type { Session } from "@/lib/session/session";
import { type Filters, searchedBy } from "@/workspace/firm/received/received-state";
import { isByDueDate } from "@/workspace/firm/received/stage-order";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** Cards that a column begins with, and that it adds. */
export const COLUMN_STEP = 25;
/** A column shows no more: the list has pages. */
export const COLUMN_MAX = 100;

/** Under which what a firm received is kept. */
export const receivedKey = ({ organizationId, userId }: Actor) => [
  organizationId ?? userId,
  "applications",
  "received",
];

/** The first applications of a stage, as many as wanted, in the order of the stage. */
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
