import { type KeyboardEvent, useState } from "react";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { matching, named } from "@/workspace/shell/choices/matching";

type Options = {
  choices: readonly Labelled[];
  text: string;
  onPick: (choice: Labelled) => void;
  onFree?: (text: string) => void;
};

/** The list of a combobox: what it shows of what is typed, which option is active, and what a key does (ARIA 1.2). */
export function useChoices({ choices, text, onPick, onFree }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? matching(choices, text) : [];
  const typed = text.trim();
  const isFree = isOpen && onFree !== undefined && typed !== "" && !named(choices, text);
  const count = shown.length + (isFree ? 1 : 0);
  const show = (open: boolean) => {
    setOpen(open);
    setActive(-1);
  };
  const pick = (index: number) => {
    const choice = shown[index];
    show(false);
    if (choice) onPick(choice);
    else if (isFree) onFree(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) return show(true);
      return setActive(count === 0 ? -1 : (Math.max(active, step === 1 ? -1 : 0) + step + count) % count);
    }
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      return show(false);
    }
    if (event.key !== "Enter" || !isOpen) return;
    const index = active >= 0 ? active : onFree && typed !== "" ? indexOfTyped(shown, text) : -1;
    if (index < 0) return show(false);
    event.preventDefault();
    pick(index);
  };
  return { isOpen, shown, isFree, count, active, show, pick, press };
}

/** Of what was typed whole, its choice; else the place of the text as it is, after them. */
function indexOfTyped(shown: readonly Labelled[], text: string): number {
  const choice = named(shown, text);
  return choice ? shown.indexOf(choice) : shown.length;
}
