import { z } from "zod";
import { talentPool } from "@/contract/talent-pool";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { answerByLink, showTalentPool } from "@/marketplace/resources/applications/talent-pool/link";
import { answerTalentPool } from "@/marketplace/resources/applications/talent-pool/service";

/**
 * Limit of an address: a person answers once, a shared network a few times; a stranger who guesses tokens gets no
 * further.
 */
const LINK_LIMIT = { calls: 60, windowMs: 15 * 60_000 };

const locale = z.enum(["fr", "en"]).default("fr");
const keep = z.enum(["true", "false"]);
const page = { path: "/talent-pool/:token", answersWith: "text/html" } as const;
const link = {
  action: "talentPool:answerByMail",
  params: z.strictObject({ token: z.string().min(1).max(200) }),
} as const;

export function talentPoolRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("transactions.talent-pool.link", LINK_LIMIT);
  return [
    route(talentPool.answer, {
      action: "talentPool:answer",
      summary: "Agree to be kept in the talent pool of a firm that refused the caller's application, or no longer",
      description:
        "keep: true keeps the application for 24 months from then; false ends it at once. Either may be said as often as the application is readable; the same twice changes nothing. 422 with data.code notAsked.",
      params: byId,
      body: z.strictObject({ keep: z.boolean() }),
      run: ({ params, body, ...call }) => answerTalentPool(context, call, params.id, body.keep),
    }),
    route(
      { method: "GET", ...page },
      {
        ...link,
        summary: "The page behind the question of a refusal's mail: it asks, and changes nothing",
        description: "404 for a token of no mail, 410 once the application was emptied or its firm closed.",
        // The URL of an answer has `keep`; when it is reloaded, the page asks again.
        query: z.strictObject({ locale, keep: keep.optional() }),
        async run({ params, query, caller, reply }) {
          await requireWithin(limit, caller.address);
          const shown = await showTalentPool(context, { ...params, locale: query.locale });
          return reply.status(shown.status).headers(PLAIN_PAGE_HEADERS).send(shown.page);
        },
      },
    ),
    route(
      { method: "POST", ...page },
      {
        ...link,
        summary: "Answer the question of a refusal's mail, with its address and no session",
        description: "As POST /transactions/:id/talent-pool, by the person who received the mail.",
        query: z.strictObject({ locale, keep }),
        // The form has no field: the address suffices.
        takesBytes: true,
        async run({ params, query, caller, reply }) {
          await requireWithin(limit, caller.address);
          const asked = { ...params, ...query, keep: query.keep === "true" };
          const shown = await answerByLink(context, { caller }, asked);
          return reply.status(shown.status).headers(PLAIN_PAGE_HEADERS).send(shown.page);
        },
      },
    ),
  ];
}
