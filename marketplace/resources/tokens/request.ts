import type { JsonObject } from "@/lib/entities/json";
import { isEmail } from "@/lib/forms/field-rules";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { badField, HttpError, malformed, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { createMailToken } from "@/marketplace/identity/mail-tokens";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { readPageName } from "@/marketplace/resources/assets/store";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { requireNoValidLink } from "@/marketplace/resources/tokens/checks/limits";
import type { CheckRequest } from "@/marketplace/resources/tokens/schemas";
import { localeOf } from "@/marketplace/resources/users/locale";
import { write } from "@/marketplace/writes/write";

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 3_653;
/** Characters of the data as JSON. */
const MAX_DATA_LENGTH = 10_000;

/**
 * Creates a token to check. Throws 400 "Missing userId" for a key that names no user, 400 for a malformed date, address
 * or data, 403 for another user, 422 "User not found".
 */
export async function requestCheck(context: Context, { caller }: RouteCall, { type, data, ...given }: CheckRequest) {
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
