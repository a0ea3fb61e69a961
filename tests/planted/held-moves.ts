import type { Mistake } from "@/tests/planted/mistake";

const TEST = "tests/integration/applications/held-moves.test.ts";

/** Mistakes about held moves, which a candidate does not see before they are executed. */
export const heldMoveMistakes: Mistake[] = [
  {
    name: "a candidate reads the held move of the firm",
    file: "marketplace/resources/applications/serialize.ts",
    find: '(row.is_application && parties.includes("owner") ? { heldMove } : {})',
    replace: "{ heldMove }",
    test: [TEST, "a held refusal is invisible to its candidate, even once taken back"],
  },
  {
    name: "the held move of a recruiter who left the firm is executed",
    file: "marketplace/resources/applications/held/held-move-job.ts",
    find: "if (!(await mayStill(trx, waiting, row)))",
    replace: "if ((await mayStill(trx, waiting, row)) && false)",
    test: [TEST, "a held move is dropped once its author left the firm"],
  },
  {
    name: "a move that costs a credit can be held",
    file: "marketplace/resources/applications/held/hold-move.ts",
    find: "if (takesCredit(row.status, to)) {",
    replace: "if (takesCredit(row.status, to) && false) {",
    test: [TEST, "a candidate's move, or one that costs a credit, cannot be held"],
  },
  {
    name: "an executed move loses the date of the press",
    file: "marketplace/resources/applications/held/held-move-job.ts",
    find: "{ pressedDate: waiting.created_date.toISOString() };",
    replace: "{};",
    test: [TEST, "a held move is executed when due, like an ordinary one"],
  },
  {
    name: "a client of a firm silences its mails to candidates",
    file: "marketplace/resources/users/edit.ts",
    find: '      requireMay(caller, "user:configOrganization", id);\n',
    replace: "",
    test: [TEST, "its administrators alone choose, and the audit trail has their choice"],
  },
  {
    name: "a firm's response time counts the minutes of a hold",
    file: "marketplace/resources/applications/apply-move.ts",
    find: ", ...circumstances };",
    replace: ", ...(isCancelled ? circumstances : {}) };",
    test: [
      "tests/integration/applications/response-time.property.test.ts",
      "a firm's response time equals that of a naive count",
    ],
  },
  {
    name: "the list of late applications includes those with a held move",
    file: "marketplace/resources/applications/late/late-applications.ts",
    find: "held_moves.transaction_id = transactions.id",
    replace: "held_moves.transaction_id = transactions.owner_id",
    test: [
      "tests/integration/applications/late-list.test.ts",
      "applications in time or with a held move are not listed",
    ],
  },
  {
    name: "the list of late applications names a candidate whom the firm may not read",
    file: "marketplace/resources/applications/late/late-jobs.ts",
    find: 'row.status === "restricted" ? texts.restricted : ',
    replace: "",
    test: [
      "tests/integration/applications/late-list.test.ts",
      "the weekly list has a firm's late applications, oldest first",
    ],
  },
  {
    name: "a firm is not mailed that a withdrawal dropped its held move",
    file: "marketplace/resources/applications/move.ts",
    find: 'checked.name === "cancel" ? await takeHeldMove(trx, id) : undefined',
    replace: "await Promise.resolve(undefined)",
    test: [TEST, "a withdrawal drops a held move, and the firm is mailed"],
  },
  {
    name: "the held move of an application is folded among the others on its own screen",
    file: "workspace/firm/applications/move/held-banner.tsx",
    find: "const own = held.filter(({ id }) => id === ownId);",
    replace: "const own = held.filter(({ id }) => id === ownId && false);",
    test: [
      "tests/unit/workspace/firm/applications/application/application-screen.test.tsx",
      "the held decision of the application is first, and those of others are folded",
    ],
  },
];
