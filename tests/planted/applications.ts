import type { Mistake } from "@/tests/planted/mistake";

const LISTS_TEST: Mistake["test"] = [
  "tests/integration/application-lists.property.test.ts",
  "filters, facets, order and due dates are those of a naive count",
];

/** Mistakes about what follows an application. */
export const applicationMistakes: Mistake[] = [
  {
    name: "a candidate finds out by filters and facets that an application is restricted",
    file: "marketplace/resources/transactions/filters.ts",
    find: "owner_id IS DISTINCT FROM ${party}",
    replace: "false",
    test: LISTS_TEST,
  },
  {
    name: "a firm finds by name a candidate whom it may not read",
    file: "marketplace/resources/transactions/filters.ts",
    find: "(${isReadableApplication} AND ",
    replace: "(",
    test: LISTS_TEST,
  },
  {
    name: "a candidate's order tells what others reminded firms of",
    file: "marketplace/resources/transactions/filters.ts",
    find: "coalesce(owner_id = ${party} AND reminded_date IS NOT NULL",
    replace: "coalesce(reminded_date IS NOT NULL",
    test: LISTS_TEST,
  },
  {
    name: "a withdrawal counts as a response that never came",
    file: "marketplace/resources/transactions/answer-delays.ts",
    find: "OR application.cancelled_date > application.created_date + age.promised",
    replace: "OR application.cancelled_date > application.created_date",
    test: LISTS_TEST,
  },
  {
    name: "what was answered and then withdrawn had no response",
    file: "marketplace/resources/transactions/answer-delays.ts",
    find: "application.answered_date <= application.cancelled_date",
    replace: "false",
    test: LISTS_TEST,
  },
];
