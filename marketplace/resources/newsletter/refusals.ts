import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { MAIL_REFUSAL_DAYS } from "@/lib/rules/limits";
import type { Database } from "@/marketplace/db/schema";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { endSubscribers } from "@/marketplace/resources/newsletter/subscribers";
import { endAlerts } from "@/marketplace/resources/search/mail-alerts/store";

/** Number of stored permanent refusals from which an address is no longer mailed. */
const MAX_REFUSALS = 3;

/**
 * Records that the server of this address permanently refused a mail, immediately or later. The third refusal ends the
 * address's subscriptions without an account: the newsletter and its alerts. Mails that a person requests are still
 * tried.
 */
export async function noteRefusal(trx: Kysely<Database>, email: string): Promise<void> {
  const mailbox = mailboxIdOf(email);
  await trx.insertInto("mail_refusals").values({ mailbox }).execute();
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM mail_refusals
    WHERE mailbox = ${mailbox} AND created_date > now() - make_interval(days => ${sql.lit(MAIL_REFUSAL_DAYS)})`.execute(
    trx,
  );
  if ((rows[0]?.count ?? 0) >= MAX_REFUSALS) await stopAddress(trx, email);
}

/** Ends the subscriptions that an address made without an account. */
export async function stopAddress(trx: Kysely<Database>, email: string): Promise<void> {
  await endSubscribers(trx, { email }, "refusals");
  await endAlerts(trx, sql<boolean>`email = lower(${email})`);
}

const Payload = z.object({ email: z.string() });

export const refusalHandler: JobHandler = (payload, trx) => noteRefusal(trx, Payload.parse(payload).email);
