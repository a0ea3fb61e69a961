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

/** One person reports few contents, but a firm's office shares one address. */
const LIMIT = { calls: 10, windowMs: 60 * 60_000 };

export const reportRoutes = (context: Context): Route[] => [...reporterRoutes(context), ...moderatorRoutes(context)];

function reporterRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("reports", LIMIT);
  const followed = { action: "report:follow", params: byReportToken, response: ReportFollowUp } as const;
  return [
    route(reports.create, {
      action: "report:create",
      summary: "Report a content, with an account or without",
      description:
        "The same response whatever becomes of it. With an address, a receipt is mailed, three a day at most, whose link proves it. Who reports is never given to the owner of the content. Ten an hour, then 429.",
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
      summary: "Read a report by the link of its mails",
      run: ({ params, ...call }) => readFollowUp(context, call, params.token),
    }),
    route(reports.confirm, {
      ...followed,
      summary: "Prove the address of a report",
      run: ({ params, ...call }) => confirmReport(context, call, params.token),
    }),
    route(reports.appeal, {
      ...followed,
      summary: "Contest that a report was dismissed, within six months",
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
    summary: "Decide of a report, and of the others that say the same",
    description:
      "upheld: with a code and a reason, the content is hidden, or its owner asked to correct it (`measure` correct). dismissed: what reports alone had hidden is shown again. Both sides are mailed. 422 (data.code decided) when it was decided.",
    params: byId,
    body: ReportDecision,
    run: ({ params, body, ...call }) => decideReport(context, call, params.id, body),
  }),
];
