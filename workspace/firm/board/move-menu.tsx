import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { movesOf, type Target } from "@/lib/rules/transaction/firm-moves";
import { MoveEntries } from "@/workspace/firm/board/move-entries";
import { useTargetTexts } from "@/workspace/firm/board/use-target-texts";
import { useMoveTexts } from "@/workspace/firm/move/use-move-texts";

type Props = {
  application: Transaction;
  targets: readonly Target[];
  onPut: (application: Transaction, target: Target) => void;
};

/** « Déplacer… »: every move that is possible, and no other; keys and drag do nothing that is not here. */
export function MoveMenu({ application, targets, onPut }: Props) {
  const t = useTranslations("firm_board");
  const { labelOfMove } = useTargetTexts();
  const { ofNameOf } = useMoveTexts();
  const label = t("move_of", { ofName: ofNameOf(application) });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const moves = movesOf(application, targets);
  if (moves.length === 0) return null;
  return (
    <div ref={place} className="shrink-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 rounded-md px-2 text-sm font-semibold text-green underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t("move")}
      </button>
      {isOpen && (
        <MoveEntries
          id={id}
          label={label}
          place={place}
          entries={moves.map((target) => ({ target, text: labelOfMove(application, target) }))}
          onChoose={(target) => {
            close();
            onPut(application, target);
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}
