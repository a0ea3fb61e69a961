import type { Kysely } from "kysely";
import type { TokenCheck } from "@/lib/entities/token-check";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import { consumeMailToken, isExpired, type MailToken, readMailToken } from "@/marketplace/identity/mail-tokens";
import { write } from "@/marketplace/writes/write";

type Checked = { check: TokenCheck; redirectUrl: string | null };

const INVALID: Checked = {
  check: { status: "invalid", type: null, userId: null, expirationDate: null, data: {} },
  redirectUrl: null,
};

/** Checks a token and returns its status; of concurrent requests, only one gets `valid`. */
export async function checkToken(context: Context, caller: Caller, token: string): Promise<Checked> {
  const stored = await readMailToken(context.db, "check", token);
  if (!stored?.user_id) return INVALID;
  const { user_id: userId } = stored;
  return write(context, { caller }, async ({ trx, record }) => {
    const used = await consumeMailToken(trx, stored.id);
    if (used) {
      await record({ type: "token__check_confirmed", objectId: userId, metadata: { type: stored.type } });
      return toChecked(used, "valid", await isAnswered(trx, used));
    }
    if (isExpired(stored)) return toChecked(stored, "expired");
    return toChecked(stored, "alreadyChecked", await isAnswered(trx, stored));
  });
}

/**
 * Returns whether the one testimonial of the token was written, so that its holder learns this before writing another.
 */
async function isAnswered(trx: Kysely<Database>, { id }: MailToken): Promise<boolean> {
  const rating = await trx.selectFrom("ratings").select("id").where("invitation_id", "=", id).executeTakeFirst();
  return rating !== undefined;
}

/** Converts a token to the response; the data of an expired token is not sent. */
const toChecked = (row: MailToken, status: TokenCheck["status"], answered = false): Checked => ({
  check: {
    status,
    type: row.type,
    userId: row.user_id,
    expirationDate: row.expires_date?.toISOString() ?? null,
    data: status === "expired" ? {} : row.data,
    ...(answered && { answered }),
  },
  redirectUrl: row.redirect_url,
});

/** Returns the URL to redirect to, with the token and its status. Throws 422 when the token has no URL. */
export function redirectionOf(redirectUrl: string | null, token: string, status: TokenCheck["status"]): string {
  if (redirectUrl === null) throw unprocessable("There is no address to redirect to");
  const url = new URL(redirectUrl);
  url.searchParams.set("token", token);
  url.searchParams.set("status", status);
  return url.href;
}
