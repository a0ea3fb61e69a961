import { useEffect, useEffectEvent } from "react";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";

/** Calls `onReplace` when the review replaces words in a field. */
export function useReplacement(place: "title" | "text", onReplace: (words: string, by: string) => void) {
  const { replacements } = useOffer();
  const hear = useEffectEvent(onReplace);
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (event instanceof CustomEvent) hear(String(event.detail.words), String(event.detail.by));
    };
    replacements.addEventListener(place, onEvent);
    return () => replacements.removeEventListener(place, onEvent);
  }, [place, replacements]);
}
