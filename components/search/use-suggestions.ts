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
      const isActive = from !== null && options.length > 0;
      setShown({ text, suggested, options, active: isActive ? (from + options.length) % options.length : null });
    });
  };
  return { shown, activate, ask, close };
}
