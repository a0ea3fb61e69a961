import { reports } from "@/contract/reports";
import { ReportFollowUp } from "@/lib/entities/moderation";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { AppealText } from "@/marketplace/resources/appeals/schemas";
import { decideReport } from "@/marketplace/resources/reports/decide";
import { byReportToken, NewReport, ReportDecision, ReportsQuery } from "@/marketplace/resources/reports/schemas";
import { toReport } from "@/marketplace/resources/reports/serialize";
import { appealReport, confirmReport, createReport, readFollowUp } from "@/marketplace/resources/reports/service";
import { listReports } from "@/marketplace/resources/reports/store";

/** One person makes few reports, but the people of an office share one IP address. */
const LIMIT = { calls: 10, windowMs: 60 * 60_000 };

export const reportRoutes = (context: Context): Route[] => [...reporterRoutes(context), ...moderatorRoutes(context)];

function reporterRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("reports", LIMIT);
  const followed = { action: "report:follow", params: byReportToken, response: ReportFollowUp } as const;
  return [
    route(reports.create, {
      action: "report:create",
      summary: "Report content, with or without an account",
      description:
        "The response is the same whatever happens to the report. With an e-mail address, a receipt is mailed (three a day at most), whose link proves the address. The owner of the content never learns who reported it. 429 after ten reports in an hour.",
      body: NewReport,
      response: byId,
      async run({ body, ...call }) {
        const { isSecret, address } = call.caller;
        if (!isSecret) await requireWithin(limit, address);
        return createReport(context, call, body);
      },
    }),
    route(reports.follow, {
      ...followed,
      summary: "Read a report with the token of a mailed link",
      run: ({ params, ...call }) => readFollowUp(context, call, params.token),
    }),
    route(reports.confirm, {
      ...followed,
      summary: "Prove the e-mail address of a report",
      run: ({ params, ...call }) => confirmReport(context, call, params.token),
    }),
    route(reports.appeal, {
      ...followed,
      summary: "Contest the dismissal of a report, within six months",
      description: "422 (data.code notContestable, alreadyContested).",
      body: AppealText,
      run: ({ params, body, ...call }) => appealReport(context, call, params.token, body.text),
    }),
  ];
}

const moderatorRoutes = (context: Context): Route[] => [
  route(reports.list, {
    action: "report:list",
    summary: "List reports",
    query: ReportsQuery,
    async run({ query }) {
      const { count, rows } = await listReports(context.db, query, query);
      return toPage(query, count, await Promise.all(rows.map((row) => toReport(context.db, row))));
    },
  }),
  route(reports.read, {
    action: "report:list",
    summary: "Read a report",
    params: byId,
    async run({ params }) {
      const row = await readRow(context.db, "reports", params.id);
      if (!row) throw notFound();
      return toReport(context.db, row);
    },
  }),
  route(reports.decide, {
    action: "report:decide",
    summary: "Decide a report, and the other open reports of the same object for the same motive",
    description:
      "upheld, with a code and a reason: the content is hidden, or its owner is asked to correct it (`measure` correct). dismissed: content that reports alone had hidden is shown again. The reporters are mailed, and the owner of the content that is hidden, shown again or to be corrected. 422 (data.code decided) when the report is already decided.",
    params: byId,
    body: ReportDecision,
    run: ({ params, body, ...call }) => decideReport(context, call, params.id, body),
  }),
];
