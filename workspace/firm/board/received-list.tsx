import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { type Stage, stageOf } from "@/lib/rules/transaction/firm-moves";
import type { CardProps } from "@/workspace/firm/board/card";
import { receivedList } from "@/workspace/firm/board/queries";
import { useColumns } from "@/workspace/firm/board/use-columns";
import { latestOf, movedSince, useMoved } from "@/workspace/firm/move/moved";
import { type BoardState, isFilteredBy, POOL, readStage } from "@/workspace/firm/received/received-state";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useSession } from "@/workspace/shell/session-provider";

type Props = Pick<CardProps, "targets" | "onSelect" | "onPut"> & {
  state: BoardState;
  stages: readonly Stage[];
  selected: ReadonlySet<string>;
  hrefOf: (change: Partial<BoardState>) => string;
};

/** The same applications as rows: a page that the API sorts, with what was moved since it was read. */
export function ReceivedList({ state, stages, selected, hrefOf, ...actions }: Props) {
  const t = useTranslations("firm_board");
  const { session } = useSession();
  const actor = useActor();
  const open = stages.filter((stage) => stage !== "ended");
  const reading = useQuery(receivedList(session.client, actor, state, open));
  const log = movedSince(useMoved(actor.organizationId ?? actor.userId), reading.dataUpdatedAt);
  const columns = useColumns({ selected, ...actions });
  const stage = readStage(state.filters.etape);
  const isShown = (at: Stage) => (stage ? at === stage : at !== "ended");
  return (
    <ListTable
      reading={reading}
      empty={
        state.filters.etape === POOL && !isFilteredBy({ ...state.filters, etape: "" }) ? (
          <EmptyState title={t("pool_empty")} drawing={<StateDrawing name="nothing-kept" />}>
            <p>{t("pool_empty_text")}</p>
          </EmptyState>
        ) : (
          <EmptyState title={t("empty_filtered")} drawing={<StateDrawing name="nothing-found" />} />
        )
      }
      caption={t("caption")}
      toRows={(read) => read.map((one) => latestOf(one, log)).filter((one) => isShown(stageOf(one)))}
      keyOf={({ id }) => id}
      {...{ columns, state, hrefOf }}
    />
  );
}
