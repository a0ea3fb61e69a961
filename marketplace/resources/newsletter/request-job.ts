import { sql } from "kysely";
import { isEmail } from "@/lib/forms/field-rules";
import type { Context } from "@/marketplace/context";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { confirmUrl } from "@/marketplace/resources/newsletter/links";
import { noteRequest, type SubscriberRow } from "@/marketplace/resources/newsletter/subscribers";

/** Same name as in migration 0037. */
export const REQUESTS_JOB = "newsletterRequests";

/** Maximum number of mails in a batch: a mail server that receives all of them together treats them as spam. */
const MAILS_AT_ONCE = 50;
const PAUSE_MS = 5 * 60_000;

/**
 * Creates the handler of the job that asks people who subscribed before confirmations existed to confirm, once each, a
 * batch at a time. One transaction enqueues the mails and records that they were sent.
 */
export const createRequestsJob =
  ({ db, settings }: Context): JobHandler =>
  async (_payload, trx) => {
    const { rows } = await sql<SubscriberRow>`
      SELECT * FROM newsletter_subscribers
      WHERE requested_date IS NULL AND confirmed_date IS NULL AND ended_date IS NULL
      ORDER BY created_date, id LIMIT ${sql.lit(MAILS_AT_ONCE)} FOR UPDATE SKIP LOCKED`.execute(trx);
    for (const { id, email, locale, created_date } of rows) {
      await noteRequest(trx, id);
      // Old events stored any text: invalid addresses are removed later with the unconfirmed subscriptions.
      if (!email || !isEmail(email)) continue;
      await sendMail(trx, {
        name: "newsletterRequest",
        to: email,
        locale,
        values: { url: await confirmUrl(db, settings, id), date: created_date.toISOString() },
      });
    }
    const runDate = new Date(Date.now() + PAUSE_MS);
    if (rows.length === MAILS_AT_ONCE) await enqueue(trx, { kind: REQUESTS_JOB, key: REQUESTS_JOB, runDate });
  };
