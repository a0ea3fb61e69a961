import type { Context } from "@/marketplace/context";
import type { MarketplaceEnv } from "@/marketplace/env";
import { type Recurring, recurringHandlers, scheduleRecurring } from "@/marketplace/jobs/recurring";
import { createRevalidationHandler, REVALIDATION_JOB } from "@/marketplace/jobs/revalidation";
import { type JobHandlers, startWorker, type Worker } from "@/marketplace/jobs/worker";
import type { Log } from "@/marketplace/log";
import { createMailHandler } from "@/marketplace/mail/mail-job";
import { createUnsentHandler, UNSENT_JOB } from "@/marketplace/resources/applications/mail-job";
import { createDailyMailJob } from "@/marketplace/resources/notifications/daily-mail";
import { createClosingJob, createClosingNoticeJob } from "@/marketplace/resources/offers/nightly-jobs";
import { createUnansweredReminder, UNANSWERED_JOB } from "@/marketplace/resources/offers/reminder-job";
import { createResetHandler, RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { createAlertsJob } from "@/marketplace/resources/search/saved/alerts";
import { runTask } from "@/marketplace/resources/tasks/run-task";
import { createHeldMoveJob, HELD_MOVE_JOB } from "@/marketplace/resources/transactions/held/held-move-job";
import { createInterviewReminder, INTERVIEW_JOB } from "@/marketplace/resources/transactions/interview/reminder-job";
import { createLateListJob, createLateMail, LATE_MAIL_JOB } from "@/marketplace/resources/transactions/late/late-jobs";
import { createWebhookDelivery } from "@/marketplace/resources/webhooks/delivery";
import { createRetentionJob } from "@/marketplace/retention/retention";
import { createSweepJob } from "@/marketplace/retention/sweep";

export type JobSettings = Pick<
  MarketplaceEnv,
  "siteOrigin" | "revalidationSecret" | "dataDir" | "smtpUrl" | "mailFrom" | "productName"
>;

type WorkerOptions = { handlers: JobHandlers; pollMs: number };

const recurringJobs = (context: Context): Recurring => ({
  closing: { when: "10 0 * * *", run: createClosingJob(context) },
  closingNotice: { when: "30 8 * * *", run: createClosingNoticeJob(context) },
  alerts: { when: "0 7 * * *", run: createAlertsJob(context) },
  dailyMail: { when: "0 8 * * *", run: createDailyMailJob(context) },
  lateList: { when: "0 8 * * 1", run: createLateListJob("all") },
  lateAtFifteenDays: { when: "0 8 * * *", run: createLateListJob("fifteenDays") },
  retention: { when: "30 3 * * *", run: createRetentionJob(context) },
  sweep: { when: "15 * * * *", run: createSweepJob(context) },
});

/**
 * Every job that the marketplace does, by worker: a job that waits for another server (a webhook, a mail server) delays
 * only the jobs of its worker. Pages are right and tasks run within a second; the rest may wait for one.
 */
const workerOptions = (context: Context, settings: JobSettings): WorkerOptions[] => [
  {
    handlers: { [REVALIDATION_JOB]: createRevalidationHandler(settings.siteOrigin, settings.revalidationSecret) },
    pollMs: 200,
  },
  {
    handlers: {
      task: runTask,
      [HELD_MOVE_JOB]: createHeldMoveJob(context),
      [INTERVIEW_JOB]: createInterviewReminder(context),
      [UNANSWERED_JOB]: createUnansweredReminder(context),
    },
    pollMs: 500,
  },
  {
    handlers: {
      [RESET_JOB]: createResetHandler(context),
      [UNSENT_JOB]: createUnsentHandler(context),
      [LATE_MAIL_JOB]: createLateMail(context),
      mail: createMailHandler(settings),
    },
    pollMs: 1_000,
  },
  { handlers: { webhook: createWebhookDelivery(context) }, pollMs: 1_000 },
  { handlers: recurringHandlers(recurringJobs(context)), pollMs: 10_000 },
];

/** Starts every worker; stopping waits for the jobs under way. */
export async function startWorkers(context: Context, settings: JobSettings, log: Log): Promise<Worker> {
  await scheduleRecurring(context.db, recurringJobs(context));
  const workers = workerOptions(context, settings).map(({ handlers, pollMs }) =>
    startWorker(context.db, handlers, log, pollMs),
  );
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
