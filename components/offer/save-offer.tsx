"use client";

import { Bookmark } from "@/components/ui/bookmark";
import { buttonStyle } from "@/components/ui/button-style";
import { announceOfflineOffers } from "@/lib/queries/offline-offers";
import { type SavedOffer, savedOffers } from "@/lib/queries/saved-offers";
import { useAccountBookmark } from "@/lib/queries/use-account-bookmarks";
import { useLocalList } from "@/lib/queries/use-local-list";

type Props = {
  offer: SavedOffer;
  /** Labels of the button, before and after a click. */
  texts: { save: string; saved: string };
  /** `sign`: an icon alone, sized by its container, for lists. */
  look: "sign" | "button";
};

/**
 * Saves or unsaves the offer, in the account of a logged-in user, else in this browser. Hidden without JavaScript,
 * which it needs.
 */
export function SaveOffer({ offer, texts, look }: Props) {
  const isLocal = useLocalList(savedOffers).some(({ id }) => id === offer.id);
  const { isKept: isSaved, props } = useAccountBookmark({
    kind: "offer",
    id: offer.id,
    isLocal,
    onAccountChange: (isKept) => announceOfflineOffers({ [isKept ? "keep" : "drop"]: [offer] }),
    onPressWithoutAccount: () => (isLocal ? savedOffers.remove(offer.id) : savedOffers.add(offer)),
  });
  if (look === "button")
    return (
      <button type="button" {...props} className={buttonStyle("secondary", "w-full noscript:hidden")}>
        <Bookmark isFilled={isSaved} />
        <span aria-live="polite">{isSaved ? texts.saved : texts.save}</span>
      </button>
    );
  return (
    <button
      type="button"
      {...props}
      aria-pressed={isSaved}
      aria-label={texts.save}
      title={isSaved ? texts.saved : texts.save}
      className="aria-pressed:text-green"
    >
      {/* The icon is drawn once for the whole list, in components/search/offer-signs. */}
      <svg aria-hidden="true" className="size-4" fill={isSaved ? "currentColor" : "none"}>
        <use href="#signet" />
      </svg>
    </button>
  );
}
