import type { Mistake } from "@/tests/planted/mistake";

const TEST = "tests/integration/talent-pool.test.ts";
const LINK = "tests/integration/talent-pool-link.test.ts";

/** Mistakes about the consent of candidates to stay in a talent pool. */
export const talentPoolMistakes: Mistake[] = [
  {
    name: "a firm answers in the place of its candidate",
    file: "marketplace/resources/transactions/talent-pool/service.ts",
    find: '    requireMay(caller, "talentPool:answer", row.taker_id);\n',
    replace: "",
    test: [TEST, "is the candidate's alone, never the firm's"],
  },
  {
    name: "the link of a mail answers when it is opened",
    file: "marketplace/resources/transactions/talent-pool/link.ts",
    find: '  return row ? pageOf(db, row, locale) : poolPage(locale, "unknown");',
    replace:
      '  if (row) await db.updateTable("talent_pool_requests").set({ answered_date: new Date() }).where("transaction_id", "=", row.id).execute();\n  return row ? pageOf(db, row, locale) : poolPage(locale, "unknown");',
    test: [LINK, "asks by a page that changes nothing, and answers by a press"],
  },
  {
    name: "a candidate who said no is kept",
    file: "marketplace/retention/removals.ts",
    find: "AND kept_until > ${now})`",
    replace: "AND answered_date IS NOT NULL)`",
    test: [LINK, "is three months without an agreement"],
  },
  {
    name: "an agreement does not extend",
    file: "marketplace/retention/removals.ts",
    find: "AND NOT ${isKeptInPool(now)}",
    replace: "AND (NOT ${isKeptInPool(now)} OR true)",
    test: [LINK, "is as long as the agreement, and over the night after it"],
  },
  {
    name: "a second yes prolongs the first",
    file: "marketplace/resources/transactions/talent-pool/service.ts",
    find: '  if (state === (keep ? "kept" : "declined")) return true;\n',
    replace: "",
    test: [TEST, "given twice changes nothing: no agreement is prolonged"],
  },
  {
    name: "a candidate whom the firm could not read is asked",
    file: "marketplace/resources/transactions/apply-move.ts",
    find: "data.talentPool === true && !isReadableRow(row)",
    replace: "data.talentPool === true && !isReadableRow(row) && false",
    test: [TEST, "is refused for a candidate whom the firm could not read"],
  },
  {
    name: "a firm that closed keeps its talent pool",
    file: "marketplace/resources/transactions/end-open.ts",
    find: "WHERE transactions.id = talent_pool_requests.transaction_id AND",
    replace: "WHERE transactions.id = talent_pool_requests.transaction_id AND false AND",
    test: [LINK, "is over with the application, and with the firm"],
  },
  {
    name: "a firm lists those who said no",
    file: "marketplace/resources/transactions/talent-pool/store.ts",
    find: "WHEN answered_date IS NULL THEN 'requested' END",
    replace: "ELSE 'requested' END",
    test: [TEST, "keeps the application for 24 months, and is taken back at once"],
  },
];
