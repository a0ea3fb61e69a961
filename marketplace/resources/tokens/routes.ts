import { tokens } from "@/contract/tokens";
import type { JsonObject } from "@/lib/entities/json";
import { isEmail } from "@/lib/forms/field-rules";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { badField, HttpError, malformed, unprocessable } from "@/marketplace/errors";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { createMailToken } from "@/marketplace/identity/mail-tokens";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { readPageName } from "@/marketplace/resources/assets/store";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { checkToken, redirectionOf } from "@/marketplace/resources/tokens/check";
import { requireNoValidLink } from "@/marketplace/resources/tokens/checks/limits";
import { sentCheckRoutes } from "@/marketplace/resources/tokens/checks/routes";
import { CheckQuery, CheckRequest, checkPath } from "@/marketplace/resources/tokens/schemas";
import { localeOf } from "@/marketplace/resources/users/locale";
import { write } from "@/marketplace/writes/write";

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 3_653;
/** Characters of the data as JSON. */
const MAX_DATA_LENGTH = 10_000;

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

/**
 * Creates a token to check. Throws 400 "Missing userId" for a key that names no user, 400 for a malformed date, address
 * or data, 403 for another user, 422 "User not found".
 */
async function requestCheck(context: Context, { caller }: RouteCall, { type, data, ...given }: CheckRequest) {
  const userId = given.userId ?? caller.actorId;
  if (userId === null) throw malformed("Missing userId");
  if (!caller.isSecret && userId !== caller.actorId)
    throw new HttpError(403, { message: "Cannot check token for another user", statusCode: 403 });
  const expires = expirationOf(given.expirationDate);
  const email = emailIn(data);
  const isAsking = type === "testimonial" && email !== null && !caller.isSecret;
  requireOwnUrl(context, given.redirectUrl);

  return write(context, { caller }, async ({ trx, record }) => {
    const user = await readRow(trx, "users", userId);
    if (!user) throw unprocessable("User not found");
    if (isAsking) await requireNoValidLink(trx, userId, [email], () => ["data", "email"]);
    if (email !== null)
      await requireMayAct(trx, caller, isAsking ? "testimonial" : "check", [email], () => ["data", "email"]);
    const { redirectUrl } = given;
    const { token } = await createMailToken(trx, { purpose: "check", userId, expires, type, data, redirectUrl });
    if (email !== null) {
      const locale = localeOf(user);
      const url = appUrl(context.settings, locale, pathOf(type, token));
      // The mail goes to a person who did not ask for it: its only name is that of a public page, never one that the
      // sender typed.
      const senderName = caller.isSecret ? user.display_name : await readPageName(trx, userId);
      const values = { url, type, senderName };
      await sendMail(trx, { name: "check", to: email, locale, values });
    }
    // The event has neither the token nor the recipient, since events are sent to other systems.
    await record({ type: "token__check_requested", objectId: userId, metadata: { type } });
    return { success: true, ...(caller.isSecret ? { token } : {}) };
  });
}

/** Returns the path of the screen that the mailed link opens. */
const pathOf = (type: string, token: string) =>
  type === "testimonial" ? workspaceRoutes.testimonial(token) : workspaceRoutes.check(token);

function expirationOf(given: string | undefined): Date {
  const now = Date.now();
  if (given === undefined) return new Date(now + DEFAULT_DAYS * DAY_MS);
  const expires = new Date(given);
  if (!(expires.getTime() > now)) throw badField(["expirationDate"], "must be in the future");
  if (expires.getTime() > now + MAX_DAYS * DAY_MS) throw badField(["expirationDate"], "must be within ten years");
  return expires;
}

/** Returns the recipient's address; null when the caller delivers the token. */
function emailIn(data: JsonObject): string | null {
  if (JSON.stringify(data).length > MAX_DATA_LENGTH)
    throw badField(["data"], `must have at most ${MAX_DATA_LENGTH} characters`);
  const { email } = data;
  if (email === undefined || email === null || email === "") return null;
  if (typeof email !== "string" || !isEmail(email.trim())) throw badField(["data", "email"], "must be a valid email");
  return email.trim();
}

/** Throws 400 for a URL outside the platform: readers trust the links in its mails. */
function requireOwnUrl({ settings }: Context, redirectUrl: string | undefined): void {
  if (redirectUrl === undefined) return;
  const ours = [settings.siteOrigin, settings.appOrigin].map((address) => new URL(address).origin);
  if (!ours.includes(new URL(redirectUrl).origin))
    throw badField(["redirectUrl"], "must be an address of this site or of its application");
}
