import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { enqueue, storeFailed } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { createMailSender, type MailSettings } from "@/marketplace/mail/mail-job";
import { isRecipientRefused } from "@/marketplace/mail/refusal";
import { EditionContent } from "@/marketplace/resources/newsletter/editions/content";
import { toLetterMail } from "@/marketplace/resources/newsletter/editions/letter";
import { letterKey } from "@/marketplace/resources/newsletter/editions/store";
import { stopUrl } from "@/marketplace/resources/newsletter/links";
import { noteRefusal } from "@/marketplace/resources/newsletter/refusals";
import { isMailed } from "@/marketplace/resources/newsletter/subscribers";

type Db = Kysely<Database>;

export const BATCH_JOB = "newsletterBatch";
export const LETTER_JOB = "newsletterMail";

const BATCH_SIZE = 100;
const BATCH_PAUSE_MS = 2_000;

const Batch = z.object({ editionId: z.string() });
const Delivery = Batch.extend({ subscriberId: z.string() });

/**
 * Creates the handler of the job that enqueues one job per mail of an edition, a batch at a time. One transaction marks
 * the deliveries as enqueued and inserts their jobs.
 */
export const createBatchJob = (): JobHandler => async (payload, trx) => {
  const { editionId } = Batch.parse(payload);
  const { numAffectedRows } = await sql`
    WITH taken AS (
      UPDATE newsletter_deliveries SET enqueued = true WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM newsletter_deliveries WHERE edition_id = ${editionId} AND NOT enqueued
        ORDER BY subscriber_id LIMIT ${sql.lit(BATCH_SIZE)} FOR UPDATE
      )) RETURNING edition_id, subscriber_id
    )
    INSERT INTO jobs (kind, key, payload)
    SELECT ${LETTER_JOB}, ${letterKey(sql`edition_id`, sql`subscriber_id`)},
      jsonb_build_object('editionId', edition_id, 'subscriberId', subscriber_id)
    FROM taken ORDER BY subscriber_id ON CONFLICT (key) DO NOTHING`.execute(trx);
  if (Number(numAffectedRows ?? 0) < BATCH_SIZE) return;
  const runDate = new Date(Date.now() + BATCH_PAUSE_MS);
  await enqueue(trx, { kind: BATCH_JOB, key: `${BATCH_JOB}/${editionId}`, payload: { editionId }, runDate });
};

/**
 * Creates the handler of the job that sends an edition to one address, if the address is still subscribed. A delivery
 * with an outcome is finished: when an operator retries its job, nothing is sent twice.
 */
export function createLetterJob({ db, settings }: Context, mailSettings: MailSettings): JobHandler {
  const send = createMailSender(mailSettings);
  return async (payload, trx) => {
    const delivery = Delivery.parse(payload);
    const row = await takeDelivery(trx, delivery);
    if (!row) return;
    if (row.email === null) return noteOutcome(trx, delivery, "dropped");
    const mail = toLetterMail(
      { id: row.mail_id, date: row.date, month: row.month, content: EditionContent.parse(row.content) },
      {
        to: row.email,
        firstname: row.firstname,
        locale: row.locale,
        unsubscribeUrl: await stopUrl(db, settings, delivery.subscriberId),
      },
    );
    try {
      await send(mail);
      await noteOutcome(trx, delivery, "sent");
    } catch (error) {
      if (!isRecipientRefused(error)) throw error;
      await noteOutcome(trx, delivery, "refused");
      await storeFailed(trx, { kind: LETTER_JOB, payload }, error);
      await noteRefusal(trx, row.email);
    }
  };
}

type Delivery = z.infer<typeof Delivery>;
type DeliveryRow = {
  mail_id: string;
  date: Date;
  month: string;
  content: unknown;
  email: string | null;
  firstname: string | null;
  locale: "fr" | "en";
};

/** Locks and returns a delivery without outcome; its address is null when the subscription is no longer mailed. */
async function takeDelivery(trx: Db, { editionId, subscriberId }: Delivery): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    SELECT mail_id, edition.created_date AS date, month, content, firstname, locale,
      CASE WHEN ${isMailed} THEN email END AS email
    FROM newsletter_deliveries AS delivery
    JOIN newsletter_editions AS edition ON edition.id = delivery.edition_id
    JOIN newsletter_subscribers ON newsletter_subscribers.id = delivery.subscriber_id
    WHERE edition_id = ${editionId} AND subscriber_id = ${subscriberId} AND outcome IS NULL
    FOR UPDATE OF delivery`.execute(trx);
  return rows[0];
}

async function noteOutcome(
  trx: Db,
  { editionId, subscriberId }: Delivery,
  outcome: "sent" | "refused" | "dropped",
): Promise<void> {
  await trx
    .updateTable("newsletter_deliveries")
    .set({ outcome })
    .where("edition_id", "=", editionId)
    .where("subscriber_id", "=", subscriberId)
    .execute();
}
