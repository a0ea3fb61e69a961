import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes about credits, slots, orders and amounts. */
export const moneyMistakes: Mistake[] = [
  {
    name: "a change of credits has the reason of the one before it",
    file: "marketplace/writes/explain-credits.ts",
    find: '  await setReason(trx, "");\n',
    replace: "",
    test: ["tests/integration/credit-moves.test.ts", "has its own reason, and not that of the line before"],
  },
  {
    name: "the accounting of a firm reads the name that its recruiters paid for",
    file: "marketplace/resources/credits/list-moves.ts",
    find: "name: recruits && has_contact ? name : initialOf(name)",
    replace: "name: has_contact ? name : initialOf(name)",
    test: ["tests/integration/credit-moves.test.ts", "says who revealed whom, and names them to recruiters alone"],
  },
  {
    name: "a firm reads the ledger of another",
    file: "marketplace/resources/credits/list-moves.ts",
    find: "if (actorId === null || named?.some((id) => id !== actorId)) throw forbidden();\n  return [actorId];",
    replace: "if (actorId === null) throw forbidden();\n  return named ?? [actorId];",
    test: ["tests/integration/credit-moves.test.ts", "is never another organization's"],
  },
  {
    name: "the credits of a plan add up from month to month",
    file: "marketplace/resources/credits/begin-plan.ts",
    find: "if (left > 0) unused[credit] = -left;",
    replace: "if (left < 0) unused[credit] = -left;",
    test: ["tests/integration/refill.test.ts", "replace what is left of the month, and leave packs and gifts"],
  },
  {
    name: "a month that is over is given at each run of the night",
    file: "marketplace/resources/orders/plans/refill-jobs.ts",
    find: "while (organization && plan && plan.renewsOn <= day) {",
    replace: "for (let times = 0; organization && plan && times < 1; times += 1) {",
    test: ["tests/integration/refill.test.ts", "are given on its day, once, however often the night runs"],
  },
  {
    name: "what was answered is granted again",
    file: "marketplace/resources/orders/requests/decide.ts",
    find: 'if (request.state !== "waiting")',
    replace: 'if (request.state === "withdrawn")',
    test: [
      "tests/integration/order-requests.test.ts",
      "gives the pack, its invoice and a mail, once for twenty presses",
    ],
  },
  {
    name: "two invoices issued at once take the same number",
    file: "marketplace/resources/orders/invoices/issue.ts",
    find: '  await takeAdvisoryLock(trx, "invoice number");\n',
    replace: "",
    test: ["tests/integration/order-requests.test.ts", "has the next number, without gap, of twenty at once"],
  },
  {
    name: "a card payment that comes back twice counts twice",
    file: "marketplace/resources/providers/card-payment.ts",
    find: "if (!request || (await isSettled(trx, orderId, session.id))) return;",
    replace: "if (!request) return;",
    test: ["tests/integration/card-payment.test.ts", "a paid session grants its order once for twenty returns"],
  },
  {
    name: "a payment of another amount grants the order",
    file: "marketplace/resources/providers/card-payment.ts",
    find: 'request.state === "waiting" && cents === price',
    replace: 'request.state === "waiting" && price > 0',
    test: ["tests/integration/card-payment.test.ts", "a cheaper payment is recorded, and grants nothing"],
  },
  {
    name: "an hour of part time may be paid less than the minimum wage",
    file: "lib/rules/offer/pay-floor.ts",
    find: 'period === "horaire" ? yearly / factor : (yearly * share) / factor',
    replace: "(yearly * share) / factor",
    test: ["tests/unit/lib/rules/offer/offer-gaps.test.ts", "follows the part of full time, but by the hour"],
  },
  {
    name: "an employer outside of the branch is held to its coefficients",
    file: "workspace/firm/offer/use-pay-floor.ts",
    find: "coefficient: isInBranch ? coefficient : null",
    replace: "coefficient",
    test: [
      "tests/unit/workspace/firm/offer/offer-screen.test.tsx",
      "is compared with the minimum wage alone for other employers",
    ],
  },
  {
    name: "what was typed a moment before is published unreviewed",
    file: "workspace/firm/offer/lint/offer-review.tsx",
    find: ' || (reason === "" && hasError())',
    replace: "",
    test: [
      "tests/unit/workspace/firm/offer/offer-screen.test.tsx",
      "publishes nothing that a rule refuses, typed the moment before",
    ],
  },
  {
    name: "an offer is published without its pay",
    file: "lib/rules/offer/offer-gaps.ts",
    find: "    pay: !isPayGiven(offer),\n",
    replace: "    pay: false,\n",
    test: ["tests/unit/lib/rules/offer/offer-gaps.test.ts", "is pay"],
  },
  {
    name: "a CV takes a credit of the packs before those of the subscription",
    file: "marketplace/resources/reveals/service.ts",
    find: '(await spendCredit(trx, organizationId, "cvthequeCredits", { reason: "resume", ...by })) ||\n      (await spendCredit(trx, organizationId, "cvthequePackCredits", { reason: "resume", ...by }))',
    replace:
      '(await spendCredit(trx, organizationId, "cvthequePackCredits", { reason: "resume", ...by })) ||\n      (await spendCredit(trx, organizationId, "cvthequeCredits", { reason: "resume", ...by }))',
    test: ["tests/integration/reveals.test.ts", "opening a CV takes a subscription credit first, and gives no contact"],
  },
  {
    name: "a CV that was opened makes reading the application free",
    file: "marketplace/resources/reveals/entitlement.ts",
    find: " AND reveals.kind = 'address'",
    replace: "",
    test: [
      "tests/integration/application-credits.test.ts",
      "a firm that opened a candidate's CV still pays for the application",
    ],
  },
  {
    name: "an offer that is published again costs another credit",
    file: "marketplace/resources/assets/publishing-quota.ts",
    find: '  if (held === "credit") return held;\n',
    replace: "",
    test: ["tests/integration/publication.test.ts", "closing an offer frees its slot; what a credit paid stays paid"],
  },
  {
    name: "an order takes a line in another currency",
    file: "marketplace/resources/orders/items.ts",
    find: "if (order.currency !== given.currency)",
    replace: "if (order.currency === null)",
    test: ["tests/integration/orders.test.ts", "added lines and moves count at once; amounts never change"],
  },
  {
    name: "the platform pays what the taker does not",
    file: "marketplace/resources/transactions/draft.ts",
    find: "if (amounts.platformAmount < 0)",
    replace: "if (amounts.takerAmount < 0)",
    test: ["tests/integration/transactions.test.ts", "only the platform names the taker and fixes amounts"],
  },
];
