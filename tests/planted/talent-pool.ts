import type { Mistake } from "@/tests/planted/mistake";

const TEST = "tests/integration/applications/talent-pool.test.ts";
const LINK = "tests/integration/applications/talent-pool-link.test.ts";

/** Mistakes about the consent of candidates to stay in a talent pool. */
export const talentPoolMistakes: Mistake[] = [
  {
    name: "a firm answers in the place of its candidate",
    file: "marketplace/resources/applications/talent-pool/service.ts",
    find: '    requireMay(caller, "talentPool:answer", row.taker_id);\n',
    replace: "",
    test: [TEST, "only the candidate may answer, never the firm"],
  },
  {
    name: "opening the talent-pool link records an answer",
    file: "marketplace/resources/applications/talent-pool/link.ts",
    find: '  return row ? pageOf(db, row, locale) : poolPage(locale, "unknown");',
    replace:
      '  if (row) await db.updateTable("talent_pool_requests").set({ answered_date: new Date() }).where("transaction_id", "=", row.id).execute();\n  return row ? pageOf(db, row, locale) : poolPage(locale, "unknown");',
    test: [LINK, "opening the talent-pool link changes nothing; pressing a button answers"],
  },
  {
    name: "the application of a candidate who declined is retained",
    file: "marketplace/retention/removals.ts",
    find: "AND kept_until > ${now})`",
    replace: "AND answered_date IS NOT NULL)`",
    test: [LINK, "a refused application without agreement is retained for three months"],
  },
  {
    name: "an agreement does not extend the retention of an application",
    file: "marketplace/retention/removals.ts",
    find: "AND NOT ${isRetainedInPool(now)}",
    replace: "AND (NOT ${isRetainedInPool(now)} OR true)",
    test: [LINK, "an agreed application is retained until its agreement ends"],
  },
  {
    name: "a second yes prolongs the agreement",
    file: "marketplace/resources/applications/talent-pool/service.ts",
    find: '  if (state === (keep ? "kept" : "declined")) return true;\n',
    replace: "",
    test: [TEST, "an answer given twice does not prolong the agreement"],
  },
  {
    name: "the question is sent to a candidate whom the firm could not read",
    file: "marketplace/resources/applications/apply-move.ts",
    find: "data.talentPool === true && !isReadableRow(row)",
    replace: "data.talentPool === true && !isReadableRow(row) && false",
    test: [TEST, "the question is refused for an applicant the firm cannot read"],
  },
  {
    name: "a firm that closed keeps its talent pool",
    file: "marketplace/resources/applications/end-open.ts",
    find: "WHERE transactions.id = talent_pool_requests.transaction_id AND",
    replace: "WHERE transactions.id = talent_pool_requests.transaction_id AND false AND",
    test: [LINK, "the talent-pool link answers 410 once application or firm ends"],
  },
  {
    name: "a firm lists the candidates who declined",
    file: "marketplace/resources/applications/talent-pool/store.ts",
    find: "WHEN answered_date IS NULL THEN 'requested' END",
    replace: "ELSE 'requested' END",
    test: [TEST, "a yes retains the application for 24 months and may be withdrawn"],
  },
];
