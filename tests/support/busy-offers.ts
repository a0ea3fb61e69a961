import { expect } from "vitest";
import { OwnOfferPage } from "@/lib/entities/own-offer";
import { Transaction } from "@/lib/entities/transaction";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createHeldMoveJob, HELD_MOVE_JOB } from "@/marketplace/resources/applications/held/held-move-job";
import { createClosingJob, createClosingNoticeJob } from "@/marketplace/resources/offers/nightly-jobs";
import { createUnansweredReminder, UNANSWERED_JOB } from "@/marketplace/resources/offers/reminder-job";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import type { withMarketplace } from "@/tests/support/marketplace";
import { log } from "@/tests/support/run-retention";
import { mailsToUser } from "@/tests/support/waiting-mails";

type Marketplace = ReturnType<typeof withMarketplace>;

/** Returns the names of the mails that wait for a user. */
export const mailsOf = async ({ database }: Marketplace, id: string) =>
  (await mailsToUser(database.db, id)).map(({ name }) => name);
/** Attributes of an offer whose last day is in this number of days. */
export const day = (inDays: number) => ({ validThrough: addDays(today(), inDays) });

/** Creates a firm with an open offer on a slot, which received this number of applications. */
export async function aBusyOffer(marketplace: Marketplace, applications = 2, attributes: object = day(30)) {
  const { context, database, get, post } = marketplace;
  const firm = await aFirm(context, { slots: 1 });
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot", attributes });
  const candidates = await Promise.all(Array.from({ length: applications }, () => aCandidate(context)));
  const ids: string[] = [];
  for (const { headers } of candidates) {
    ids.push(Transaction.parse((await post("/transactions", { assetId: offerId }, headers)).body).id);
  }
  const close = (body: object, { headers } = firm.recruiter) => post(`/assets/${offerId}/close`, body, headers);
  const read = async () =>
    OwnOfferPage.parse((await get(`/assets/offers?id=${offerId}`, firm.recruiter.headers)).body).results[0];
  const statuses = async () => {
    const rows = await database.db
      .selectFrom("transactions")
      .select("status")
      .where("asset_id", "=", offerId)
      .execute();
    return rows.map(({ status }) => status).sort();
  };
  return { ...firm, offerId, candidates, ids, close, read, statuses };
}

/** Runs the jobs of a kind, as if their time had come. */
export async function runJobs(
  marketplace: Marketplace,
  kind: "closing" | "closingNotice" | typeof UNANSWERED_JOB | typeof HELD_MOVE_JOB,
) {
  const { context } = marketplace;
  const { db } = marketplace.database;
  if (kind === "closing" || kind === "closingNotice") await db.insertInto("jobs").values({ kind }).execute();
  await db.updateTable("jobs").set({ run_date: new Date() }).where("kind", "=", kind).execute();
  const handlers = {
    closing: createClosingJob(context),
    closingNotice: createClosingNoticeJob(context),
    [UNANSWERED_JOB]: createUnansweredReminder(context),
    [HELD_MOVE_JOB]: createHeldMoveJob(context),
  };
  await runDueJobs(db, handlers, log);
  expect(await db.selectFrom("jobs").select("last_error").where("kind", "=", kind).execute()).toEqual([]);
}
