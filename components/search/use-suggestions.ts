import { useEffect, useState } from "react";
import { type Suggest, type Suggested, type SuggestOption, toSuggested, typedPart } from "@/components/search/suggest";
import { createAsker } from "@/lib/queries/suggestions";

/** What is proposed for a text; `active`, the option that Enter would pick, or null: Enter then searches what is typed. */
export type Shown = { text: string; suggested: Suggested[]; options: SuggestOption[]; active: number | null };

/** The suggestions for what a field says; null while nothing was asked. */
export function useSuggestions(input: HTMLInputElement, suggest: Suggest) {
  const [asker] = useState(createAsker);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => asker.stop, [asker]);

  const activate = (active: number | null) => setShown((now) => now && { ...now, active });
  const close = () => {
    asker.stop();
    setShown(null);
  };
  /** `from`: which option becomes active when the list comes; -1 is the last one. */
  const ask = (from: 0 | -1 | null = null) => {
    activate(null);
    const text = input.value;
    const query = typedPart(text, suggest);
    // Without a letter there is no telling which job; of places there are the largest.
    if (query === "" && !suggest.kinds.includes("place")) return close();
    asker.ask({ query, kinds: suggest.kinds, locale: suggest.locale }, (suggestions) => {
      if (!suggestions) return close();
      const suggested = toSuggested(text, suggestions, suggest);
      const options = suggested.flatMap((group) => group.options);
      const first = from === null || options.length === 0 ? null : (from + options.length) % options.length;
      setShown((now) => ({ text, suggested, options, active: first ?? stillActive(now, options) }));
    });
  };
  return { shown, activate, ask, close };
}

/** An option chosen while the answer was awaited stays chosen if the new list holds it; else Enter would search the text. */
function stillActive(before: Shown | null, options: SuggestOption[]): number | null {
  const chosen = before?.options[before.active ?? -1];
  const index = chosen ? options.findIndex((option) => outcome(option) === outcome(chosen)) : -1;
  return index < 0 ? null : index;
}

const outcome = (option: SuggestOption) => ("href" in option ? option.href : option.fills);
