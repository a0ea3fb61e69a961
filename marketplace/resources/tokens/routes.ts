import { tokens } from "@/contract/tokens";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { checkToken, redirectionOf } from "@/marketplace/resources/tokens/check";
import { sentCheckRoutes } from "@/marketplace/resources/tokens/checks/routes";
import { requestCheck } from "@/marketplace/resources/tokens/request";
import { CheckQuery, CheckRequest, checkPath } from "@/marketplace/resources/tokens/schemas";

/** Each request may send a mail to a person who did not ask for it. */
const REQUEST_LIMIT = { calls: 30, windowMs: 60 * 60_000 };

export function tokenRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("tokens.request", REQUEST_LIMIT);
  return [
    ...sentCheckRoutes(context),
    route(tokens.checkRequest, {
      action: "token:check",
      summary: "Make a token that proves, once used, that it was received",
      description:
        "It is mailed to data.email when that is given. It is in no event, and in the response to a secret key only, which may carry it by other means. It is good for 30 days unless expirationDate says otherwise, ten years at most. redirectUrl leads to this site or its application.",
      body: CheckRequest,
      async run({ body, ...call }) {
        if (!call.caller.isSecret) await requireWithin(limit, call.caller.actorId ?? call.caller.address);
        return requestCheck(context, call, body);
      },
    }),
    route(tokens.checkConfirm, {
      action: "token:confirm",
      alsoRefused: [422],
      summary: "Say what a token is worth: valid the first time, then alreadyChecked; expired; invalid",
      description:
        "Needs no key. The token's data is no longer sent once it has expired; answered, once a testimonial was written with it. With redirect=true, leads to the redirectUrl of its request, or answers 422 when there was none.",
      params: checkPath,
      query: CheckQuery,
      async run({ params, query, reply, caller }) {
        const { check, redirectUrl } = await checkToken(context, caller, params.token);
        if (!query.redirect) return check;
        return reply.redirect(redirectionOf(redirectUrl, params.token, check.status), 301);
      },
    }),
  ];
}
