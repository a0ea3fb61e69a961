import type { Mistake } from "@/tests/planted/mistake";

const REPORTS = "tests/integration/moderation/reports.test.ts";
const APPEALS = "tests/integration/moderation/appeals.test.ts";
const QUEUE = "tests/integration/moderation/moderation-queue.test.ts";

/** Mistakes about who judges what, and what hides a content. */
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
    name: "a decision is contested at any time",
    file: "marketplace/resources/appeals/service.ts",
    find: "|| isLate)",
    replace: ")",
    test: [APPEALS, "an appeal is refused after six months, and from another firm"],
  },
  {
    name: "an address that nobody opened counts",
    file: "marketplace/resources/reports/store.ts",
    find: "AND report.proved_date IS NOT NULL AND",
    replace: "AND",
    test: [REPORTS, "two reporters with unproved addresses hide nothing"],
  },
  {
    name: "two members of one firm are two reporters",
    file: "marketplace/resources/reports/store.ts",
    find: "ELSE coalesce((SELECT min(member) FROM jsonb_object_keys(account.organizations) AS member), account.id)",
    replace: "ELSE account.id",
    test: [REPORTS, "two reporters of one firm hide nothing"],
  },
  {
    name: "two addresses of one firm are two reporters",
    file: "marketplace/resources/reports/store.ts",
    find: "WHEN account.id IS NULL THEN split_part(report.email, '@', 2)",
    replace: "WHEN account.id IS NULL THEN report.email",
    test: [REPORTS, "two reporters of one domain hide nothing"],
  },
  {
    name: "an account of a minute counts",
    file: "marketplace/resources/reports/store.ts",
    find: "account.created_date < now() - interval '1 day'",
    replace: "account.created_date < now()",
    test: [REPORTS, "two reporters with accounts one hour old hide nothing"],
  },
  {
    name: "what a moderator kept is hidden by reports again",
    file: "marketplace/resources/reports/store.ts",
    find: "!found.kept && ",
    replace: "",
    test: [REPORTS, "two reporters of content whose report was dismissed hide nothing"],
  },
  {
    name: "what reports alone had hidden stays hidden once they are dismissed",
    file: "marketplace/resources/reports/decide.ts",
    find: "suspension?.automatic === true",
    replace: "suspension?.automatic === false",
    test: [REPORTS, "a dismissal of the reports shows the content again"],
  },
  {
    name: "two moderators hold one item",
    file: "marketplace/resources/moderation/store.ts",
    find: "AND (taken_by IS NULL OR taken_by = ${userId} OR taken_until <= now())",
    replace: "",
    test: [QUEUE, "one moderator at a time takes an item, until the lock expires"],
  },
  {
    name: "a lock never ends",
    file: "marketplace/resources/moderation/store.ts",
    find: " OR taken_until <= now())",
    replace: ")",
    test: [QUEUE, "one moderator at a time takes an item, until the lock expires"],
  },
  {
    name: "any caller lists what is suspended",
    file: "marketplace/resources/assets/routes.ts",
    find: 'if (query.state !== undefined && !may(caller, "asset:moderate")) throw forbidden();',
    replace: "",
    test: [QUEUE, "only moderators filter assets by moderation state"],
  },
  {
    name: "a profile on the web waits for nobody",
    file: "marketplace/resources/assets/writes.ts",
    find: 'kind === "resume" && visibilityOf(custom_attributes) !== "web";',
    replace: 'kind === "resume";',
    test: [QUEUE, "a profile made for the web waits for a moderator"],
  },
  {
    name: "the author of a review is not told what became of their appeal",
    file: "marketplace/resources/appeals/service.ts",
    find: "of row.account_id === null ? [] : await recipientsOf(trx, row.account_id))",
    replace: "of row.account_id !== null ? [] : await recipientsOf(trx, row.account_id ?? ''))",
    test: [APPEALS, "only a review's author appeals its hiding, and receives the outcome"],
  },
  {
    name: "who judged the appeal of one side judges that of the other",
    file: "marketplace/resources/appeals/service.ts",
    find: "if (await hasJudged(trx, decision.id, judgeId)) throw sameModerator();",
    replace: "",
    test: [APPEALS, "a firm's granted appeal dismisses the report, which the reporter may appeal"],
  },
];
