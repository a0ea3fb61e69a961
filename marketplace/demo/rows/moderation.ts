import { routes } from "@/lib/routes/public-routes";
import type { AuditAction } from "@/lib/rules/audit/audit-actions";
import { type DemoRole, demoAccountId } from "@/marketplace/demo/accounts";
import moderation from "@/marketplace/demo/data/moderation.json";
import { atHour, dayFromDataDate } from "@/marketplace/demo/dates";
import { companyId, offerId, organizationId } from "@/marketplace/demo/ids";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { fixedId } from "@/marketplace/install/ids";

type About = { company: string; offer?: string };
type Report = About & {
  motive: string;
  text: string;
  daysAgo: number;
  urgent?: boolean;
  by?: string;
  decision?: string;
};
type Decision = About & {
  key: string;
  by: string;
  outcome: string;
  before?: string;
  code?: string;
  reason?: string;
  correction?: string;
  daysAgo: number;
};
type Judged = { by: string; state: string; answer: string; daysAgo: number };
type Appeal = { decision: string; by: string; text: string; daysAgo: number; judged?: Judged };

const reports: Report[] = moderation.reports;
const decisions: Decision[] = moderation.decisions;
const appeals: Appeal[] = moderation.appeals;

const objectId = ({ company, offer }: About) => (offer ? offerId(company, offer) : companyId(company));
const kindOf = ({ offer }: About) => (offer ? "offer" : "firm");
const reportId = ({ company, offer }: About) => fixedId("rpt", `${company}/${offer ?? ""}`);
const decisionId = (key: string) => fixedId("dcn", key);
const appealId = ({ decision }: Appeal) => fixedId("apl", decision);
const accountId = (role: string) => demoAccountId(role as DemoRole);
const writtenOn = (date: string, updated = date) => ({ created_date: date, updated_date: updated });

/**
 * Audit actions of the decisions that change an asset; a decision that only concerns a report does not change the
 * asset.
 */
const MEASURES: Record<string, AuditAction> = {
  validated: "assetValidated",
  suspended: "assetSuspended",
  correctionRequested: "correctionRequested",
};

const decisionOf = (key: string): Decision => {
  const found = decisions.find((decision) => decision.key === key);
  if (!found) throw new Error(`Moderation of the demonstration: no decision ${key}`);
  return found;
};
const reportOf = (key: string) => reports.find(({ decision }) => decision === key);
const stateOf = ({ outcome }: Decision) => (outcome === "dismissed" ? "dismissed" : "upheld");

/**
 * Returns the reports of the demonstration's visitors, the decisions of its two moderators, and the appeals: each
 * moderator has to judge an appeal against a decision of the other moderator.
 */
export const moderationTables = (): DemoTable[] => [
  { table: "decisions", rows: decisions.map(toDecision) },
  { table: "reports", rows: reports.map(toReport) },
  { table: "appeals", rows: appeals.map(toAppeal) },
  {
    table: "moderation_queue",
    rows: [
      ...reports.filter(({ decision }) => !decision).map(toWaitingReport),
      ...appeals.filter(({ judged }) => !judged).map(toWaitingAppeal),
    ],
  },
  { table: "audit_lines", rows: [...decisions.flatMap(linesOfDecision), ...appeals.flatMap(linesOfAppeal)] },
];

const toDecision = (decision: Decision) => {
  const { key, by, company, outcome, code = null, reason = null, correction = null, daysAgo } = decision;
  const report = reportOf(key);
  return {
    id: decisionId(key),
    object_id: objectId(decision),
    owner_id: organizationId(company),
    kind: kindOf(decision),
    outcome,
    code,
    reason,
    correction,
    decided_by: accountId(by),
    automatic: false,
    report_id: report ? reportId(report) : null,
    created_date: atHour(daysAgo, 10),
  };
};

const toReport = (report: Report) => {
  const { company, offer, motive, text, daysAgo, by, decision } = report;
  const decided = decision === undefined ? undefined : decisionOf(decision);
  const date = dayFromDataDate(-daysAgo);
  return {
    id: reportId(report),
    url: offer ? routes.companyOffer(company, offer) : routes.companyPage(company),
    kind: kindOf(report),
    object_id: objectId(report),
    motive,
    text,
    locale: "fr",
    account_id: by ? accountId(by) : null,
    proved_date: by ? date : null,
    state: decided ? stateOf(decided) : "open",
    decision_id: decision ? decisionId(decision) : null,
    ...writtenOn(date, decided ? atHour(decided.daysAgo, 10) : date),
  };
};

const toAppeal = (appeal: Appeal) => {
  const { decision, by, text, daysAgo, judged } = appeal;
  const about = decisionOf(decision);
  const report = by === "reporter" ? reportOf(decision) : undefined;
  const date = atHour(daysAgo, 9);
  return {
    id: appealId(appeal),
    decision_id: decisionId(decision),
    object_id: objectId(about),
    appellant: by,
    text,
    account_id: report?.by ? accountId(report.by) : organizationId(about.company),
    report_id: report ? reportId(report) : null,
    state: judged?.state ?? "open",
    answer: judged?.answer ?? null,
    decided_by: judged ? accountId(judged.by) : null,
    ...writtenOn(date, judged ? atHour(judged.daysAgo, 10) : date),
  };
};

const toWaitingReport = (report: Report) => ({
  id: reportId(report),
  object_id: objectId(report),
  kind: "report",
  state: "waiting",
  urgent: report.urgent ?? false,
  since: dayFromDataDate(-report.daysAgo),
});

const toWaitingAppeal = (appeal: Appeal) => {
  const about = decisionOf(appeal.decision);
  return {
    id: appealId(appeal),
    object_id: objectId(about),
    kind: kindOf(about),
    state: "appealed",
    urgent: false,
    since: atHour(appeal.daysAgo, 9),
  };
};

const toLine = (action: AuditAction, by: string, daysAgo: number, object_id: string) => ({
  id: fixedId("aud", `${action}/${object_id}`),
  created_date: atHour(daysAgo, 10),
  action,
  object_id,
  actor_type: "person",
  actor_id: accountId(by),
  organization_id: null,
  reason: null,
});

function linesOfDecision(decision: Decision) {
  const { key, by, company, outcome, before, code = null, daysAgo } = decision;
  const [action, report, id] = [MEASURES[outcome], reportOf(key), decisionId(key)];
  const state = outcome === "correctionRequested" ? before : outcome;
  return [
    ...(action
      ? [
          {
            ...toLine(action, by, daysAgo, objectId(decision)),
            organization_id: organizationId(company),
            reason: code,
            before: { state: before },
            after: { state },
          },
        ]
      : []),
    ...(report
      ? [
          {
            ...toLine(
              stateOf(decision) === "upheld" ? "reportUpheld" : "reportDismissed",
              by,
              daysAgo,
              reportId(report),
            ),
            reason: code,
            before: { state: "open" },
            after: { state: stateOf(decision), decisionId: id },
          },
        ]
      : []),
  ];
}

function linesOfAppeal(appeal: Appeal) {
  const { decision, judged } = appeal;
  if (!judged) return [];
  const about = decisionOf(decision);
  const action = judged.state === "granted" ? "appealGranted" : "appealDismissed";
  return [
    {
      ...toLine(action, judged.by, judged.daysAgo, objectId(about)),
      organization_id: organizationId(about.company),
      before: { state: "open", decisionId: decisionId(decision) },
      after: { state: judged.state, appealId: appealId(appeal) },
    },
  ];
}
