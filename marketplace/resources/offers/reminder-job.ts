import type { Kysely } from "kysely";
import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { mailUnanswered } from "@/marketplace/resources/offers/mails";

export const UNANSWERED_JOB = "unansweredOffer";
const DAY_MS = 24 * 60 * 60 * 1000;
const Payload = z.object({ id: z.string() });

/** Schedules a check, some days later, for unanswered applications of a closed offer: one such job per offer. */
export const enqueueReminder = (trx: Kysely<Database>, offerId: string, days: number): Promise<void> =>
  enqueue(trx, {
    kind: UNANSWERED_JOB,
    key: `${UNANSWERED_JOB}/${offerId}`,
    payload: { id: offerId },
    runDate: new Date(Date.now() + days * DAY_MS),
  });

/**
 * Creates the handler of the job that mails the unanswered applications of an offer. The job mails nothing when the
 * offer was reopened, since the offer's board shows them.
 */
export const createUnansweredReminder =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { id } = Payload.parse(payload);
    const offer = await readRow(trx, "assets", id);
    if (offer && !offer.active) await mailUnanswered(trx, context, offer);
  };
