import { pushedOffers } from "@/contract/pushed-offers";
import type { Context } from "@/marketplace/context";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { listPushed, toPushedOffer } from "@/marketplace/resources/pushed-offers/list";
import { byReference, PushedFields, PushedOffersQuery } from "@/marketplace/resources/pushed-offers/schemas";
import { closePushedOffer, organizationOf, pushOffer } from "@/marketplace/resources/pushed-offers/service";

/** Limit of one organization: a large one can push its offers in ten minutes. */
const LIMIT = { calls: 240, windowMs: 60_000 };

export function pushedOfferRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("pushed-offers", LIMIT);
  return [
    route(pushedOffers.listByReference, {
      action: "pushedOffer:list",
      alsoRefused: [422],
      summary: "List the offers that the tools of an organization pushed, with their references",
      query: PushedOffersQuery,
      async run({ query, caller }) {
        return toPageOf(query, await listPushed(context.db, organizationOf(caller), query), toPushedOffer);
      },
    }),
    route(pushedOffers.push, {
      action: "pushedOffer:edit",
      alsoRefused: [429],
      summary: "Create or change the offer with this reference; pushing the same offer again changes nothing",
      description:
        "The offer is published while the organization has a free slot. Otherwise, or while something is missing, it waits as a draft, and `reasons` says why; no credit is ever spent. Words are understood as those of a feed: a job, a contract or a diploma in plain French. A value that they may mean but do not state is in `proposals`, with its words, and is not part of the offer before a person confirms it.",
      params: byReference,
      body: PushedFields,
      async run({ params, body, ...call }) {
        await requireWithin(limit, organizationOf(call.caller));
        return pushOffer(context, call, params.reference, body);
      },
    }),
    route(pushedOffers.closeByReference, {
      action: "pushedOffer:remove",
      alsoRefused: [429],
      summary: "Close the offer with this reference, or remove its draft; pushing it again reopens it",
      params: byReference,
      async run({ params, ...call }) {
        await requireWithin(limit, organizationOf(call.caller));
        return closePushedOffer(context, call, params.reference);
      },
    }),
  ];
}
