import { useEffect, useEffectEvent } from "react";
import type { Outcome } from "@/workspace/platform/moderation/decide/form";

const OUTCOME_KEYS: Record<string, readonly Outcome[]> = { v: ["validate", "show"], s: ["suspend", "hide"] };

/** True when the user is typing: shortcuts are then off. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isChoice(target)));
const isChoice = (target: HTMLElement) =>
  target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);

/** The keys V and S choose a decision; the moderator must still press the button that sends it. */
export function useDecisionKeys(outcomes: readonly Outcome[], onChoose: (outcome: Outcome) => void): void {
  useKeys((key) => {
    const chosen = OUTCOME_KEYS[key]?.find((outcome) => outcomes.includes(outcome));
    if (chosen) onChoose(chosen);
  });
}

/** Calls `onKey` for a character typed without modifiers, outside text fields. */
export function useKeys(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (event.key.length === 1) onKey(event.key.toLowerCase());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
