import { calls, sent } from "@/contract/call";
import type { ListQuery, OneOrMany } from "@/contract/inputs";
import { Job, JobLanes, PlatformMail } from "@/lib/entities/job";
import { pageOf } from "@/lib/entities/page";

export type JobQuery = Omit<ListQuery, "orderBy"> & {
  orderBy?: "runDate" | "createdDate";
  state?: OneOrMany;
  kind?: OneOrMany;
};
export type MailQuery = ListQuery & { state?: OneOrMany; name?: OneOrMany; userId?: string };
/** Background jobs and mails of the platform, for its administrators, without their payloads. */
export const jobs = calls({
  list: { method: "GET", path: "/jobs", query: sent<JobQuery>(), response: pageOf(Job) },
  lanes: { method: "GET", path: "/jobs/lanes", response: JobLanes },

  /** Retries the job immediately. 404 for a job that is done, or that waits for its scheduled time. */
  retry: { method: "POST", path: "/jobs/:id/retry", response: Job },
  listMails: { method: "GET", path: "/mails", query: sent<MailQuery>(), response: pageOf(PlatformMail) },
});
