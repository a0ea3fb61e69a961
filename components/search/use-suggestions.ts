import { useEffect, useRef, useState } from "react";
import { type Suggest, type Suggested, type SuggestOption, toSuggested, typedPart } from "@/components/search/suggest";
import type { Suggestion } from "@/lib/entities/suggestion";
import { createSuggestionLoader } from "@/lib/queries/suggestions";

/** The suggestions for a text; `active`: the option that Enter picks, or null: Enter then searches the text. */
export type Shown = { text: string; suggested: Suggested[]; options: SuggestOption[]; active: number | null };

/** The suggestions for the text of a field; null until they are loaded. */
export function useSuggestions(input: HTMLInputElement, suggest: Suggest) {
  const [loader] = useState(createSuggestionLoader);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => loader.stop, [loader]);
  // What came while a pointer chose waits: the option that is pressed is the one that was aimed at.
  const still = useRef<{ isHeld: boolean; late: (() => void) | null }>({ isHeld: false, late: null });
  const release = () => {
    const { late } = still.current;
    still.current = { isHeld: false, late: null };
    late?.();
  };
  const hold = () => {
    still.current.isHeld = true;
  };

  const activate = (active: number | null) => setShown((now) => now && { ...now, active });
  const close = () => {
    loader.stop();
    still.current = { isHeld: false, late: null };
    setShown(null);
  };
  /** `from`: which option becomes active when the list comes; -1 is the last one. */
  const load = (from: 0 | -1 | null = null) => {
    activate(null);
    // Who types no longer chooses by the pointer, wherever it rests.
    still.current = { isHeld: false, late: null };
    const text = input.value;
    const query = typedPart(text, suggest);
    // Without a letter no job can be suggested; of places, the largest are.
    if (query === "" && !suggest.kinds.includes("place")) return close();
    const show = (suggestions: Suggestion[] | null) => {
      if (!suggestions) return close();
      const suggested = toSuggested(text, suggestions, suggest);
      const options = suggested.flatMap((group) => group.options);
      const first = from === null || options.length === 0 ? null : (from + options.length) % options.length;
      setShown((now) => ({ text, suggested, options, active: first ?? stillActive(now, options) }));
    };
    loader.load({ query, kinds: suggest.kinds, locale: suggest.locale }, (suggestions) => {
      if (still.current.isHeld) still.current.late = () => show(suggestions);
      else show(suggestions);
    });
  };
  return { shown, activate, load, close, hold, release };
}

/** An option chosen during the request stays chosen if the new list holds it; else Enter would search the text. */
function stillActive(before: Shown | null, options: SuggestOption[]): number | null {
  const chosen = before?.options[before.active ?? -1];
  const index = chosen ? options.findIndex((option) => outcome(option) === outcome(chosen)) : -1;
  return index < 0 ? null : index;
}

const outcome = (option: SuggestOption) => ("href" in option ? option.href : option.fills);
