import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useDismiss } from "@/components/ui/use-dismiss";
import type { Transaction } from "@/lib/entities/transaction";
import { movesOf, type Target } from "@/lib/rules/transaction/firm-moves";
import { useTargetTexts } from "@/workspace/firm/board/use-target-texts";

type Props = {
  application: Transaction;
  name: string;
  targets: readonly Target[];
  onPut: (application: Transaction, target: Target) => void;
};

/** « Déplacer… »: every move that is possible, and no other; keys and drag do nothing that is not here. */
export function MoveMenu({ application, name, targets, onPut }: Props) {
  const t = useTranslations("firm_board");
  const { labelOfMove } = useTargetTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismiss(place, (by) => isOpen && (by === "escape" ? close() : setOpen(false)));
  const moves = movesOf(application, targets);
  if (moves.length === 0) return null;
  return (
    <div ref={place} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t("move_of", { name })}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 rounded-md px-2 text-sm font-semibold text-green underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t("move")}
      </button>
      {isOpen && (
        <div
          ref={(menu) => menu?.querySelector<HTMLElement>("[role=menuitem]")?.focus()}
          id={id}
          role="menu"
          aria-label={t("move_of", { name })}
          tabIndex={-1}
          onKeyDown={(event) => walk(event, close)}
          className="absolute right-0 z-20 min-w-56 rounded-md border border-rule bg-surface py-1 shadow-sheet"
        >
          {moves.map((target) => (
            <button
              key={target}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onPut(application, target);
              }}
              className="block min-h-11 w-full px-4 py-2 text-left hover:bg-tint focus:bg-tint"
            >
              {labelOfMove(application, target)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Arrows, Home and End go through the entries; Tab leaves the menu. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void) {
  event.stopPropagation();
  if (event.key === "Escape" || event.key === "Tab") return close();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.findIndex((item) => item.matches(":focus"));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
