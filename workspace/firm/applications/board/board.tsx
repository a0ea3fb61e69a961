import { useTranslations } from "next-intl";
import { memo, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import type { Stage, Target } from "@/lib/rules/transaction/firm-moves";
import { Card, type CardProps } from "@/workspace/firm/applications/board/card";
import type { BoardColumn } from "@/workspace/firm/applications/board/use-board";
import { type KeyActions, useBoardKeys } from "@/workspace/firm/applications/board/use-board-keys";
import { DragContext, useDropTarget } from "@/workspace/firm/applications/board/use-drag";
import { useSteadyItems } from "@/workspace/firm/applications/board/use-steady";
import { useTargetTexts } from "@/workspace/firm/applications/board/use-target-texts";
import { useLetterKeys } from "@/workspace/firm/applications/use-letter-keys";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import type { DragKit } from "@/workspace/shell/drag-kit";

type Props = {
  columns: readonly BoardColumn[];
  targets: readonly Target[];
  selected: ReadonlySet<string>;
  onSelect: (application: Transaction) => void;
  onPut: (application: Transaction, target: Target) => void;
  onUndo: () => void;
  onOpen: KeyActions["open"];
  listHrefOf: (stage: Stage) => string;
  /** Links below the columns, to the applications that have none. */
  children: ReactNode;
};

const SCROLLED = "flex items-start gap-3 overflow-x-auto pb-2";

/** The board. A card is moved by its menu, by the keyboard or by drag and drop; all three call `onPut`. */
export function Board({ columns, targets, selected, onSelect, onPut, onUndo, onOpen, listHrefOf, children }: Props) {
  const t = useTranslations("firm_board");
  const board = useRef<HTMLElement>(null);
  const [letters, keepLetters] = useLetterKeys();
  const [isHelpShown, setHelpShown] = useState(false);
  const known = new Map(columns.flatMap(({ applications }) => applications).map((one) => [one.id, one]));
  const put = (id: string, target: Target) => {
    const application = known.get(id);
    if (application) onPut(application, target);
  };
  const { kit, draggedId } = useDragKit(board, put);
  useBoardKeys(board, letters, {
    put,
    open: onOpen,
    select: (id) => {
      const application = known.get(id);
      if (application) onSelect(application);
    },
    undo: onUndo,
    help: () => setHelpShown(true),
  });
  const dragged = known.get(draggedId ?? "") ?? null;
  return (
    <DragContext value={kit}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll the board, even without a card. */}
      <section ref={board} data-board="" aria-label={t("view.board")} tabIndex={0} className={SCROLLED}>
        {columns.map((column) => (
          <Column
            key={column.stage}
            listHref={listHrefOf(column.stage)}
            column={column}
            targets={targets}
            selected={selected}
            dragged={dragged}
            onSelect={onSelect}
            onPut={onPut}
          />
        ))}
      </section>
      <div className="flex flex-wrap items-center gap-x-6">
        {children}
        <Button variant="quiet" onClick={() => setHelpShown(true)} className="ml-auto max-md:hidden">
          {t("shortcuts.open")}
        </Button>
      </div>
      <DropZones dragged={dragged} />
      {isHelpShown && <ShortcutsDialog letters={letters} onLetters={keepLetters} onClose={() => setHelpShown(false)} />}
    </DragContext>
  );
}

const ENDS = ["recruited", "refused"] as const;

/** Drop targets that end an application. They appear over the page while a card is dragged, and are not columns. */
function DropZones({ dragged }: { dragged: Transaction | null }) {
  if (!dragged) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 flex gap-4 md:inset-x-auto md:left-1/2 md:w-[36rem] md:-translate-x-1/2">
      {ENDS.map((target) => (
        <Zone key={target} target={target} dragged={dragged} />
      ))}
    </div>
  );
}

function Zone({ target, dragged }: { target: (typeof ENDS)[number]; dragged: Transaction }) {
  const place = useDropTarget<HTMLDivElement>(target);
  const { nameOfTarget, reasonAgainst } = useTargetTexts();
  const against = reasonAgainst(dragged, target);
  return (
    <div
      ref={place}
      data-zone={target}
      className={`grow rounded-md border-2 border-dashed border-field bg-paper px-4 py-6 text-center font-semibold shadow-sheet data-over:border-green data-over:bg-tint ${against ? "opacity-60" : ""}`}
    >
      {nameOfTarget(target)}
      {against && <span className="block text-sm font-normal">{against}</span>}
    </div>
  );
}

