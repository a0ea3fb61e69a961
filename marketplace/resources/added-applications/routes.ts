import { z } from "zod";
import { addedApplications } from "@/contract/added-applications";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { eraseByLink, showHeld } from "@/marketplace/resources/added-applications/link";
import { locale, NewAdded } from "@/marketplace/resources/added-applications/schemas";
import { addApplication, removeAdded } from "@/marketplace/resources/added-applications/service";

/** More than a recruiter types in an hour. */
const ADDING_LIMIT = { calls: 60, windowMs: 60 * 60_000 };
const LINK_LIMIT = { calls: 60, windowMs: 15 * 60_000 };

const page = { path: "/added-applications/:token", answersWith: "text/html" } as const;
const link = {
  action: "addedApplication:eraseByMail",
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  query: z.strictObject({ locale }),
} as const;

export function addedRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("applications.added", ADDING_LIMIT);
  const linkLimit = context.sharedLimit("applications.added.link", LINK_LIMIT);
  return [
    route(addedApplications.create, {
      action: "application:add",
      alsoRefused: [429],
      summary: "Add to an offer of the firm an application that came by post, by mail or in person",
      description:
        "The person gets no account, and nothing is mailed to them but, with inform, the information of RGPD, article 14, whose link erases everything without an account. takerId is nobody's: the firm reads applicant.added (source, informedDate). No credit is spent. An account with the same address is not linked. 422 with data.code alreadyApplied, naming email, when an application to the offer that the firm may read has this address; 403 with inform for a caller whose own address is not proved; 429 beyond 60 in an hour, and 20 mails a day.",
      body: NewAdded,
      async run({ body, ...call }) {
        await requireWithin(limit, call.caller.user?.id ?? call.caller.address);
        return addApplication(context, call, body);
      },
    }),
    route(addedApplications.remove, {
      action: "application:removeAdded",
      summary: "Remove an application that the firm added, with its CV and all that was written about it",
      description: "422 with data.code notAdded for an application that its candidate sent.",
      params: byId,
      run: ({ params, ...call }) => removeAdded(context, call, params.id),
    }),
    route(
      { method: "GET", ...page },
      {
        ...link,
        summary: "Show the page that the information mail links to: what is held, and a button that erases it",
        description: "404 for a token that is not from a mail, 410 once the application was removed or emptied.",
        async run({ params, query, caller, reply }) {
          await requireWithin(linkLimit, caller.address);
          const shown = await showHeld(context, { ...params, ...query });
          return reply.status(shown.status).headers(PLAIN_PAGE_HEADERS).send(shown.page);
        },
      },
    ),
    route(
      { method: "POST", ...page },
      {
        ...link,
        summary: "Erase an added application, with the link of the information mail and without a session",
        // The form has no field.
        takesBytes: true,
        async run({ params, query, caller, reply }) {
          await requireWithin(linkLimit, caller.address);
          const shown = await eraseByLink(context, { caller }, { ...params, ...query });
          return reply.status(shown.status).headers(PLAIN_PAGE_HEADERS).send(shown.page);
        },
      },
    ),
  ];
}
