import { pushedOffers } from "@/contract/pushed-offers";
import type { Context } from "@/marketplace/context";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { listPushed, toPushedOffer } from "@/marketplace/resources/pushed-offers/list";
import { byReference, PushedFields, PushedOffersQuery } from "@/marketplace/resources/pushed-offers/schemas";
import { closePushedOffer, organizationOf, pushOffer } from "@/marketplace/resources/pushed-offers/service";

/** Per organization: enough to push the offers of a large one in ten minutes. */
const LIMIT = { calls: 240, windowMs: 60_000 };

export function pushedOfferRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("pushed-offers", LIMIT);
  return [
    route(pushedOffers.listByReference, {
      action: "pushedOffer:list",
      alsoRefused: [422],
      summary: "List the offers that the tools of an organization pushed, by their references",
      query: PushedOffersQuery,
      async run({ query, caller }) {
        return toPageOf(query, await listPushed(context.db, organizationOf(caller), query), toPushedOffer);
      },
    }),
    route(pushedOffers.push, {
      action: "pushedOffer:edit",
      alsoRefused: [429],
      summary: "Create or change the offer of a reference: the same twice changes nothing",
      description:
        "Publishes within the slots of the organization. Beyond them, or while something is missing, the offer waits as a draft, and `reasons` says why; no credit is ever spent. Words are understood as those of a feed: a job, a contract or a diploma in plain French. What they do not state but may mean is in `proposals`, each with its words, and is none of the offer before a person ticks it.",
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
      summary: "Close the offer of a reference; a draft goes. Pushed again, it is open again",
      params: byReference,
      async run({ params, ...call }) {
        await requireWithin(limit, organizationOf(call.caller));
        return closePushedOffer(context, call, params.reference);
      },
    }),
  ];
}
