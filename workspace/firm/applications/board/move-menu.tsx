import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useDismiss } from "@/components/ui/use-dismiss";
import type { Transaction } from "@/lib/entities/transaction";
import { movesOf, type Target } from "@/lib/rules/transaction/firm-moves";
import { useTargetTexts } from "@/workspace/firm/applications/board/use-target-texts";
import { firmAccount } from "@/workspace/firm/applications/decision/queries";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  application: Transaction;
  targets: readonly Target[];
  onPut: (application: Transaction, target: Target) => void;
  /** Shows three dots, on a card, instead of words. */
  isShort?: boolean;
};

/** « Déplacer… »: lists every possible move. The keyboard and drag and drop offer nothing more. */
export function MoveMenu({ application, targets, onPut, isShort = false }: Props) {
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
        className={`rounded-md border border-field bg-surface text-sm font-semibold text-green hover:border-green pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${isShort ? "h-7 w-8" : "min-h-9 px-3"}`}
      >
        {isShort ? "⋯" : t("move")}
      </button>
      {isOpen && (
        <MoveEntries
          id={id}
          label={label}
          place={place}
          application={application}
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

type MoveEntriesProps = {
  id: string;
  label: string;
  application: Transaction;
  /** The element that contains the button and its menu. */
  place: RefObject<HTMLElement | null>;
  entries: readonly { target: Target; text: string }[];
  onChoose: (target: Target) => void;
  /** Called on Escape or Tab: the focus goes back to the button. */
  onClose: () => void;
  /** Called when another element was pressed or focused, or when the button scrolled away. */
  onLeave: () => void;
};

/** The entries of an open menu, in the top layer: otherwise their card and column would clip them. */
function MoveEntries({ id, label, application, place, entries, onChoose, onClose, onLeave }: MoveEntriesProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { session } = useSession();
  const { data: account } = useQuery(firmAccount(session.client, useActor()));
  const { mailsAfter } = useTargetTexts();
  useDismiss(place, (by) => (by === "escape" ? onClose() : onLeave()));
  useShown(menu, place, onLeave);
  return (
    <div
      ref={menu}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => walk(event, onClose)}
      className="fixed inset-auto max-h-[calc(100dvh-1rem)] w-64 rounded-md border border-rule bg-surface py-1 text-ink shadow-sheet"
    >
      {entries.map(({ target, text }) => (
        <button
          key={target}
          type="button"
          role="menuitem"
          aria-labelledby={`${id}-${target}`}
          aria-describedby={`${id}-${target}-mails`}
          tabIndex={-1}
          onClick={() => onChoose(target)}
          className="block min-h-11 w-full px-4 py-2 text-left hover:bg-tint focus:bg-tint"
        >
          <span id={`${id}-${target}`}>{text}</span>
          <span id={`${id}-${target}-mails`} className="block text-sm text-muted empty:hidden">
            {mailsAfter(application, target, account)}
          </span>
        </button>
      ))}
    </div>
  );
}

const EDGE = 8;

/**
 * Shows a menu below its button, or above when there is no room, and moves the focus into it. Calls `onMoved` once the
 * button moves.
 */
function useShown(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>, onMoved: () => void) {
  const moved = useEffectEvent(onMoved);
  useLayoutEffect(() => {
    const [shown, beside] = [menu.current, button.current];
    if (!shown || !beside) return;
    const { top, bottom, left, right } = beside.getBoundingClientRect();
    shown.showPopover();
    const { width, height } = shown.getBoundingClientRect();
    shown.style.left = `${Math.max(EDGE, right - width)}px`;
    shown.style.top = `${bottom + height > innerHeight ? Math.max(EDGE, top - height) : bottom}px`;
    shown.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    // The focus on the button may have caused a scroll, whose event arrives once the menu is open.
    const onScroll = () => {
      const now = beside.getBoundingClientRect();
      if (now.top !== top || now.left !== left) moved();
    };
    addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => removeEventListener("scroll", onScroll, { capture: true });
  }, [menu, button]);
}

/** Arrows, Home and End move through the entries; Escape and Tab leave the menu. */
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
