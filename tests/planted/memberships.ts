import type { Mistake } from "@/tests/planted/mistake";

const FIRM_RIGHTS = "tests/integration/access/firm-rights.test.ts";

/** Mistakes about the members of a firm, their rights, and requests to join it. */
export const membershipMistakes: Mistake[] = [
  {
    name: "a firm lists the companies below another one",
    file: "marketplace/resources/users/store.ts",
    find: "sql<boolean>`${reach.organizationIds.includes(above)}`",
    replace: "sql<boolean>`true`",
    test: [
      "tests/integration/accounts/organizations-below.test.ts",
      "a caller lists the organizations below theirs, at any depth",
    ],
  },
  {
    name: "a member declares the absence of a colleague",
    file: "marketplace/resources/users/absence.ts",
    find: "    if (personOf(caller) !== id) throw forbidden();\n",
    replace: "",
    test: [
      "tests/integration/accounts/own-absence.test.ts",
      "a member declares only their own absence, in their current firm",
    ],
  },
  {
    name: "two absent colleagues replace each other",
    file: "lib/rules/company/absence.ts",
    find: 'return isAway ? { path: "insteadId", code: "alsoAway" } : null;',
    replace: 'return isAway && false ? { path: "insteadId", code: "alsoAway" } : null;',
    test: [
      "tests/integration/accounts/own-absence.test.ts",
      "two members who replace each other at once are not both away",
    ],
  },
  {
    name: "an editor writes the reply templates of a firm",
    file: "marketplace/access/policy.ts",
    find: '"template:edit": { own: RECRUITERS },',
    replace: '"template:edit": { own: PUBLISHERS },',
    test: ["tests/integration/applications/firm-replies.test.ts", "the role editor writes no reply of the firm"],
  },
  {
    name: "a firm stores an invisible reply",
    file: "marketplace/resources/users/schemas.ts",
    find: 'if (given !== "" && !isSeen(given))',
    replace: 'if (given !== "" && !isSeen(given) && false)',
    test: [
      "tests/integration/applications/firm-replies.test.ts",
      "a reply whose text is invisible is a 400 that names it",
    ],
  },
  {
    name: "any administrator decides who joins a firm",
    file: "marketplace/resources/membership-requests/decide.ts",
    find: `if (!row || (!isAll && row.organization_id !== caller.actorId)) throw notFound();
  requireMay(caller, "membershipRequest:decide", row.organization_id);`,
    replace: "if (!row || (!isAll && row.organization_id === null)) throw notFound();",
    test: [
      "tests/integration/accounts/membership-requests.test.ts",
      "only administrators of the receiving organization decide a request",
    ],
  },
  {
    name: "any firm reads the refusal reasons of another",
    file: "marketplace/resources/applications/refusals/refusal-reasons.ts",
    find: 'requireMay(caller, "transaction:list", asset.owner_id);',
    replace: 'requireMay(caller, "transaction:list", caller.actorId);',
    test: [FIRM_RIGHTS, "no call reads or changes the private data of another firm"],
  },
  {
    name: "a SIREN reveals the page of a hidden firm",
    file: "marketplace/resources/membership-requests/match.ts",
    find: "AND ${isCompany} AND ${isPublic}",
    replace: "AND ${isCompany}",
    test: [FIRM_RIGHTS, "no call reads or changes the private data of another firm"],
  },
  {
    name: "an administrator of one firm reads the requests to join another",
    file: "marketplace/resources/membership-requests/routes.ts",
    find: "params.id);\n      return listReceived(",
    replace: "caller.actorId);\n      return listReceived(",
    test: [FIRM_RIGHTS, "no call reads or changes the private data of another firm"],
  },
  {
    name: "everybody reads the unpublished draft of a firm",
    file: "marketplace/resources/namespaces.ts",
    find: 'const PUBLIC = ["public", "files", "team"];',
    replace: 'const PUBLIC = ["public", "files", "team", "draft"];',
    test: [FIRM_RIGHTS, "no call reads or changes the private data of another firm"],
  },
  {
    name: "a repeated membership request causes unlimited mails to a firm",
    file: "marketplace/mail/mail-job.ts",
    find: "MAX_REQUESTS = 10;",
    replace: "MAX_REQUESTS = 1000;",
    test: [
      "tests/integration/mails/mail-to-strangers.test.ts",
      "a person is mailed ten membership requests a day, all firms together",
    ],
  },
];
