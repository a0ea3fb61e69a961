import { type Kysely, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { hashOf, newOpaqueToken } from "@/marketplace/identity/opaque-token";

export type MailToken = Selectable<Database["mail_tokens"]>;
type Purpose = MailToken["purpose"];

type NewMailToken = {
  purpose: Purpose;
  userId: string;
  expires: Date | null;
  type?: string | undefined;
  data?: JsonObject | undefined;
  redirectUrl?: string | undefined;
};

/** Draws the token of a mail; only its hash is stored. */
export async function createMailToken(trx: Kysely<Database>, { purpose, userId, expires, ...given }: NewMailToken) {
  const { token, hash } = newOpaqueToken(32);
  const row = await trx
    .insertInto("mail_tokens")
    .values({
      id: newId("atk"),
      purpose,
      hash,
      user_id: userId,
      expires_date: expires,
      type: given.type ?? null,
      data: JSON.stringify(given.data ?? {}),
      redirect_url: given.redirectUrl ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row };
}

export const readMailToken = (db: Kysely<Database>, purpose: Purpose, token: string): Promise<MailToken | undefined> =>
  db
    .selectFrom("mail_tokens")
    .selectAll()
    .where("purpose", "=", purpose)
    .where(({ eb, or }) => or([eb("hash", "=", hashOf(token)), eb("reminder_hash", "=", hashOf(token))]))
    .executeTakeFirst();

export const isExpired = ({ expires_date: expires }: MailToken): boolean =>
  expires !== null && expires.getTime() <= Date.now();

/** Marks a token as used, and returns it if it was valid and not used yet: of simultaneous uses, one succeeds. */
export const consumeMailToken = (trx: Kysely<Database>, id: string): Promise<MailToken | undefined> =>
  trx
    .updateTable("mail_tokens")
    .set({ used_date: sql<Date>`now()` })
    .where("id", "=", id)
    .where("used_date", "is", null)
    .where(({ eb, or }) => or([eb("expires_date", "is", null), eb("expires_date", ">", sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
