import type { Mistake } from "@/tests/planted/mistake";

const CLUMSY_TEST = "tests/unit/components/tool/clumsy-inputs.test.tsx";
const NUMBER_TEST = "tests/unit/lib/rules/tools/french-number.test.ts";
const NOTICE_TEST = "tests/unit/lib/rules/tools/notice-period.test.ts";
const BANDS_TEST = "tests/unit/lib/rules/tools/salary-bands.test.ts";
const FIGURES_TEST = "tests/unit/docs/figures.test.ts";

/** Mistakes about calculators: inputs of visitors, and figures of the law. */
export const calculatorMistakes: Mistake[] = [
  {
    name: "a salary out of bounds is replaced by the bound",
    file: "lib/rules/tools/fields.ts",
    find: 'return { problem: { kind: "bounds", min, max, unit } };',
    replace: "return { value: Math.min(max, Math.max(min, read.value)) };",
    test: [CLUMSY_TEST, "each clumsy input gives the intended value, or none"],
  },
  {
    name: "a value that is not in the list is replaced by the first option",
    file: "lib/rules/tools/fields.ts",
    find: "allowed.find((one) => one === typed)",
    replace: "(allowed.find((one) => one === typed) ?? allowed[0])",
    test: [CLUMSY_TEST, "each clumsy input gives the intended value, or none"],
  },
  {
    name: "the ambiguous number 3,000 is read as three",
    file: "lib/rules/tools/french-number.ts",
    find: 'if (AMBIGUOUS.test(digits)) return { problem: "ambiguous" };',
    replace: "",
    test: [NUMBER_TEST, '"3,000" means null'],
  },
  {
    name: "a notice that starts on 30 November ends a day early in February",
    file: "lib/rules/tools/notice-period.ts",
    find: "return exists ? shift(sameDate, { d: -1 }) : sameDate;",
    replace: "return shift(sameDate, { d: -1 });",
    test: [NOTICE_TEST, "a notice whose last date does not exist ends on the last day of the month"],
  },
  {
    name: "a salary band is shown from four offers on",
    file: "lib/rules/tools/salary-bands.ts",
    find: "paid.length >= MIN_MARKET_OFFERS",
    replace: "paid.length >= MIN_MARKET_OFFERS - 1",
    test: [BANDS_TEST, "every band has at least five offers of three firms"],
  },
  {
    name: "the minimum wage changes in the code, not in the document of figures",
    file: "lib/rules/vocabulary/ccn787.json",
    find: '"smicHourly": 12.31',
    replace: '"smicHourly": 12.41',
    test: [FIGURES_TEST, "the table of figures equals the constants of the code"],
  },
];
