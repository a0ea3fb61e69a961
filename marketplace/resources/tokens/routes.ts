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
      summary: "Create a token that proves, once used, that its recipient received it",
      description:
        "The token is mailed to data.email when that is given. Events never contain it; only the response to a secret key does, so that the caller may deliver it. It is valid for 30 days, or until expirationDate, ten years at most. redirectUrl leads to this site or its application.",
      body: CheckRequest,
      async run({ body, ...call }) {
        if (!call.caller.isSecret) await requireWithin(limit, call.caller.actorId ?? call.caller.address);
        return requestCheck(context, call, body);
      },
    }),
    route(tokens.checkConfirm, {
      action: "token:confirm",
      alsoRefused: [422],
      summary:
        "Use a token and return its status: valid the first time, then alreadyChecked; otherwise expired or invalid",
      description:
        "Needs no key. The data of an expired token is not returned. `answered` is true once a testimonial was written with the token. With redirect=true, redirects to the redirectUrl of its request, or answers 422 when there was none.",
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
