import { useEffect, useState } from "react";
import { type Suggest, type Suggested, type SuggestOption, toSuggested, typedPart } from "@/components/search/suggest";
import { createSuggestionLoader } from "@/lib/queries/suggestions";

/** The suggestions for a text; `active`: the option that Enter picks, or null: Enter then searches the text. */
export type Shown = { text: string; suggested: Suggested[]; options: SuggestOption[]; active: number | null };

/** The suggestions for the text of a field; null until they are loaded. */
export function useSuggestions(input: HTMLInputElement, suggest: Suggest) {
  const [loader] = useState(createSuggestionLoader);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => loader.stop, [loader]);

  const activate = (active: number | null) => setShown((now) => now && { ...now, active });
  const close = () => {
    loader.stop();
    setShown(null);
  };
  /** `from`: which option becomes active when the list comes; -1 is the last one. */
  const load = (from: 0 | -1 | null = null) => {
    activate(null);
    const text = input.value;
    const query = typedPart(text, suggest);
    // Without a letter no job can be suggested; of places, the largest are.
    if (query === "" && !suggest.kinds.includes("place")) return close();
    loader.load({ query, kinds: suggest.kinds, locale: suggest.locale }, (suggestions) => {
      if (!suggestions) return close();
      const suggested = toSuggested(text, suggestions, suggest);
      const options = suggested.flatMap((group) => group.options);
      const first = from === null || options.length === 0 ? null : (from + options.length) % options.length;
      setShown((now) => ({ text, suggested, options, active: first ?? stillActive(now, options) }));
    });
  };
  return { shown, activate, load, close };
}

/** An option chosen during the request stays chosen if the new list holds it; else Enter would search the text. */
function stillActive(before: Shown | null, options: SuggestOption[]): number | null {
  const chosen = before?.options[before.active ?? -1];
  const index = chosen ? options.findIndex((option) => outcome(option) === outcome(chosen)) : -1;
  return index < 0 ? null : index;
}

const outcome = (option: SuggestOption) => ("href" in option ? option.href : option.fills);
