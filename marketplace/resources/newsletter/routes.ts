import { newsletter } from "@/contract/newsletter";
import type { Context } from "@/marketplace/context";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { previewEdition, sendEdition } from "@/marketplace/resources/newsletter/editions/service";
import { listEditions, toEdition } from "@/marketplace/resources/newsletter/editions/store";
import { newsletterLinkRoutes } from "@/marketplace/resources/newsletter/link-routes";
import { noteRefusal, stopAddress } from "@/marketplace/resources/newsletter/refusals";
import { EditionsQuery, NewEdition, ReportedBounces } from "@/marketplace/resources/newsletter/schemas";
import { write } from "@/marketplace/writes/write";

export const newsletterRoutes = (context: Context): Route[] => [
  route(newsletter.preview, {
    action: "newsletter:send",
    summary: "The edition of the newsletter that may be sent this month, in both languages, and to how many",
    run: () => previewEdition(context),
  }),
  route(newsletter.editions, {
    action: "newsletter:send",
    summary: "List the editions that were sent, newest first: when, by whom, how many mails left or were refused",
    query: EditionsQuery,
    run: async ({ query }) => toPageOf(query, await listEditions(context.db, query), toEdition),
  }),
  route(newsletter.send, {
    action: "newsletter:send",
    recentPassword: true,
    summary: "Send the edition of this month to every confirmed address: once, whatever the number of presses",
    description:
      "A month that was sent answers its edition again, and sends nothing. 422, code otherMonth, when the month is not this one (Paris); 422, code noRecipient, when no address is confirmed.",
    body: NewEdition,
    run: ({ body, ...call }) => sendEdition(context, call, body.month),
  }),
  route(newsletter.reportBounces, {
    action: "mail:reportBounces",
    summary: "Report mails that came back, or that their readers reported as unwanted",
    description:
      "A bounce counts when its status begins with 5 (RFC 3463); the third within 183 days ends what the address subscribed to without an account: newsletter, alerts. A complaint ends it at once. Send an Idempotency-Key, so that a report sent twice counts once.",
    body: ReportedBounces,
    run: ({ body, ...call }) =>
      write(context, call, async ({ trx }) => {
        for (const { email, kind, status } of body.bounces) {
          if (kind === "complaint") await stopAddress(trx, email);
          else if (status.startsWith("5")) await noteRefusal(trx, email);
        }
        return { success: true as const };
      }),
  }),
  ...newsletterLinkRoutes(context),
];
