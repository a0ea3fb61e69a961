import { jobs } from "@/contract/jobs";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { byJobId, JobsQuery, MailsQuery } from "@/marketplace/resources/jobs/schemas";
import { toJob, toLane, toPlatformMail } from "@/marketplace/resources/jobs/serialize";
import { countLanes, listJobs, listMails, nextRuns, retryJob } from "@/marketplace/resources/jobs/store";
import { write } from "@/marketplace/writes/write";

export const jobRoutes = (context: Context): Route[] => [
  route(jobs.list, {
    action: "job:list",
    summary: "List the background jobs that wait or failed, with their errors but without their data",
    description:
      "A completed job is deleted; a job that failed for good is stored for 30 days. E-mails in errors are masked.",
    query: JobsQuery,
    run: async ({ query }) => toPageOf(query, await listJobs(context.db, query), toJob),
  }),
  route(jobs.lanes, {
    action: "job:list",
    summary: "Count the jobs of each lane, and read when recurring jobs run next",
    async run() {
      const [lanes, recurring] = await Promise.all([countLanes(context.db), nextRuns(context.db)]);
      return {
        lanes: lanes.map(toLane),
        recurring: recurring.map(({ kind, run_date }) => ({ kind, runDate: run_date.toISOString() })),
      };
    },
  }),
  route(jobs.retry, {
    action: "job:retry",
    recentPassword: true,
    summary: "Run a postponed or failed job again, at once; 404 for any other job",
    params: byJobId,
    run: ({ params, ...call }) =>
      write(context, call, async ({ trx, audit }) => {
        const row = await retryJob(trx, params.id);
        if (!row) throw notFound();
        await audit({ action: "jobRetried", objectId: `job_${row.id}`, after: { kind: row.kind } });
        return toJob(row);
      }),
  }),
  route(jobs.listMails, {
    action: "mail:list",
    summary: "List the mails that wait, failed, or were sent in the last 90 days, without their content",
    query: MailsQuery,
    run: async ({ query }) => toPageOf(query, await listMails(context.db, query), toPlatformMail),
  }),
];
