import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { PushedOffer, type PushFields, PushOutcome } from "@/lib/entities/pushed-offer";

/** Offers that a tool of the firm sends under its own references, with a key of the firm or as one of its users. */
export const pushedOffers = calls({
  listByReference: {
    method: "GET",
    path: "/offers/by-reference",
    query: sent<ListQuery>(),
    response: pageOf(PushedOffer),
  },
  push: {
    method: "PUT",
    path: "/offers/by-reference/:reference",
    body: sent<PushFields & { title: string }>(),
    response: PushOutcome,
  },

  /** Closes the offer with this reference. */
  closeByReference: { method: "DELETE", path: "/offers/by-reference/:reference", response: PushOutcome },
});
