import type { Mistake } from "@/tests/planted/mistake";

const FIRM_RIGHTS = "tests/long/firm-rights.test.ts";

/** Mistakes about who belongs to a firm, and who is written to in its name. */
export const membershipMistakes: Mistake[] = [
  {
    name: "a firm lists the companies below another one",
    file: "marketplace/resources/users/store.ts",
    find: "sql<boolean>`${reach.organizationIds.includes(above)}`",
    replace: "sql<boolean>`true`",
    test: [
      "tests/integration/organizations-below.test.ts",
      "the organizations below one's own are listed, at any depth",
    ],
  },
  {
    name: "any administrator decides who joins a firm",
    file: "marketplace/resources/membership-requests/decide.ts",
    find: `if (!row || (!isAll && row.organization_id !== caller.actorId)) throw notFound();
  requireMay(caller, "membershipRequest:decide", row.organization_id);`,
    replace: "if (!row || (!isAll && row.organization_id === null)) throw notFound();",
    test: [
      "tests/integration/membership-requests.test.ts",
      "only administrators of the organization that receives a request decide",
    ],
  },
  {
    name: "any firm reads why another refuses people",
    file: "marketplace/resources/transactions/refusals/refusal-reasons.ts",
    find: 'requireMay(caller, "transaction:list", asset.owner_id);',
    replace: 'requireMay(caller, "transaction:list", caller.actorId);',
    test: [FIRM_RIGHTS, "no call reads nor changes what is private to another firm"],
  },
  {
    name: "the page of a firm that is hidden is named to who types its SIREN",
    file: "marketplace/resources/membership-requests/match.ts",
    find: "AND ${isCompany} AND ${isPublic}",
    replace: "AND ${isCompany}",
    test: [FIRM_RIGHTS, "no call reads nor changes what is private to another firm"],
  },
  {
    name: "an administrator of one firm reads who asks to join another",
    file: "marketplace/resources/membership-requests/routes.ts",
    find: "params.id);\n        return listReceived(",
    replace: "caller.actorId);\n        return listReceived(",
    test: [FIRM_RIGHTS, "no call reads nor changes what is private to another firm"],
  },
  {
    name: "what a firm has written and not published is read by all",
    file: "marketplace/resources/namespaces.ts",
    find: 'const PUBLIC = ["public", "files", "team"];',
    replace: 'const PUBLIC = ["public", "files", "team", "draft"];',
    test: [FIRM_RIGHTS, "no call reads nor changes what is private to another firm"],
  },
  {
    name: "who takes a request back and sends it again mails a firm without end",
    file: "marketplace/resources/membership-requests/notices.ts",
    find: "...(isMailed && { mail }),",
    replace: "mail,",
    test: ["tests/integration/membership-requests.test.ts", "a firm is mailed of ten requests a day at most"],
  },
];
