import type { Context } from "@/marketplace/context";
import type { MarketplaceEnv } from "@/marketplace/env";
import type { KindOf, Lane } from "@/marketplace/jobs/lanes";
import { type Recurring, recurringHandlers, scheduleRecurring } from "@/marketplace/jobs/recurring";
import {
  type JobHandlers,
  type ServedGroups,
  startRepeating,
  startWorker,
  type Worker,
} from "@/marketplace/jobs/worker";
import type { Log } from "@/marketplace/log";
import { createMailHandler } from "@/marketplace/mail/mail-job";
import { REFUSED_JOB } from "@/marketplace/mail/refusal";
import { runTask } from "@/marketplace/protocol/tasks/run-task";
import { createHeldMoveJob, HELD_MOVE_JOB } from "@/marketplace/resources/applications/held/held-move-job";
import { createInterviewReminder, INTERVIEW_JOB } from "@/marketplace/resources/applications/interview/reminder-job";
import { createLateListJob, createLateMail, LATE_MAIL_JOB } from "@/marketplace/resources/applications/late/late-jobs";
import { indexDue } from "@/marketplace/resources/assets/index-soon";
import { blockNamed, NAMED_BLOCKS_JOB } from "@/marketplace/resources/assets/named-blocks";
import { ENTRY_PUBLICATION_JOB } from "@/marketplace/resources/entries/announce";
import { createEntryPublicationJob } from "@/marketplace/resources/entries/publication-job";
import {
  BATCH_JOB,
  createBatchJob,
  createLetterJob,
  LETTER_JOB,
} from "@/marketplace/resources/newsletter/editions/send-jobs";
import { refusalHandler } from "@/marketplace/resources/newsletter/refusals";
import { createRequestsJob, REQUESTS_JOB } from "@/marketplace/resources/newsletter/request-job";
import { createDailyMailJob } from "@/marketplace/resources/notifications/daily-mail";
import { createDueFeedsJob } from "@/marketplace/resources/offer-feeds/runs/due-job";
import { createImportJob, IMPORT_JOB } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { createRunJob, RUN_JOB } from "@/marketplace/resources/offer-feeds/runs/run-feed";
import { createClosingJob, createClosingNoticeJob } from "@/marketplace/resources/offers/nightly-jobs";
import { createUnansweredReminder, UNANSWERED_JOB } from "@/marketplace/resources/offers/reminder-job";
import { createLateInvoicesJob } from "@/marketplace/resources/orders/invoices/issue";
import { createPlanMonthJob, createRefillJob, PLAN_MONTH_JOB } from "@/marketplace/resources/orders/plans/refill-jobs";
import { createResetHandler, RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { CARD_PAYMENT_JOB, createCardPaymentJob } from "@/marketplace/resources/providers/card-payment";
import { createPushJob } from "@/marketplace/resources/push-subscriptions/push-job";
import { createAlertsJob } from "@/marketplace/resources/search/saved/alerts";
import { createMergedRowsJob, MERGED_ROWS_JOB } from "@/marketplace/resources/support/merge/merge";
import { createUnsentHandler, UNSENT_JOB } from "@/marketplace/resources/unsent-applications/mail-job";
import { createWebhookDelivery } from "@/marketplace/resources/webhooks/delivery";
import { createRetentionJob } from "@/marketplace/retention/retention";
import { createSweepJob } from "@/marketplace/retention/sweep";

export type JobSettings = Pick<
  MarketplaceEnv,
  "siteOrigin" | "dataDir" | "smtpUrl" | "mailFrom" | "mailReplyTo" | "productName"
>;

type WorkerOptions<Name extends Lane> = LaneOptions & { handlers: Record<KindOf<Name>, JobHandlers[string]> };
type LaneOptions = {
  pollMs: number;
  /** Number of jobs done at the same time. */
  atOnce?: number;
  /** True when the jobs of one group (`Job.turn`) run one after the other, and the groups alternate. */
  inTurn?: boolean;
};

const recurringJobs = (context: Context): Record<KindOf<"recurring">, Recurring[string]> => ({
  refill: { when: "20 0 * * *", run: createRefillJob() },
  closing: { when: "10 0 * * *", run: createClosingJob(context) },
  closingNotice: { when: "30 8 * * *", run: createClosingNoticeJob(context) },
  alerts: { when: "0 7 * * *", run: createAlertsJob(context) },
  dailyMail: { when: "0 8 * * *", run: createDailyMailJob(context) },
  lateList: { when: "0 8 * * 1", run: createLateListJob("all") },
  lateAtFifteenDays: { when: "0 8 * * *", run: createLateListJob("fifteenDays") },
  offerFeeds: { when: "*/5 * * * *", run: createDueFeedsJob(context) },
  lateInvoices: { when: "*/5 * * * *", run: createLateInvoicesJob(context) },
  retention: { when: "30 3 * * *", run: createRetentionJob(context) },
  sweep: { when: "15 * * * *", run: createSweepJob(context) },
});

/** All jobs of the marketplace, by lane. Pages are updated and tasks run within a second; the other jobs may wait. */
const workerOptions = (context: Context, settings: JobSettings): { [Name in Lane]: WorkerOptions<Name> } => ({
  site: {
    handlers: {
      [ENTRY_PUBLICATION_JOB]: createEntryPublicationJob(context),
    },
    pollMs: 200,
  },
  moments: {
    handlers: {
      task: runTask,
      [HELD_MOVE_JOB]: createHeldMoveJob(context),
      [INTERVIEW_JOB]: createInterviewReminder(context),
      [PLAN_MONTH_JOB]: createPlanMonthJob(context),
      [UNANSWERED_JOB]: createUnansweredReminder(context),
      [REQUESTS_JOB]: createRequestsJob(context),
      [BATCH_JOB]: createBatchJob(),
      [REFUSED_JOB]: refusalHandler,
      [MERGED_ROWS_JOB]: createMergedRowsJob(context),
      [NAMED_BLOCKS_JOB]: blockNamed,
    },
    pollMs: 500,
  },
  mails: {
    handlers: {
      [RESET_JOB]: createResetHandler(context),
      [UNSENT_JOB]: createUnsentHandler(context),
      [LATE_MAIL_JOB]: createLateMail(context),
      mail: createMailHandler(settings),
    },
    pollMs: 1_000,
  },
  routine: { handlers: { routineMail: createMailHandler(settings) }, pollMs: 1_000 },
  // A separate lane, so that thousands of letters do not delay other mails.
  letters: { handlers: { [LETTER_JOB]: createLetterJob(context, settings) }, pollMs: 1_000 },
  webhooks: {
    handlers: { webhook: createWebhookDelivery(context), [CARD_PAYMENT_JOB]: createCardPaymentJob(context) },
    pollMs: 1_000,
  },
  // The jobs run in turn, so that a device whose push service is slow does not delay the others.
  pushes: { handlers: { push: createPushJob(context) }, pollMs: 500, atOnce: 2, inTurn: true },
  // The jobs run in turn, so that a firm with slow servers or long feeds does not delay the other firms.
  feeds: { handlers: { [RUN_JOB]: createRunJob(context) }, pollMs: 500, atOnce: 4, inTurn: true },
  imports: { handlers: { [IMPORT_JOB]: createImportJob(context) }, pollMs: 500, inTurn: true },
  recurring: { handlers: recurringHandlers(recurringJobs(context)), pollMs: 10_000 },
});

const INDEX_POLL_MS = 500;

/** Starts the indexing of the assets that imports and nightly jobs left to index, many at a time. */
export const startIndexer = (db: Context["db"], log: Log): Worker =>
  startRepeating(
    async () => {
      for (const { assetId, error } of await indexDue(db)) log.error({ err: error, assetId }, "asset not indexed");
      return INDEX_POLL_MS;
    },
    log,
    INDEX_POLL_MS,
  );

/** Starts every worker; stopping waits for the jobs under way. */
export async function startWorkers(context: Context, settings: JobSettings, log: Log): Promise<Worker> {
  await scheduleRecurring(context.db, recurringJobs(context));
  const lanes: (LaneOptions & { handlers: JobHandlers })[] = Object.values(workerOptions(context, settings));
  const workers = lanes.flatMap(({ handlers, pollMs, atOnce = 1, inTurn = false }) => {
    const turns: ServedGroups | null = inTurn ? [] : null;
    return Array.from({ length: atOnce }, () => startWorker(context.db, handlers, log, pollMs, turns));
  });
  workers.push(startIndexer(context.db, log));
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
