import { Success } from "@/lib/entities/success";
import type { Context } from "@/marketplace/context";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, route } from "@/marketplace/http/route";
import { byToken } from "@/marketplace/resources/search/saved/schemas";
import {
  donePage,
  questionPage,
  readUnsubscription,
  unsubscribe,
} from "@/marketplace/resources/search/saved/unsubscribe";

const page = { path: "/alerts/unsubscribe/:token", answersWith: "text/html" } as const;
const common = {
  action: "alert:unsubscribe",
  params: byToken,
} as const;

export const unsubscribeRoutes = (context: Context): Route[] => [
  route(
    { method: "GET", ...page },
    {
      ...common,
      summary: "Page of the mailed link that stops alerts: it only has a button, and opening it changes nothing",
      async run({ params, reply }) {
        const { locale } = await readUnsubscription(context, params.token);
        return reply.headers(PLAIN_PAGE_HEADERS).send(questionPage(locale));
      },
    },
  ),
  route(
    { method: "POST", ...page, response: Success },
    {
      ...common,
      summary: "Stop the alerts of a saved search, or of an account, by the URL in a mail, without a key (RFC 8058)",
      // Mail clients post `List-Unsubscribe=One-Click` as a form, which is ignored: the URL suffices.
      takesBytes: true,
      async run({ params, request, reply, ...call }) {
        const { id, locale } = await readUnsubscription(context, params.token);
        const done = await unsubscribe(context, { ...call, request, reply }, id);
        if (!request.headers.accept?.includes("text/html")) return done;
        return reply.headers(PLAIN_PAGE_HEADERS).send(donePage(locale));
      },
    },
  ),
];
