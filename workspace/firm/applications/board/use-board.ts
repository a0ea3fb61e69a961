import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { type Stage, stageOf } from "@/lib/rules/transaction/firm-moves";
import { heldApplications } from "@/workspace/firm/applications/move/held-moves";
import { countsAfter, inStage, latestOf, movedSince, useMoved } from "@/workspace/firm/applications/move/moved";
import { type Filters, isFilteredBy } from "@/workspace/firm/applications/received-state";
import { byStageOrder } from "@/workspace/firm/applications/stage-order";
import { COLUMN_MAX, COLUMN_STEP, stageQuery } from "@/workspace/firm/applications/stage-query";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Reading = { data: { results: Transaction[] } | undefined; error: unknown; isFetching: boolean };

export type BoardColumn = {
  stage: Stage;
  /** Total number of applications, of which `applications` are shown. */
  count: number;
  applications: Transaction[];
  reading: Reading & { refetch: () => unknown; dataUpdatedAt: number };
  /** Null when all applications are shown, or when the column has reached its limit. */
  showMore: (() => void) | null;
};

/** Returns the columns of the board: the applications read, with the moves made since in this browser. */
export function useBoard(
  filters: Filters,
  stages: readonly Stage[],
  counted: { counts: Readonly<Record<string, number>>; readAt: number },
): BoardColumn[] {
  const { session } = useSession();
  const actor = useActor();
  const log = useMoved(actor.organizationId ?? actor.userId);
  const [limits, setLimits] = useState<Partial<Record<Stage, number>>>({});
  const limitOf = (stage: Stage) => limits[stage] ?? COLUMN_STEP;
  const readings = useQueries({
    queries: stages.map((stage) => stageQuery(session.client, actor, filters, stage, limitOf(stage))),
  });
  const held = useQuery(heldApplications(session.client, actor));
  const counts = countsAfter(counted.counts, movedSince(log, counted.readAt));
  // An application with a pending decision keeps its former dates, so it may be missing from the first page of its new
  // stage.
  const others = isFilteredBy(filters)
    ? []
    : (held.data?.results ?? []).map((one) => latestOf(one, movedSince(log, held.dataUpdatedAt)));
  return stages.flatMap((stage, index) => {
    const reading = readings[index];
    if (!reading) return [];
    const read = reading.data?.results ?? [];
    const known = new Set(read.map(({ id }) => id));
    const extra = others.filter((one) => !known.has(one.id) && stageOf(one) === stage);
    const applications = inStage([...read, ...extra], movedSince(log, reading.dataUpdatedAt), stage).toSorted(
      byStageOrder(stage),
    );
    const count = Math.max(counts[stage] ?? 0, applications.length);
    const hasMore = applications.length < count && limitOf(stage) < COLUMN_MAX;
    const showMore = () => setLimits((all) => ({ ...all, [stage]: limitOf(stage) + COLUMN_STEP }));
    return [{ stage, count, applications, reading, showMore: hasMore ? showMore : null }];
  });
}
