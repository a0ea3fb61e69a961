import type { FastifyReply } from "fastify";
import { newsletter } from "@/contract/newsletter";
import { Success } from "@/lib/entities/success";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { toPageOf } from "@/marketplace/http/page";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import type { SignedIds } from "@/marketplace/identity/signed-ids";
import { previewEdition, sendEdition, testEdition } from "@/marketplace/resources/newsletter/editions/service";
import { listEditions, toEdition } from "@/marketplace/resources/newsletter/editions/store";
import { confirmTokens, stopTokens } from "@/marketplace/resources/newsletter/links";
import { confirmedPage, confirmPage, overPage, stopPage, stoppedPage } from "@/marketplace/resources/newsletter/pages";
import { noteRefusal, stopAddress } from "@/marketplace/resources/newsletter/refusals";
import {
  byNewsletterToken,
  EditionsQuery,
  NewEdition,
  NewTest,
  ReportedBounces,
} from "@/marketplace/resources/newsletter/schemas";
import { confirmSubscriber, endSubscribers, readSubscriber } from "@/marketplace/resources/newsletter/subscribers";
import { write } from "@/marketplace/writes/write";

const HOUR_MS = 60 * 60_000;

export const newsletterRoutes = (context: Context): Route[] => {
  const tests = context.sharedLimit("newsletter.tests", { calls: 20, windowMs: HOUR_MS });
  return [
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
      run: ({ body, ...call }) => sendEdition(context, call, body),
    }),
    route(newsletter.test, {
      action: "newsletter:send",
      summary: "Mail the edition of this month to the address of the person who asks, before it is sent",
      description: "20 an hour for a person. 403 for a secret key that acts for nobody; 422, code noAddress.",
      body: NewTest,
      async run({ body, ...call }) {
        await requireWithin(tests, call.caller.user?.id ?? call.caller.address);
        return testEdition(context, call, body);
      },
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
};

const html = (reply: FastifyReply, page: string, status = 200) =>
  reply.status(status).headers(PLAIN_PAGE_HEADERS).send(page);

/** Returns the id that a token contains. Throws 404 when this platform did not sign the token for this purpose. */
function idOf(tokens: SignedIds, token: string): string {
  const id = tokens.verify(token);
  if (id === null) throw notFound();
  return id;
}

/**
 * Routes of the links in newsletters and in their confirmation mails. They work without the site, and a GET changes
 * nothing.
 */
const newsletterLinkRoutes = (context: Context): Route[] => [...confirmRoutes(context), ...unsubscribeRoutes(context)];

function confirmRoutes(context: Context): Route[] {
  const page = { path: "/newsletter/confirm/:token", answersWith: "text/html" } as const;
  const common = { action: "newsletter:confirm", params: byNewsletterToken } as const;
  return [
    route(
      { method: "GET", ...page },
      {
        ...common,
        summary: "Page of the link that confirms a subscription: it only has a button, and opening it changes nothing",
        async run({ params, reply }) {
          const row = await readSubscriber(context.db, idOf(await confirmTokens(context.db), params.token));
          return row ? html(reply, confirmPage(row.locale)) : html(reply, overPage(), 404);
        },
      },
    ),
    route(
      { method: "POST", ...page, response: Success },
      {
        ...common,
        summary: "Confirm a subscription to the newsletter, which is mailed to its address from then on",
        takesBytes: true,
        async run({ params, reply, ...call }) {
          const id = idOf(await confirmTokens(context.db), params.token);
          const done = await write(context, { caller: call.caller }, async ({ trx }) => {
            const row = await readSubscriber(trx, id);
            if (row) await confirmSubscriber(trx, id);
            return { locale: row?.locale ?? null };
          });
          if (done.locale === null) return wantsPage(call) ? html(reply, overPage(), 404) : refuse();
          return wantsPage(call) ? html(reply, confirmedPage(done.locale)) : { success: true };
        },
      },
    ),
  ];
}

function unsubscribeRoutes(context: Context): Route[] {
  const page = { path: "/newsletter/unsubscribe/:token", answersWith: "text/html" } as const;
  const common = { action: "newsletter:unsubscribe", params: byNewsletterToken } as const;
  const read = async (token: string) => {
    const id = idOf(await stopTokens(context.db), token);
    const row = await context.db
      .selectFrom("newsletter_subscribers")
      .select("locale")
      .where("id", "=", id)
      .executeTakeFirst();
    return { id, locale: row?.locale ?? ("fr" as const) };
  };
  return [
    route(
      { method: "GET", ...page },
      {
        ...common,
        summary: "Page of the unsubscribe link of a newsletter: it only has a button, and opening it changes nothing",
        run: async ({ params, reply }) => html(reply, stopPage((await read(params.token)).locale)),
      },
    ),
    route(
      { method: "POST", ...page, response: Success },
      {
        ...common,
        summary: "Unsubscribe from the newsletter by the URL in a mail, without a key (RFC 8058); idempotent",
        // Mail clients post `List-Unsubscribe=One-Click` as a form: the URL is enough, so the body is not read.
        takesBytes: true,
        async run({ params, reply, ...call }) {
          const { id, locale } = await read(params.token);
          const done = await write(context, { caller: call.caller }, async ({ trx }) => {
            await endSubscribers(trx, { id }, "person");
            return { success: true };
          });
          return wantsPage(call) ? html(reply, stoppedPage(locale)) : done;
        },
      },
    ),
  ];
}

const wantsPage = ({ request }: Pick<RouteCall, "request">) => request.headers.accept?.includes("text/html") ?? false;

function refuse(): never {
  throw notFound();
}
