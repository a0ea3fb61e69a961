import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OwnStep } from "@/lib/entities/firm-replies";
import { localePath } from "@/lib/routes/locale-path";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import { Board } from "@/workspace/firm/board/board";
import { BulkBar } from "@/workspace/firm/board/bulk-bar";
import { MoveTeller } from "@/workspace/firm/board/move-teller";
import { ReceivedList } from "@/workspace/firm/board/received-list";
import { StageLinks } from "@/workspace/firm/board/stage-links";
import { stagesOf, targetsOf } from "@/workspace/firm/board/stages";
import { useBoard } from "@/workspace/firm/board/use-board";
import { useBoardActions } from "@/workspace/firm/board/use-board-actions";
import { useSteady, useSteadyItems } from "@/workspace/firm/board/use-steady";
import { WriteDialog } from "@/workspace/firm/board/write-dialog";
import { DecisionDialog } from "@/workspace/firm/decision/decision-dialog";
import { countsAfter, movedSince, useMoved } from "@/workspace/firm/move/moved";
import { addressOf, TAB } from "@/workspace/firm/received/application-address";
import { type BoardState, POOL, readStage, spellStage } from "@/workspace/firm/received/received-state";
import { useActor } from "@/workspace/shell/area/use-actor";
import type { useListState } from "@/workspace/shell/list/use-list-state";
import { useWide } from "@/workspace/shell/use-wide";
import { ViewSwitch } from "@/workspace/shell/view-switch";

/** With more than these, the list is shown unless the board is chosen. */
const BOARD_MAX = 100;

type Props = {
  list: ReturnType<typeof useListState<BoardState["orderBy"]>>;
  steps: readonly OwnStep[];
  counted: { counts: Readonly<Record<string, number>>; readAt: number };
  /** How many candidates agree to be kept in the talent pool. */
  kept: number;
};

/** The board or the list, one selection and one way to move for both. */
export function Received({ list, steps, counted, kept }: Props) {
  const t = useTranslations("firm_board");
  const { organizationId, userId } = useActor();
  const log = useMoved(organizationId ?? userId);
  const counts = countsAfter(counted.counts, movedSince(log, counted.readAt));
  const stages = stagesOf(steps, counts);
  const open = stages.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  const isWide = useWide();
  const { filters } = list.state;
  const stage = readStage(filters.etape);
  const isBoard = filters.vue === "tableau" || (filters.vue === "auto" && !stage && isWide && open <= BOARD_MAX);
  const columns = useBoard(filters, isBoard ? stages : [], counted);
  const received = useBoardActions();
  const { bulk, decide } = received;
  const actions = {
    targets: useSteadyItems(targetsOf(stages)),
    selected: useMemo(() => new Set(bulk.selected.keys()), [bulk.selected]),
    onSelect: useSteady(bulk.select),
    onPut: useSteady(decide.put),
  };
  const isPool = filters.etape === POOL;
  const hrefOf = (shown: Stage | typeof POOL | null) =>
    list.hrefOf({
      filters: { ...filters, vue: "liste", etape: shown === POOL ? POOL : shown ? spellStage(shown) : "" },
    });
  const openPart = useOpenPart();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <ViewSwitch
          legend={t("view.legend")}
          isLegendHidden
          views={[
            { value: "tableau", label: t("view.board") },
            { value: "liste", label: t("view.list") },
          ]}
          shown={isBoard ? "tableau" : "liste"}
          onShow={(view) => list.setFilter("vue", view)}
        />
        {isBoard && (
          <p className="flex flex-wrap gap-x-6">
            <LocalizedLink href={hrefOf("ended")} className="link inline-flex min-h-11 items-center">
              {t("ended_link", { count: counts.ended ?? 0 })}
            </LocalizedLink>
            {kept > 0 && (
              <LocalizedLink href={hrefOf(POOL)} className="link inline-flex min-h-11 items-center">
                {t("pool_link", { count: kept })}
              </LocalizedLink>
            )}
          </p>
        )}
      </div>
      {isBoard ? (
        <Board columns={columns} {...actions} onUndo={received.undoLast} onOpen={openPart} listHrefOf={hrefOf} />
      ) : (
        <>
          <StageLinks {...{ counts, kept, hrefOf }} stages={[...stages, "ended"]} current={isPool ? POOL : stage} />
          <ReceivedList state={list.state} stages={stages} hrefOf={list.hrefOf} {...actions} />
        </>
      )}
      <BulkBar
        count={bulk.selected.size}
        busy={bulk.busy}
        onStudy={bulk.study}
        onRefuse={received.refuseSelected}
        onWrite={() => received.setWriting(true)}
        onClear={bulk.clear}
      />
      <MoveTeller told={received.told} columns={columns} isAsking={decide.asked !== null} />
      {decide.asked && <DecisionDialog {...decide.asked} onDecide={decide.decide} onClose={() => decide.ask(null)} />}
      {received.isWriting && (
        <WriteDialog
          count={bulk.selected.size}
          onSend={received.writeSelected}
          onClose={() => received.setWriting(false)}
        />
      )}
    </>
  );
}

/** Opens an application on one of its parts; notes stand beside the first. */
function useOpenPart() {
  const router = useRouter();
  const locale = useLocale();
  const query = useSearchParams();
  return (id: string, part: "messages" | "notes") => {
    const params = new URLSearchParams(query);
    params.set(TAB, part);
    router.push(localePath(locale, addressOf(params, id)));
  };
}
