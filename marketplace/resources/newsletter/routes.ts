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
    summary: "Preview the edition of the newsletter for this month, in both languages, with its number of recipients",
    run: () => previewEdition(context),
  }),
  route(newsletter.editions, {
    action: "newsletter:send",
    summary:
      "List the editions sent, newest first, with their date, sender and numbers of mails sent, failed and dropped",
    query: EditionsQuery,
    run: async ({ query }) => toPageOf(query, await listEditions(context.db, query), toEdition),
  }),
  route(newsletter.send, {
    action: "newsletter:send",
    recentPassword: true,
    summary: "Send the edition of this month to every confirmed address: once, however often it is called",
    description:
      "When the edition of this month was already sent, returns it and sends nothing. 422, code otherMonth, when the month is not the current one in Paris; 422, code noRecipient, when no address is confirmed.",
    body: NewEdition,
    run: ({ body, ...call }) => sendEdition(context, call, body.month),
  }),
  route(newsletter.reportBounces, {
    action: "mail:reportBounces",
    summary: "Report mails that bounced, or that their recipients reported as unwanted",
    description:
      "A bounce counts when its status begins with 5 (RFC 3463); the third within 183 days ends the subscriptions that the address made without an account: newsletter, alerts. A complaint ends them at once. Send an Idempotency-Key, so that a report sent twice counts once.",
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
