import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes about who belongs to a firm, and who is written to in its name. */
export const membershipMistakes: Mistake[] = [
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
];
