import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Job, JobLanes, PlatformMail } from "@/lib/entities/job";
import { pageOf } from "@/lib/entities/page";

export type JobQuery = Omit<ListQuery, "orderBy"> & {
  orderBy?: "runDate" | "createdDate";
  state?: OneOrMany;
  kind?: OneOrMany;
};
export type MailQuery = ListQuery & { state?: OneOrMany; name?: OneOrMany; userId?: string };

/** Background jobs and mails of the platform, for its administrators, without their payloads. */
export const jobs = (http: Http) => ({
  list: async (query?: JobQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/jobs`, query, schema: pageOf(Job) }, options)),

  lanes: async (options?: CallOptions) => http({ method: "GET", path: path`/jobs/lanes`, schema: JobLanes }, options),

  /** Retries the job immediately. 404 for a job that is done, or that waits for its scheduled time. */
  retry: async (id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/jobs/${id}/retry`, schema: Job }, options),

  listMails: async (query?: MailQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/mails`, query, schema: pageOf(PlatformMail) }, options)),
});
