import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useMemo, useState } from "react";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextArea } from "@/components/ui/text-area";
import { useWide } from "@/components/ui/use-wide";
import type { OwnStep } from "@/lib/entities/firm-replies";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { type Stage, stageOf } from "@/lib/rules/transaction/firm-moves";
import { addressOf, TAB } from "@/workspace/firm/applications/application-address";
import { useExport } from "@/workspace/firm/applications/board/applications-csv";
import { Board } from "@/workspace/firm/applications/board/board";
import type { CardProps } from "@/workspace/firm/applications/board/card";
import { MoveAnnouncer } from "@/workspace/firm/applications/board/move-announcer";
import { offerNames, receivedList } from "@/workspace/firm/applications/board/queries";
import { stagesOf, targetsOf } from "@/workspace/firm/applications/board/stages";
import { useBoard } from "@/workspace/firm/applications/board/use-board";
import { useBoardActions } from "@/workspace/firm/applications/board/use-board-actions";
import { useColumns } from "@/workspace/firm/applications/board/use-columns";
import { useSteady, useSteadyItems } from "@/workspace/firm/applications/board/use-steady";
import { DecisionDialog } from "@/workspace/firm/applications/decision/decision-dialog";
import { countsAfter, latestOf, movedSince, useMoved } from "@/workspace/firm/applications/move/moved";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import {
  type BoardState,
  type Filters,
  isFilteredBy,
  POOL,
  readStage,
  spellStage,
} from "@/workspace/firm/applications/received-state";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { CountLinks } from "@/workspace/shell/list/count-links";
import { CompactSwitch, LineFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import type { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";
import { ViewSwitch } from "@/workspace/shell/view-switch";

/** Number of open applications above which the list is shown, unless the user chooses the board. */
const BOARD_MAX = 100;

type Counts = Readonly<Record<string, number>>;
type Props = {
  list: ReturnType<typeof useListState<BoardState["orderBy"]>>;
  steps: readonly OwnStep[];
  counted: { counts: Counts; readAt: number };
  /** The offers, the towns and the tags to filter by, with their numbers of applications. */
  offers: Counts;
  cities: Counts;
  tags: Counts;
  /** Number of candidates who agreed to be in the talent pool. */
  kept: number;
  /** The applications that colleagues moved last. */
  followed: readonly string[];
};

/** The board or the list. Both share one selection and the same actions. */
export function Received({ list, steps, counted, offers, cities, tags, kept, followed }: Props) {
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
  const exportSelected = useExport(bulk.selected);
  // A move renders the cards, and not the filters.
  const toolbar = useMemo(
    () => (
      <BoardFilters filters={list.state.filters} offers={offers} cities={cities} tags={tags} onChange={list.setFilter}>
        {!isBoard && <CompactSwitch />}
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
      </BoardFilters>
    ),
    [list, offers, cities, tags, isBoard, t],
  );
  const ways = (
    <>
      <LocalizedLink href={workspaceRoutes.firmInterviews()} className="link inline-flex min-h-11 items-center">
        {t("interviews")}
      </LocalizedLink>
      <LocalizedLink href={workspaceRoutes.firmNewApplication()} className="link inline-flex min-h-11 items-center">
        {t("add")}
      </LocalizedLink>
    </>
  );
  return (
    <>
      {toolbar}
      {isBoard ? (
        <Board columns={columns} {...actions} onUndo={received.undoLast} onOpen={openPart} listHrefOf={hrefOf}>
          <LocalizedLink href={hrefOf("ended")} className="link inline-flex min-h-11 items-center">
            {t("ended_link", { count: counts.ended ?? 0 })}
          </LocalizedLink>
          {ways}
          {kept > 0 && (
            <LocalizedLink href={hrefOf(POOL)} className="link inline-flex min-h-11 items-center">
              {t("pool_link", { count: kept })}
            </LocalizedLink>
          )}
        </Board>
      ) : (
        <>
          <StageLinks
            counts={counts}
            kept={kept}
            hrefOf={hrefOf}
            stages={[...stages, "ended"]}
            current={isPool ? POOL : stage}
          />
          <ReceivedList state={list.state} stages={stages} hrefOf={list.hrefOf} {...actions} />
          <p className="flex flex-wrap gap-x-5">{ways}</p>
        </>
      )}
      <BulkBar
        count={bulk.selected.size}
        busy={bulk.busy}
        onStudy={bulk.study}
        onRefuse={received.refuseSelected}
        onWrite={() => received.setWriting(true)}
        onExport={exportSelected}
        onClear={bulk.clear}
      />
      <MoveAnnouncer told={received.told} followed={followed} columns={columns} isAsking={decide.asked !== null} />
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

type BoardFiltersProps = {
  filters: Filters;
  offers: Counts;
  cities: Counts;
  tags: Counts;
  onChange: (name: string, value: string) => void;
  children: ReactNode;
};

type Options = { value: string; label: string }[];

/** The filters of the board and of the list: a name, an offer, a town, late or reminded applications. */
function BoardFilters({ filters, offers, cities, tags, onChange, children }: BoardFiltersProps) {
  const t = useTranslations("firm_board.filter");
  const { session } = useSession();
  const { data: named = [] } = useQuery(offerNames(session.client, useActor(), Object.keys(offers).toSorted()));
  const choice = (
    name: keyof Filters & string,
    texts: { label: string; all: string },
    values: Options,
    isMore = false,
  ) => ({
    name,
    label: texts.label,
    isMore,
    value: filters[name] ?? "",
    options: [{ value: "", label: texts.all }, ...values],
  });
  const counted = (counts: Counts) =>
    Object.entries(counts).map(([value, count]) => ({ value, label: `${value} (${count})` }));
  const choices = [
    choice(
      "offre",
      { label: t("offer"), all: t("all_offers") },
      named.map(({ id, name }) => ({ value: id, label: `${name} (${offers[id] ?? 0})` })),
    ),
    choice("bureau", { label: t("city"), all: t("all_cities") }, counted(cities)),
    choice(
      "suivi",
      { label: t("follow"), all: t("all_follow") },
      [
        { value: "retard", label: t("late") },
        { value: "relance", label: t("reminded") },
      ],
      true,
    ),
    choice("suivies", { label: t("whose"), all: t("all_whose") }, [{ value: "moi", label: t("mine") }], true),
    choice("etiquette", { label: t("tag"), all: t("all_tags") }, counted(tags), true),
  ];
  // Without a second office, the filter by office is useless, as is the filter by tag without a tag.
  const least: Record<string, number> = { bureau: 2, etiquette: 1 };
  const shown = choices.filter(({ name, value, options }) => value !== "" || options.length > (least[name] ?? 0));
  return (
    <LineFilters
      filters={shown}
      onChange={onChange}
      search={{ label: t("query"), submit: t("query_submit"), value: filters.q ?? "" }}
    >
      {children}
    </LineFilters>
  );
}

/** Returns a function that opens an application at its messages or its notes. */
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

type BulkBarProps = {
  count: number;
  busy: boolean;
  onStudy: () => void;
  onRefuse: () => void;
  onWrite: () => void;
  onExport: () => void;
  onClear: () => void;
};

/** The actions on the selected applications. The bar stays visible while the content scrolls. */
function BulkBar({ count, busy, onStudy, onRefuse, onWrite, onExport, onClear }: BulkBarProps) {
  const t = useTranslations("firm_board.bulk");
  if (count === 0) return null;
  const actions = [
    { label: t("study"), act: onStudy },
    { label: t("refuse"), act: onRefuse },
    { label: t("write"), act: onWrite },
    { label: t("export"), act: onExport },
  ];
  return (
    <section
      aria-label={t("label")}
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule bg-paper px-4 py-2 shadow-sheet max-md:bottom-16"
    >
      <p className="figures font-semibold">{t("selected", { count })}</p>
      {actions.map(({ label, act }) => (
        <Button key={label} variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || act()}>
          {label}
        </Button>
      ))}
      <Button variant="quiet" onClick={onClear}>
        {t("clear")}
      </Button>
    </section>
  );
}

type StageLinksProps = {
  stages: readonly Stage[];
  /** Null for all open applications. */
  current: Stage | typeof POOL | null;
  counts: Readonly<Record<string, number>>;
  /** Number of candidates who agreed to be in the talent pool. */
  kept: number;
  hrefOf: (stage: Stage | typeof POOL | null) => string;
};

/** Links to the parts of the list, each with the number of applications in that part. */
function StageLinks({ stages, current, counts, kept, hrefOf }: StageLinksProps) {
  const t = useTranslations("firm_board");
  const { stageName } = useMoveTexts();
  const open = stages.filter((stage) => stage !== "ended").reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  const links = [null, ...stages].map((stage) => ({
    key: stage ?? "open",
    label: stage === null ? t("all_open") : stageName(stage),
    href: hrefOf(stage),
    isCurrent: stage === current,
    count: stage === null ? open : (counts[stage] ?? 0),
  }));
  const pool = { key: POOL, label: t("pool"), href: hrefOf(POOL), isCurrent: current === POOL, count: kept };
  return <CountLinks label={t("stages")} links={[...links, pool]} />;
}

const MAX_LENGTH = 3000;

type WriteDialogProps = { count: number; onSend: (content: string) => Promise<void>; onClose: () => void };

/** Writes the same message to several candidates separately: none of them sees who else received it. */
function WriteDialog({ count, onSend, onClose }: WriteDialogProps) {
  const t = useTranslations("firm_board.write");
  return (
    <DialogFrame heading={t("heading", { count })} onClose={onClose}>
      {(close) => <WriteForm onSend={onSend} close={close} />}
    </DialogFrame>
  );
}

function WriteForm({ onSend, close }: Pick<WriteDialogProps, "onSend"> & { close: () => void }) {
  const t = useTranslations("firm_board.write");
  const inName = useInName();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = String(new FormData(event.currentTarget).get("content") ?? "").trim();
    setMissing(content === "");
    if (content === "" || busy) return;
    setBusy(true);
    await onSend(content);
    close();
  };
  return (
    <form onSubmit={send} noValidate>
      <TextArea
        id={`${id}-content`}
        name="content"
        label={t("content")}
        hint={t("hint")}
        error={isMissing ? t("missing") : undefined}
        maxLength={MAX_LENGTH}
        rows={8}
      />
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <Button type="submit" aria-disabled={busy || undefined}>
          {inName(t("send"))}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

type ReceivedListProps = Pick<CardProps, "targets" | "onSelect" | "onPut"> & {
  state: BoardState;
  stages: readonly Stage[];
  selected: ReadonlySet<string>;
  hrefOf: (change: Partial<BoardState>) => string;
};

/** The applications as rows: a page sorted by the API, with the moves made since it was read. */
function ReceivedList({ state, stages, selected, hrefOf, ...actions }: ReceivedListProps) {
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
      columns={columns}
      state={state}
      hrefOf={hrefOf}
    />
  );
}
