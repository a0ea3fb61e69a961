import type { FastifyReply } from "fastify";
import { Success } from "@/lib/entities/success";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import type { SignedIds } from "@/marketplace/identity/signed-ids";
import { confirmTokens, stopTokens } from "@/marketplace/resources/newsletter/links";
import { confirmedPage, confirmPage, overPage, stopPage, stoppedPage } from "@/marketplace/resources/newsletter/pages";
import { byNewsletterToken } from "@/marketplace/resources/newsletter/schemas";
import { confirmSubscriber, endSubscribers, readSubscriber } from "@/marketplace/resources/newsletter/subscribers";
import { write } from "@/marketplace/writes/write";

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
export const newsletterLinkRoutes = (context: Context): Route[] => [
  ...confirmRoutes(context),
  ...unsubscribeRoutes(context),
];

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
