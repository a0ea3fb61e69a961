import { job, jobLanes, platformMail } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { createObject } from "@/tests/support/objects";
import { request } from "@/tests/support/replay/request";

/** Background jobs and mails, for the administrators of the platform. */
export const JOB_CALLS: Call[] = [
  {
    operation: "GET /jobs",
    rights: "... ... ....... ....A A .",
    request: request(),
    client: [
      clientCall(
        "jobs.list",
        (c) => c.jobs.list({ state: ["failed", "putOff"], kind: "mail" }),
        "GET /jobs?state[]=failed&state[]=putOff&kind=mail",
        page(job),
      ),
    ],
  },
  {
    operation: "GET /jobs/lanes",
    rights: "... ... ....... ....A A .",
    request: request(),
    client: [clientCall("jobs.lanes", (c) => c.jobs.lanes(), "GET /jobs/lanes", { response: jobLanes })],
  },
  {
    operation: "POST /jobs/:id/retry",
    rights: "... ... ....... ....A A .",
    request: async ({ context }) => ({ params: { id: await createObject.failedJob(context.db) } }),
    client: [clientCall("jobs.retry", (c) => c.jobs.retry("12"), "POST /jobs/12/retry", { response: job })],
  },
  {
    operation: "GET /mails",
    rights: "... ... ....... ....A A .",
    request: request(),
    client: [
      clientCall(
        "jobs.listMails",
        (c) => c.jobs.listMails({ userId: "usr_1", state: "sent" }),
        "GET /mails?userId=usr_1&state=sent",
        page(platformMail),
      ),
    ],
  },
];
