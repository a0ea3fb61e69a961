import { z } from "zod";
import { talentPool } from "@/contract/transactions";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { answerByLink, showTalentPool } from "@/marketplace/resources/applications/talent-pool/link";
import { answerTalentPool } from "@/marketplace/resources/applications/talent-pool/service";

/**
 * Limit for each address: a person answers once, the people of a shared network a few times; the limit stops a stranger
 * who guesses tokens.
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
      summary: "Agree to stay in the talent pool of a firm that refused the caller's application, or end the agreement",
      description:
        "keep: true keeps the application for 24 months from the answer; false ends the agreement at once. The answer may change as long as the application is readable; repeating it changes nothing. 422 with data.code notAsked.",
      params: byId,
      body: z.strictObject({ keep: z.boolean() }),
      run: ({ params, body, ...call }) => answerTalentPool(context, call, params.id, body.keep),
    }),
    route(
      { method: "GET", ...page },
      {
        ...link,
        summary: "Show the page that a refusal's mail links to: it asks for the answer and changes nothing",
        description:
          "404 for a token that is not from a mail, 410 once the application was emptied or its firm closed.",
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
        summary: "Answer the question of a refusal's mail, with its link and without a session",
        description: "Same effect as POST /transactions/:id/talent-pool, for the person who received the mail.",
        query: z.strictObject({ locale, keep }),
        // The form has no field: its URL contains the answer.
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
