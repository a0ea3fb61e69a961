import type { Mistake } from "@/tests/planted/mistake";

const FILE = "tests/integration/access/audit.test.ts";
const REPORTS = "tests/integration/moderation/reports.test.ts";
const QUEUE = "tests/integration/moderation/moderation-queue.test.ts";

/** Mistakes about the audit trail. */
export const auditMistakes: Mistake[] = [
  {
    name: "an editor reads the audit lines of administrators",
    file: "marketplace/resources/audit/routes.ts",
    find: 'may(caller, "audit:listAll")',
    replace: 'may(caller, "audit:list")',
    test: [FILE, "an editor reads only the audit lines of moderation and content"],
  },
  {
    name: "an audit line may contain free text",
    file: "marketplace/writes/audit.ts",
    find: "if (text !== undefined) throw",
    replace: "if (text === null) throw",
    test: [FILE, "an audit line with free text, in any part, is refused"],
  },
  {
    name: "the decision of a key is audited as the decision of a person",
    file: "marketplace/writes/audit.ts",
    find: 'type: isSecret || firmKeyId !== null ? "key" : "person"',
    replace: 'type: "person"',
    test: [FILE, "an audit line names who decided: a person, key or job"],
  },
  {
    name: "an erased person stays in the trail as the subject of a decision",
    file: "marketplace/retention/erasure-of-moderation.ts",
    find: '["actor_id", "object_id", "person_id"].map(replaced)',
    replace: '["actor_id", "object_id"].map(replaced)',
    test: [FILE, "an erasure replaces the person's ids in audit lines"],
  },
  {
    name: "audit lines are removed after four years",
    file: "marketplace/retention/rules.ts",
    find: 'job: "retention",\n    months: 60,\n  },\n  decisions',
    replace: 'job: "retention",\n    months: 48,\n  },\n  decisions',
    test: [FILE, "retention removes an audit line after five years"],
  },
  {
    name: "the audit trail names the second reporter as the author of an automatic hiding",
    file: "marketplace/resources/moderation/decision.ts",
    find: "await (automatic ? recordAudit(trx, PLATFORM, line) : audit(line));",
    replace: "await (automatic && trx === null ? recordAudit(trx, PLATFORM, line) : audit(line));",
    test: [REPORTS, "the audit trail names the platform, not the reporters"],
  },
  {
    name: "a review shown by the general edit call is not in the audit trail",
    file: "marketplace/resources/ratings/service.ts",
    find: "if (isOfPlatform(caller, stored)) await auditEdit(writing, stored, row, edit);",
    replace: "",
    test: [QUEUE, "a moderator's edit or removal of a review is audited"],
  },
  {
    name: "an author's edit of their own review is audited as a decision",
    file: "marketplace/resources/ratings/service.ts",
    find: "moderatesRatings(caller) && !isOwn(caller, author_id);",
    replace: "caller.user !== null && author_id !== null;",
    test: [QUEUE, "a moderator's edit or removal of a review is audited"],
  },
  {
    name: "an editor lists the administrators who only do support",
    file: "marketplace/resources/audit/store.ts",
    find: "WHERE EXISTS (SELECT FROM audit_lines WHERE actor_id = step.id AND ${readable})",
    replace: "WHERE step.id IS NOT NULL",
    test: [FILE, "an editor lists the moderating actors, an administrator all actors"],
  },
];
