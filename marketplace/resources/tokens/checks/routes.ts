import { sentChecks } from "@/contract/sent-checks";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { organizationOf } from "@/marketplace/resources/invitations/service";
import { askForTestimonials, remindOfTestimonial } from "@/marketplace/resources/tokens/checks/invite";
import { listChecks, toSentCheck } from "@/marketplace/resources/tokens/checks/store";
import { ChecksQuery, NewTestimonialRequests } from "@/marketplace/resources/tokens/schemas";

/** Each request may send ten mails to people who did not ask for them. */
const LIMIT = { calls: 20, windowMs: 60 * 60_000 };

/** Routes of the tokens that an organization mailed: its requests for testimonials. */
export function sentCheckRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("tokens.checks", LIMIT);
  const requireCalm = async ({ isSecret }: Caller, organizationId: string) => {
    if (!isSecret) await requireWithin(limit, organizationId);
  };
  return [
    route(sentChecks.list, {
      action: "check:list",
      alsoRefused: [422],
      summary: "List the requests mailed by the organization acted as, with masked addresses: sent, opened, answered",
      description:
        "`usedDate`: when the link was first opened. `answer`: the state of the testimonial (waiting, shown, hidden). `remindableDate`: null when no reminder may be sent, or no further one.",
      query: ChecksQuery,
      async run({ query, caller }) {
        const found = await listChecks(context.db, organizationOf(caller), query);
        return toPageOf(query, found, toSentCheck);
      },
    }),
    route(sentChecks.create, {
      action: "check:create",
      summary: "Mail one to ten people a request for a testimonial of the organization acted as: all of them, or none",
      description:
        "`message`: 300 characters at most, without a link. 400 naming emails.N (email.alreadyAsked) while the address has a valid link of the organization. 429 beyond fifty addresses in a day; 429 naming emails.N (email.enoughMails) after three mails to an address in a day, from all senders. 403 addressUnproved before the caller's address is confirmed. 422 with data.code noPage while the page is not public.",
      body: NewTestimonialRequests,
      async run({ body, ...call }) {
        const organizationId = organizationOf(call.caller);
        await requireCalm(call.caller, organizationId);
        return askForTestimonials(context, call, organizationId, body);
      },
    }),
    route(sentChecks.remind, {
      action: "check:remind",
      summary: "Remind a person of a testimonial, once, seven days after the request",
      description:
        "The mail has a new link; both links are valid for thirty days. 422 with data.code: answered, reminded, early, expired. 404 for another organization's request.",
      params: byId,
      async run({ params, ...call }) {
        const organizationId = organizationOf(call.caller);
        await requireCalm(call.caller, organizationId);
        return remindOfTestimonial(context, call, organizationId, params.id);
      },
    }),
  ];
}
