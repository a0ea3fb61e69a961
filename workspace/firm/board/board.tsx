import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Transaction } from "@/lib/entities/transaction";
import type { Stage, Target } from "@/lib/rules/transaction/firm-moves";
import { Column } from "@/workspace/firm/board/column";
import { DropZones } from "@/workspace/firm/board/drop-zones";
import { ShortcutsDialog } from "@/workspace/firm/board/shortcuts-dialog";
import type { BoardColumn } from "@/workspace/firm/board/use-board";
import { type KeyActions, useBoardKeys } from "@/workspace/firm/board/use-board-keys";
import { DragContext } from "@/workspace/firm/board/use-drag";
import { useDragKit } from "@/workspace/firm/board/use-drag-kit";
import { useKeptLetters } from "@/workspace/firm/received/use-kept-letters";

type Props = {
  columns: readonly BoardColumn[];
  targets: readonly Target[];
  selected: ReadonlySet<string>;
  onSelect: (application: Transaction) => void;
  onPut: (application: Transaction, target: Target) => void;
  onUndo: () => void;
  onOpen: KeyActions["open"];
  listHrefOf: (stage: Stage) => string;
};

const SCROLLED = "flex items-start gap-3 overflow-x-auto pb-4";

/** The board: a card is moved by its menu, by keys and by drag, all three by `onPut`. */
export function Board({ columns, targets, selected, onSelect, onPut, onUndo, onOpen, listHrefOf }: Props) {
  const t = useTranslations("firm_board");
  const board = useRef<HTMLElement>(null);
  const [letters, keepLetters] = useKeptLetters();
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, also without a card. */}
      <section ref={board} data-board="" aria-label={t("view.board")} tabIndex={0} className={SCROLLED}>
        {columns.map((column) => (
          <Column
            key={column.stage}
            listHref={listHrefOf(column.stage)}
            {...{ column, targets, selected, dragged, onSelect, onPut }}
          />
        ))}
      </section>
      <Button variant="quiet" onClick={() => setHelpShown(true)} className="max-md:hidden">
        {t("shortcuts.open")}
      </Button>
      <DropZones dragged={dragged} />
      {isHelpShown && <ShortcutsDialog letters={letters} onLetters={keepLetters} onClose={() => setHelpShown(false)} />}
    </DragContext>
  );
}
