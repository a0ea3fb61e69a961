"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { hiddenOffers } from "@/lib/queries/saved-offers";
import { useLocalList } from "@/lib/queries/use-local-list";

type Props = {
  id: string;
  /** « Offre masquée : Comptable (H/F) », and the label of the button that shows the offer again. */
  texts: { hidden: string; show: string };
  /** The offer, with a button marked `data-hide`. */
  children: ReactNode;
};

/** A result that the visitor may hide and show again: a hidden result is still counted. */
export function HidableOffer({ id, texts, children }: Props) {
  const isHidden = useLocalList(hiddenOffers).includes(id);
  const undo = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);

  useEffect(() => {
    if (!isHidden || !isPressed.current) return;
    isPressed.current = false;
    undo.current?.focus();
  }, [isHidden]);

  const hide = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest("[data-hide]")) return;
    isPressed.current = true;
    hiddenOffers.add(id);
  };

  if (isHidden)
    return (
      <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1 text-sm text-muted">
        <span lang="fr">{texts.hidden}</span>
        <button
          ref={undo}
          type="button"
          onClick={() => hiddenOffers.remove(id)}
          className="link min-h-11 shrink-0 font-semibold"
        >
          {texts.show}
        </button>
      </li>
    );
  return <li onClickCapture={hide}>{children}</li>;
}
