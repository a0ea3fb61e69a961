import { createContext, use } from "react";
import type { ObjectSaver, SaverState } from "@/lib/queries/object-saver";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import type { OfferValue } from "@/workspace/firm/offers/offer/offer-value";
import type { Actor } from "@/workspace/shell/area/use-actor";

export type OfferScope = {
  actor: Actor;
  choices: OfferChoices;
  /** The category of each family of jobs, by the slug of the family. Searches filter by category. */
  families: Record<string, string>;
  saver: ObjectSaver;
  held: SaverState["held"];
  /** The offer with all unsaved values. */
  offer: OfferValue;
  version: string | null;
  status: SaverState["status"];
  /** Functions that save each section immediately; each returns false when a field must be corrected. */
  unsaved: Set<() => boolean>;
  /** Replaces words of the title or of the text. */
  replace: (place: "title" | "text", words: string, by: string) => void;
  /** Events that carry the replacements of `replace` to the sections. */
  replacements: EventTarget;
};

export const OfferContext = createContext<OfferScope | null>(null);

export function useOffer(): OfferScope {
  const scope = use(OfferContext);
  if (!scope) throw new Error("useOffer is used outside OfferEditor");
  return scope;
}
