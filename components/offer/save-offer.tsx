"use client";

import { Bookmark } from "@/components/ui/bookmark";
import { buttonStyle } from "@/components/ui/button-style";
import { type SavedOffer, savedOffers } from "@/lib/queries/saved-offers";
import { useLocalList } from "@/lib/queries/use-local-list";

type Props = {
  offer: SavedOffer;
  /** The labels of the button, before and after a press. */
  texts: { save: string; saved: string };
  /** In a list there is room for a sign alone. */
  look: "sign" | "button";
};

/** Keeps the offer in this browser, or no longer. Absent without JavaScript: there it could keep nothing. */
export function SaveOffer({ offer, texts, look }: Props) {
  const isSaved = useLocalList(savedOffers).some(({ id }) => id === offer.id);
  const toggle = () => (isSaved ? savedOffers.remove(offer.id) : savedOffers.add(offer));
  if (look === "button")
    return (
      <button type="button" onClick={toggle} className={buttonStyle("secondary", "w-full noscript:hidden")}>
        <Bookmark isFilled={isSaved} />
        <span aria-live="polite">{isSaved ? texts.saved : texts.save}</span>
      </button>
    );
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isSaved}
      aria-label={texts.save}
      title={isSaved ? texts.saved : texts.save}
      className="flex size-11 items-center justify-center rounded-md hover:text-green aria-pressed:text-green"
    >
      <Bookmark isFilled={isSaved} />
    </button>
  );
}
