"use client";

import { useSyncExternalStore } from "react";
import { appliedOffers } from "@/lib/queries/applied-offers";

/** « Postulé », on the card of an offer to which the logged-in candidate applied; nothing for others. */
export function AppliedSign({ offerId, label }: { offerId: string; label: string }) {
  const applied = useSyncExternalStore(appliedOffers.subscribe, appliedOffers.read, () => null);
  return applied?.has(offerId) ? <span data-strong>{label}</span> : null;
}
