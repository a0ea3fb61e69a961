import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes about credits, slots, orders and amounts. */
export const moneyMistakes: Mistake[] = [
  {
    name: "a credit line has the reason of the previous line",
    file: "marketplace/writes/explain-credits.ts",
    find: '  await setReason(trx, "");\n',
    replace: "",
    test: ["tests/integration/money/credit-moves.test.ts", "a line has its own reason, not that of the previous line"],
  },
  {
    name: "an accountant reads the name of a revealed candidate in the ledger",
    file: "marketplace/resources/credits/list-moves.ts",
    find: "name: recruits && has_contact ? name : initialOf(name)",
    replace: "name: has_contact ? name : initialOf(name)",
    test: [
      "tests/integration/money/credit-moves.test.ts",
      "a reveal's line names its author, and hides candidates from accountants",
    ],
  },
  {
    name: "a firm reads the ledger of another",
    file: "marketplace/resources/credits/list-moves.ts",
    find: "if (actorId === null || named?.some((id) => id !== actorId)) throw forbidden();\n  return [actorId];",
    replace: "if (actorId === null) throw forbidden();\n  return named ?? [actorId];",
    test: ["tests/integration/money/credit-moves.test.ts", "an organization reads no ledger but its own"],
  },
  {
    name: "the unused credits of a plan add up from month to month",
    file: "marketplace/resources/credits/begin-plan.ts",
    find: "if (left > 0) unused[credit] = -left;",
    replace: "if (left < 0) unused[credit] = -left;",
    test: [
      "tests/integration/search/refill.test.ts",
      "new credits replace the month's unused ones and leave packs unchanged",
    ],
  },
  {
    name: "the monthly credits of a plan are given at every nightly run",
    file: "marketplace/resources/orders/plans/refill-jobs.ts",
    find: "while (organization && plan && plan.renewsOn <= day) {",
    replace: "for (let times = 0; organization && plan && times < 1; times += 1) {",
    test: ["tests/integration/search/refill.test.ts", "the credits of a plan are given once, on its renewal day"],
  },
  {
    name: "an order request already granted is granted again",
    file: "marketplace/resources/orders/requests/decide.ts",
    find: 'if (request.state !== "waiting")',
    replace: 'if (request.state === "withdrawn")',
    test: [
      "tests/integration/money/order-requests.test.ts",
      "a request granted twenty times gives one pack, invoice and mail",
    ],
  },
  {
    name: "simultaneous invoices take the same number",
    file: "marketplace/resources/orders/invoices/issue.ts",
    find: "  await takeAdvisoryLock(trx, NUMBERS);\n  const day = today();\n",
    replace: "  const day = today();\n",
    test: [
      "tests/integration/money/order-requests.test.ts",
      "twenty requests granted at once get consecutive invoice numbers",
    ],
  },
  {
    name: "an invoice without a seller takes a number of the series",
    file: "marketplace/resources/orders/requests/grant.ts",
    find: "if (seller) await issueInvoice(trx, { request, seller, ",
    replace: "await issueInvoice(trx, { request, seller: seller as Seller, ",
    test: [
      "tests/integration/money/order-requests.test.ts",
      "without a seller, grants use no number, and invoices follow once it is named",
    ],
  },
  {
    name: "a card payment reported twice counts twice",
    file: "marketplace/resources/providers/card-payment.ts",
    find: "if (!request || (await isSettled(trx, orderId, session.id))) return;",
    replace: "if (!request) return;",
    test: ["tests/integration/money/card-payment.test.ts", "a paid session grants its order once for twenty returns"],
  },
  {
    name: "a payment of another amount grants the order",
    file: "marketplace/resources/providers/card-payment.ts",
    find: 'request.state === "waiting" && cents === price',
    replace: 'request.state === "waiting" && price > 0',
    test: ["tests/integration/money/card-payment.test.ts", "a payment below the order's amount grants nothing"],
  },
  {
    name: "the hourly pay of part-time work may be below the minimum wage",
    file: "lib/rules/offer/pay-floor.ts",
    find: 'period === "horaire" ? yearly / factor : (yearly * share) / factor',
    replace: "(yearly * share) / factor",
    test: [
      "tests/unit/lib/rules/offer/offer-gaps.test.ts",
      "the least pay is proportional to working time, except by the hour",
    ],
  },
  {
    name: "the branch's coefficients apply to an employer outside the branch",
    file: "workspace/firm/offers/offer/use-pay-floor.ts",
    find: "coefficient: isInBranch ? coefficient : null",
    replace: "coefficient",
    test: [
      "tests/unit/workspace/firm/offers/offer/offer-screen.test.tsx",
      "another employer's pay is compared with the minimum wage only",
    ],
  },
  {
    name: "a text typed just before publication is not reviewed",
    file: "workspace/firm/offers/offer/lint/offer-review.tsx",
    find: ' || (reason === "" && hasError())',
    replace: "",
    test: [
      "tests/unit/workspace/firm/offers/offer/offer-screen.test.tsx",
      "a title that breaks a rule stays in the draft and is not published",
    ],
  },
  {
    name: "an offer is published without its pay",
    file: "lib/rules/offer/offer-gaps.ts",
    find: "    pay: !isPayGiven(offer),\n",
    replace: "    pay: false,\n",
    test: ["tests/unit/lib/rules/offer/offer-gaps.test.ts", "the only gap is the field pay"],
  },
  {
    name: "opening a CV spends pack credits before subscription credits",
    file: "marketplace/resources/reveals/service.ts",
    find: '(await spendCredit(trx, organizationId, "cvthequeCredits", { reason: "resume", ...by })) ||\n      (await spendCredit(trx, organizationId, "cvthequePackCredits", { reason: "resume", ...by }))',
    replace:
      '(await spendCredit(trx, organizationId, "cvthequePackCredits", { reason: "resume", ...by })) ||\n      (await spendCredit(trx, organizationId, "cvthequeCredits", { reason: "resume", ...by }))',
    test: [
      "tests/integration/applications/reveals.test.ts",
      "opening a CV takes a subscription credit first, and gives no contact",
    ],
  },
  {
    name: "a firm that opened a CV reads the application for free",
    file: "marketplace/resources/reveals/entitlement.ts",
    find: "${organizationId} AND reveals.kind = 'address'",
    replace: "${organizationId}",
    test: [
      "tests/integration/applications/application-credits.test.ts",
      "a firm that opened a candidate's CV still pays for the application",
    ],
  },
  {
    name: "a republished offer costs another credit",
    file: "marketplace/resources/assets/publishing-quota.ts",
    find: '  if (held === "credit") return held;\n',
    replace: "",
    test: [
      "tests/integration/assets/publication.test.ts",
      "closing an offer frees its slot; a credit-paid offer stays paid",
    ],
  },
  {
    name: "an order accepts a line in another currency",
    file: "marketplace/resources/orders/items.ts",
    find: "if (order.currency !== given.currency)",
    replace: "if (order.currency === null)",
    test: [
      "tests/integration/money/orders.test.ts",
      "added lines and moves update an order's totals; amounts never change",
    ],
  },
  {
    name: "a negative amount for the platform is accepted",
    file: "marketplace/resources/applications/draft.ts",
    find: "if (amounts.platformAmount < 0)",
    replace: "if (amounts.takerAmount < 0)",
    test: [
      "tests/integration/applications/transactions.test.ts",
      "only the platform names the taker and fixes amounts",
    ],
  },
];
