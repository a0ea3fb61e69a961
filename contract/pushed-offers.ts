import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { PushedOffer, type PushFields, PushOutcome } from "@/lib/entities/pushed-offer";

/** Offers that a tool pushes by its own references: for the key of a firm, and for users who publish for a firm. */
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