/** Loads the code of drag and drop when a pointer first enters the board, and returns the id of the dragged card. */
function useDragKit(board: RefObject<HTMLElement | null>, onPut: (id: string, target: Target) => void) {
  const [kit, setKit] = useState<DragKit | null>(null);
  const [draggedId, setDragged] = useState<string | null>(null);
  const onDrop = useEffectEvent((id: string, target: string) => onPut(id, target as Target));

  useEffect(() => {
    const element = board.current;
    // A failure is ignored: the menu and the keyboard do the same.
    const load = () =>
      void import("@/workspace/shell/drag-kit").then(
        (part) => setKit(part.dragKit),
        () => undefined,
      );
    for (const event of ["pointerover", "pointerdown"]) element?.addEventListener(event, load, { once: true });
    return () => {
      for (const event of ["pointerover", "pointerdown"]) element?.removeEventListener(event, load);
    };
  }, [board]);

  useEffect(() => {
    if (!kit || !board.current) return;
    const stops = [
      kit.watch({ onStart: setDragged, onEnd: () => setDragged(null), onDrop: (id, target) => onDrop(id, target) }),
      kit.scroll(board.current),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [kit, board]);

  return { kit, draggedId };
}

const KEYS = ["arrows", "E", "R", "X", "M", "N", "space", "undo", "help"] as const;

type ShortcutsDialogProps = { letters: boolean; onLetters: (on: boolean) => void; onClose: () => void };

/** The keyboard shortcuts of the board, and the switch that turns letters off. */
function ShortcutsDialog({ letters, onLetters, onClose }: ShortcutsDialogProps) {
  const t = useTranslations("firm_board.shortcuts");
  const id = useId();
  return (
    <DialogFrame heading={t("heading")} onClose={onClose}>
      {(close) => (
        <>
          <dl className="divide-y divide-rule border-y border-rule">
            {KEYS.map((key) => (
              <div key={key} className="grid grid-cols-[8rem_1fr] py-2">
                <dt className="font-semibold">
                  <kbd className="font-text">{t(`key.${key}`)}</kbd>
                </dt>
                <dd>{t(`does.${key}`)}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-4">
            <CheckboxField
              id={`${id}-letters`}
              label={t("letters")}
              checked={letters}
              onChange={(event) => onLetters(event.target.checked)}
            />
          </div>
          <Button variant="secondary" className="mt-5" onClick={close}>
            {t("close")}
          </Button>
        </>
      )}
    </DialogFrame>
  );
}

type ColumnProps = Omit<CardListProps, "applications"> & {
  column: BoardColumn;
  /** The card being dragged. */
  dragged: Transaction | null;
  listHref: string;
};

/**
 * The applications of a stage, with their total number. While a card is dragged, states why it may not be dropped here.
 */
function Column({ column, dragged, listHref, ...cards }: ColumnProps) {
  const t = useTranslations("firm_board");
  const { stageName, reasonAgainst } = useTargetTexts();
  const id = useId();
  const { stage, count, reading, showMore } = column;
  const applications = useSteadyItems(column.applications);
  const place = useDropTarget<HTMLElement>(stage);
  const name = stageName(stage);
  const against = dragged && stage !== "ended" ? reasonAgainst(dragged, stage) : null;
  return (
    <section
      ref={place}
      aria-labelledby={id}
      data-column={stage}
      className={`flex max-h-[max(24rem,calc(100dvh-15rem))] w-64 lg:w-56 shrink-0 grow flex-col overflow-y-auto rounded-md border border-rule bg-sunken data-over:outline-2 data-over:outline-green ${against ? "opacity-50" : ""}`}
    >
      <h2
        id={id}
        tabIndex={-1}
        className="sticky top-0 z-10 flex items-baseline justify-between gap-2 border-b border-rule bg-sunken px-3 py-1.5 text-base"
      >
        <span className="double-rule font-semibold">{name}</span>
        <span className="figures text-sm">{t("count", { count })}</span>
      </h2>
      {against && <p className="bg-paper px-3 py-2 text-sm font-semibold">{against}</p>}
      <AsyncBlock
        reading={reading}
        empty={{
          when: () => applications.length === 0,
          show: <p className="p-3 text-sm text-muted">{t("empty_column")}</p>,
        }}
      >
        {() => <CardList applications={applications} {...cards} />}
      </AsyncBlock>
      {applications.length < count && (
        <div className="px-3 py-2 text-sm">
          <p>{t("shown", { shown: applications.length, count })}</p>
          {showMore ? (
            <Button variant="quiet" onClick={showMore}>
              {t("show_more")}
            </Button>
          ) : (
            <LocalizedLink href={listHref} className="link inline-flex min-h-11 items-center">
              {t("show_list")}
            </LocalizedLink>
          )}
        </div>
      )}
    </section>
  );
}

type CardListProps = Pick<CardProps, "targets" | "onSelect" | "onPut"> & {
  applications: readonly Transaction[];
  selected: ReadonlySet<string>;
};

/**
 * The cards of a column. Memoised: a column renders again only when one of its cards changes, so a move does not render
 * the other columns.
 */
const CardList = memo(function CardList({ applications, selected, ...card }: CardListProps) {
  return (
    <ul>
      {applications.map((application) => (
        <Card key={application.id} application={application} isSelected={selected.has(application.id)} {...card} />
      ))}
    </ul>
  );
});
