import type { Mistake } from "@/tests/planted/mistake";

const TEST = "tests/integration/held-moves.test.ts";

/** Mistakes about a move that waits before its candidate learns of it. */
export const heldMoveMistakes: Mistake[] = [
  {
    name: "a candidate reads what the firm is about to decide",
    file: "marketplace/resources/transactions/serialize.ts",
    find: '(row.is_application && parties.includes("owner") ? { heldMove } : {})',
    replace: "{ heldMove }",
    test: [TEST, "a held refusal shows nothing to its candidate, held or taken back"],
  },
  {
    name: "a recruiter who left the firm still refuses a candidate",
    file: "marketplace/resources/transactions/held/held-move-job.ts",
    find: "if (!(await mayStill(trx, waiting, row)))",
    replace: "if ((await mayStill(trx, waiting, row)) && false)",
    test: [TEST, "a held move is dropped once its author left the firm"],
  },
  {
    name: "a held move spends a credit minutes later",
    file: "marketplace/resources/transactions/held/hold-move.ts",
    find: "if (takesCredit(row.status, to)) {",
    replace: "if (takesCredit(row.status, to) && false) {",
    test: [TEST, "no move that takes a credit is held, nor a candidate's"],
  },
  {
    name: "a firm answers later than it pressed",
    file: "marketplace/resources/transactions/held/held-move-job.ts",
    find: "{ pressedDate: waiting.created_date.toISOString() };",
    replace: "{};",
    test: [TEST, "a held move is done at its time, as the ordinary one"],
  },
  {
    name: "a firm's response time counts the minutes of a hold",
    file: "marketplace/resources/transactions/apply-move.ts",
    find: ", ...circumstances };",
    replace: ", ...(isCancelled ? circumstances : {}) };",
    test: ["tests/integration/response-time.property.test.ts", "a firm's response time is that of a naive count"],
  },
  {
    name: "a firm is written about what it has just decided",
    file: "marketplace/resources/transactions/late/late-applications.ts",
    find: "held_moves.transaction_id = transactions.id",
    replace: "held_moves.transaction_id = transactions.owner_id",
    test: ["tests/integration/late-list.test.ts", "a firm in time gets no list, nor for what it holds"],
  },
  {
    name: "the list of late applications names a candidate whom the firm may not read",
    file: "marketplace/resources/transactions/late/late-jobs.ts",
    find: 'row.status === "restricted" ? texts.restricted : ',
    replace: "",
    test: ["tests/integration/late-list.test.ts", "on Mondays a firm reads what is late, the oldest first"],
  },
  {
    name: "a firm never learns that its answer came too late",
    file: "marketplace/resources/transactions/move.ts",
    find: 'checked.name === "cancel" ? await takeHeldMove(trx, id) : undefined',
    replace: "await Promise.resolve(undefined)",
    test: [TEST, "a withdrawal drops a held move, and the firm knows"],
  },
  {
    name: "the decision of an application is folded among the others on its screen",
    file: "workspace/firm/move/held-banner.tsx",
    find: "const own = held.filter(({ id }) => id === ownId);",
    replace: "const own = held.filter(({ id }) => id === ownId && false);",
    test: [
      "tests/unit/workspace/firm/application/application-screen.test.tsx",
      "its own held decision stands first, the others are folded",
    ],
  },
];
