import type { Mistake } from "@/tests/planted/mistake";

const REPORTS = "tests/integration/moderation/reports.test.ts";
const APPEALS = "tests/integration/moderation/appeals.test.ts";
const QUEUE = "tests/integration/moderation/moderation-queue.test.ts";

/** Mistakes about moderators, their locks, reports and appeals. */
export const moderationMistakes: Mistake[] = [
  {
    name: "a moderator judges an appeal of their own decision",
    file: "marketplace/resources/appeals/service.ts",
    find: "if (decision.decided_by === judgeId) throw sameModerator();",
    replace: "",
    test: [APPEALS, "a firm's appeal is judged by another moderator, who reverses the decision"],
  },
  {
    name: "a firm contests the decision of another",
    file: "marketplace/resources/appeals/service.ts",
    find: 'requireMay(call.caller, "appeal:create", decision.owner_id);',
    replace: "",
    test: [APPEALS, "an appeal is refused after six months, and from another firm"],
  },
  {
    name: "a decision can be contested after six months",
    file: "marketplace/resources/appeals/service.ts",
    find: "|| isLate)",
    replace: ")",
    test: [APPEALS, "an appeal is refused after six months, and from another firm"],
  },
  {
    name: "a reporter with an unproved address counts",
    file: "marketplace/resources/reports/store.ts",
    find: "AND report.proved_date IS NOT NULL AND",
    replace: "AND",
    test: [REPORTS, "two reporters with unproved addresses hide nothing"],
  },
  {
    name: "two members of one firm count as two reporters",
    file: "marketplace/resources/reports/store.ts",
    find: "ELSE coalesce((SELECT min(member) FROM jsonb_object_keys(account.organizations) AS member), account.id)",
    replace: "ELSE account.id",
    test: [REPORTS, "two reporters of one firm hide nothing"],
  },
  {
    name: "two addresses of one domain count as two reporters",
    file: "marketplace/resources/reports/store.ts",
    find: "WHEN account.id IS NULL THEN split_part(report.email, '@', 2)",
    replace: "WHEN account.id IS NULL THEN report.email",
    test: [REPORTS, "two reporters of one domain hide nothing"],
  },
  {
    name: "a reporter with a new account counts",
    file: "marketplace/resources/reports/store.ts",
    find: "account.created_date < now() - interval '1 day'",
    replace: "account.created_date < now()",
    test: [REPORTS, "two reporters with accounts one hour old hide nothing"],
  },
  {
    name: "reports hide a content again after a moderator dismissed one",
    file: "marketplace/resources/reports/store.ts",
    find: "!found.kept && ",
    replace: "",
    test: [REPORTS, "two reporters of content whose report was dismissed hide nothing"],
  },
  {
    name: "a content hidden by reports stays hidden after their dismissal",
    file: "marketplace/resources/reports/decide.ts",
    find: "suspension?.automatic === true",
    replace: "suspension?.automatic === false",
    test: [REPORTS, "a dismissal of the reports shows the content again"],
  },
  {
    name: "two moderators lock one item",
    file: "marketplace/resources/moderation/store.ts",
    find: "AND (taken_by IS NULL OR taken_by = ${userId} OR taken_until <= now())",
    replace: "",
    test: [QUEUE, "one moderator at a time takes an item, until the lock expires"],
  },
  {
    name: "a moderator's lock never expires",
    file: "marketplace/resources/moderation/store.ts",
    find: " OR taken_until <= now())",
    replace: ")",
    test: [QUEUE, "one moderator at a time takes an item, until the lock expires"],
  },
  {
    name: "any caller filters assets by moderation state",
    file: "marketplace/resources/assets/routes.ts",
    find: 'if (query.state !== undefined && !may(caller, "asset:moderate")) throw forbidden();',
    replace: "",
    test: [QUEUE, "only moderators filter assets by moderation state"],
  },
  {
    name: "a profile goes on the web without a moderator",
    file: "marketplace/resources/assets/writes.ts",
    find: 'kind === "resume" && visibilityOf(custom_attributes) !== "web";',
    replace: 'kind === "resume";',
    test: [QUEUE, "a profile made for the web waits for a moderator"],
  },
  {
    name: "the author of a review does not receive the outcome of their appeal",
    file: "marketplace/resources/appeals/service.ts",
    find: "of row.account_id === null ? [] : await recipientsOf(trx, row.account_id))",
    replace: "of row.account_id !== null ? [] : await recipientsOf(trx, row.account_id ?? ''))",
    test: [APPEALS, "only a review's author appeals its hiding, and receives the outcome"],
  },
  {
    name: "a moderator judges the appeals of both sides",
    file: "marketplace/resources/appeals/service.ts",
    find: "if (await hasJudged(trx, decision.id, judgeId)) throw sameModerator();",
    replace: "",
    test: [APPEALS, "a firm's granted appeal dismisses the report, which the reporter may appeal"],
  },
];
