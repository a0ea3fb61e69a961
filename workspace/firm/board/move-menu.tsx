import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
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
  const [at, setAt] = useState<Place | null>(null);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAt(null);
    button.current?.focus();
  };
  useDismiss(place, (by) => at && (by === "escape" ? close() : setAt(null)));
  useScrolled(at !== null, () => setAt(null));
  const moves = movesOf(application, targets);
  if (moves.length === 0) return null;
  return (
    <div ref={place} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-controls={at ? id : undefined}
        aria-label={t("move_of", { name })}
        onClick={({ currentTarget }) => setAt(at ? null : placeBelow(currentTarget, moves.length))}
        className="min-h-11 rounded-md px-2 text-sm font-semibold text-green underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t("move")}
      </button>
      {at && (
        <div
          ref={(menu) => menu?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true })}
          id={id}
          role="menu"
          aria-label={t("move_of", { name })}
          tabIndex={-1}
          onKeyDown={(event) => walk(event, close)}
          style={at}
          className="fixed z-40 w-64 rounded-md border border-rule bg-surface py-1 shadow-sheet"
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

type Place = { top: number; left: number };
const [WIDTH, ENTRY, EDGE] = [256, 44, 8];

/** Below the button, or above it where there is no room: a column that scrolls would cut what stands in it. */
function placeBelow(button: HTMLElement, entries: number): Place {
  const { right, bottom, top } = button.getBoundingClientRect();
  const height = entries * ENTRY + EDGE;
  return {
    left: Math.max(EDGE, right - WIDTH),
    top: bottom + height > innerHeight ? Math.max(EDGE, top - height) : bottom,
  };
}

/** What scrolls moves away from its menu. */
function useScrolled(isOpen: boolean, onScroll: () => void) {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    if (!isOpen) return;
    const listener = () => scrolled();
    addEventListener("scroll", listener, { capture: true, passive: true });
    return () => removeEventListener("scroll", listener, { capture: true });
  }, [isOpen]);
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
