import type { Mistake } from "@/tests/planted/mistake";

const UNDATED_TEST: Mistake["test"] = [
  "tests/integration/content/entries.test.ts",
  "entries without a publication date are last in both orders",
];

/** Mistakes about the content and the order of lists. */
export const listMistakes: Mistake[] = [
  {
    name: "a candidate's minimum salary is compared with the bottom of the range",
    file: "lib/data/search/search-offers.ts",
    find: "{ salaryMax: { gte: salaryMin } }",
    replace: "{ salaryMin: { gte: salaryMin } }",
    test: ["tests/integration/search/search-screens.test.ts", "a wished salary compares with the top of the range"],
  },
  {
    name: "the search index stores the bottom of the salary range",
    file: "marketplace/search/document.ts",
    find: "${yearlySalaryTop} AS pay",
    replace: "${sql`(assets.custom_attributes ->> 'salaryMin')::numeric`} AS pay",
    test: [
      "tests/integration/search/search-attributes.test.ts",
      "a range of 30,000 to 40,000 matches a minimum of 40,000",
    ],
  },
  {
    name: "a distance is measured to the farthest place",
    file: "marketplace/search/place.ts",
    find: "SELECT min(least(",
    replace: "SELECT min(greatest(",
    test: [
      "tests/integration/search/search-attributes.test.ts",
      "the distance sort uses the nearest of an offer's locations",
    ],
  },
  {
    name: "cached terms of the index are never read again",
    file: "marketplace/search/cache/cached-terms.ts",
    find: "some((known) => known && known.newest >= newest)",
    replace: "some((known) => known !== undefined)",
    test: [
      "tests/unit/marketplace/search/cache/cached-terms.test.ts",
      "a field is read again from the segment of the newer documents",
    ],
  },
  {
    name: "offers without declared pay come first",
    file: "marketplace/search/sort.ts",
    find: "sql`${expression} DESC NULLS LAST`",
    replace: "sql`${expression} DESC`",
    test: [
      "tests/integration/search/search-screens.test.ts",
      "the salary sort puts declared salaries first, undeclared ones last",
    ],
  },
  {
    name: "undated entries come first in descending order",
    file: "marketplace/resources/entries/store.ts",
    find: "order.desc().nullsLast()",
    replace: "order.desc()",
    test: UNDATED_TEST,
  },
  {
    name: "undated entries come first in ascending order",
    file: "marketplace/resources/entries/store.ts",
    find: "order.asc() :",
    replace: "order.asc().nullsFirst() :",
    test: UNDATED_TEST,
  },
];
