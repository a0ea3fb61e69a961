import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Target } from "@/lib/rules/transaction/firm-moves";

/** Target to which each letter moves the focused card. */
export const MOVE_KEYS: Readonly<Record<string, Target>> = { e: "pending", r: "meeting", x: "refused" };

export type KeyActions = {
  put: (id: string, target: Target) => void;
  /** Opens the messages or the notes of an application. */
  open: (id: string, part: "messages" | "notes") => void;
  select: (id: string) => void;
  undo: () => void;
  help: () => void;
};

const CARD = "[data-application]";
const COLUMN = "[data-column]";

/**
 * Handles the keyboard of the board while it has the focus: arrows move between cards and columns, and letters act
 * unless they are turned off (WCAG 2.1.4). Fields, menus and dialogs handle their own keys.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, hasLetters: boolean, actions: KeyActions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey || target.closest("[role=menu], dialog")) return;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === "z" && !event.shiftKey) take(event, actions.undo);
      return;
    }
    const isField = target.matches("input:not([type=checkbox]), select, textarea");
    if (isField) return;
    const card = target.closest<HTMLElement>(CARD);
    if (card && walk(card, key)) return event.preventDefault();
    if (hasLetters) letter(event, card?.dataset.application);
  });

  const letter = (event: KeyboardEvent, id: string | undefined) => {
    const key = event.key.toLowerCase();
    if (key === "?") return take(event, actions.help);
    if (!id) return;
    const target = MOVE_KEYS[key];
    if (target) return take(event, () => actions.put(id, target));
    if (key === "m") return take(event, () => actions.open(id, "messages"));
    if (key === "n") return take(event, () => actions.open(id, "notes"));
    // Buttons and checkboxes already use the space bar.
    if (key === " " && event.target instanceof HTMLAnchorElement) take(event, () => actions.select(id));
  };

  useEffect(() => {
    const element = board.current;
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [board]);
}

function take(event: KeyboardEvent, action: () => void) {
  event.preventDefault();
  action();
}

/** Moves the focus from a card to its neighbour; returns false for a key that is not an arrow. */
function walk(card: HTMLElement, key: string): boolean {
  const column = card.closest<HTMLElement>(COLUMN);
  const cards = cardsOf(column);
  const at = cards.indexOf(card);
  if (key === "ArrowDown" || key === "ArrowUp") {
    focusCard(cards[key === "ArrowDown" ? at + 1 : at - 1]);
    return true;
  }
  if (key !== "ArrowRight" && key !== "ArrowLeft") return false;
  const columns = [...(column?.parentElement?.querySelectorAll<HTMLElement>(COLUMN) ?? [])];
  const from = column ? columns.indexOf(column) : -1;
  const beyond = key === "ArrowRight" ? columns.slice(from + 1) : columns.slice(0, from).toReversed();
  const next = beyond.map(cardsOf).find((all) => all.length > 0);
  focusCard(next?.[Math.min(at, next.length - 1)]);
  return true;
}

const cardsOf = (column: HTMLElement | null): HTMLElement[] => [...(column?.querySelectorAll<HTMLElement>(CARD) ?? [])];

/** Focuses a card, through the link on the candidate's name. */
export const focusCard = (card: HTMLElement | null | undefined): void =>
  card?.querySelector<HTMLElement>("[data-card]")?.focus();
