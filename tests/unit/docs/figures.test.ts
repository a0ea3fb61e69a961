import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type APPRENTICE_AGES, apprenticePay, SMIC_MONTHLY } from "@/lib/rules/tools/apprentice-pay";
import { BRANCH, COEFFICIENTS, minimumOf, seniorityBonusOf } from "@/lib/rules/tools/branch-minimum";
import { SMIC_YEARLY, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import { DAYS_OF_YEAR } from "@/lib/rules/tools/net-salary";
import { type NoticeInput, noticeOf } from "@/lib/rules/tools/notice-period";
import { MIN_MARKET_COMPANIES, MIN_MARKET_OFFERS } from "@/lib/rules/tools/salary-market";
import ccn787 from "@/lib/rules/vocabulary/ccn787.json";
import calendar from "@/lib/rules/vocabulary/fiscal-calendar.json";
import pkg from "@/package.json";

const euros = (amount: number) => `${amount.toFixed(2)} €`;

const noticeAfter = (years: number, given: Partial<NoticeInput>) =>
  noticeOf({
    status: "employe",
    reason: "demission",
    disabled: false,
    notifiedOn: "2026-06-01",
    hired: `${2026 - years}-06-01`,
    ...given,
  });
const monthsOf = (years: number, given: Partial<NoticeInput>) => {
  const { count = 0 } = noticeAfter(years, given).length ?? {};
  return `${count} ${count === 1 ? "month" : "months"}`;
};
const firstPaidSearch = () =>
  Array.from({ length: 120 }, (_, month) => month).find((month) => {
    const hired = new Date(Date.UTC(2026, 5 - month, 1)).toISOString().slice(0, 10);
    return noticeAfter(0, { hired }).searchHours === "paid";
  });

const professional = (age: (typeof APPRENTICE_AGES)[number], coefficient = "aucun") =>
  (["moins", "bac-pro"] as const)
    .map((diploma) => apprenticePay({ contract: "professionnalisation", age, diploma, coefficient })[0]?.percent)
    .join(" ");
const apprentice = (age: (typeof APPRENTICE_AGES)[number]) =>
  `${apprenticePay({ contract: "apprentissage", age, diploma: "moins", coefficient: "aucun" })
    .map(({ percent }) => percent)
    .join(" ")} %`;
const raiseOf = (coefficient: string) =>
  `${minimumOf({ coefficient, years: 0, percent: 100, timeUnit: "forfait-jours", salary: null }).daysRaise} %`;

const steps = [...Array(41).keys()].slice(1).filter((years) => seniorityBonusOf(years) > seniorityBonusOf(years - 1));
const filing = calendar.find(({ slug }) => slug === "depot")?.when;

/** Values of the code's constants, by their names in the table. */
const CONSTANTS: Record<string, string> = {
  "minimum wage, an hour": euros(BRANCH.smicHourly),
  "minimum wage, a month of 35 hours": euros(SMIC_MONTHLY),
  "minimum wage, a year of 35 hours": euros(SMIC_YEARLY),
  "legal working time, a week": `${ccn787.weeklyHours} hours`,
  "base value of a point": euros(BRANCH.pointBase),
  "hierarchical value of a point": euros(BRANCH.pointHierarchique),
  "points paid at the base value": `${Math.round(yearlyMinimumOf(164) / BRANCH.pointBase)} points`,
  "seniority bonus, a step": `${Math.round(seniorityBonusOf(steps[0] ?? 0) / BRANCH.pointBase)} points`,
  "seniority bonus, years of a step": `${steps[0]} years`,
  "seniority bonus, last step": `${steps.at(-1)} years`,
  coefficients: COEFFICIENTS.join(" "),
  ...Object.fromEntries(
    ccn787.daysRaises.map(({ coefficient }) => [
      `raise of a year in days, coefficient ${coefficient}`,
      raiseOf(String(coefficient)),
    ]),
  ),
  "days of a whole year in days": `${DAYS_OF_YEAR} days`,
  "notice of an employee": monthsOf(1, {}),
  "notice of an executive": monthsOf(1, { status: "cadre" }),
  "notice of a dismissal after two years": monthsOf(2, { reason: "licenciement" }),
  "doubled notice of a disabled employee, at most": monthsOf(30, { reason: "licenciement", disabled: true }),
  "hours of search paid on a resignation, after": `${firstPaidSearch()} months`,
  "apprentice of 16 or 17, by year": apprentice("16-17"),
  "apprentice of 18 to 20, by year": apprentice("18-20"),
  "apprentice of 21 to 25, by year": apprentice("21-25"),
  "apprentice of 26 and over, by year": apprentice("26+"),
  "professionalisation under 21, without and with a diploma": `${professional("18-20")} %`,
  "professionalisation from 21, without and with a diploma": `${professional("21-25")} %`,
  "professionalisation from 26, of the branch minimum": `${professional("26+", "600").split(" ")[0]} %`,
  "barometer, offers of a figure": `${MIN_MARKET_OFFERS} offers`,
  "barometer, employers of a figure": `${MIN_MARKET_COMPANIES} employers`,
  "contributions, reliefs and employer cost": `modele-social ${pkg.dependencies["modele-social"]}`,
  "filing of accounts online, after an approval on 30 June": `0${filing?.month}-${filing?.day}`,
};

const [, figures = ""] = /## 1\. Figures\n([\s\S]*?)\n## 2\./.exec(readFileSync("docs/figures.md", "utf8")) ?? [];
const rows = figures
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| figure |"))
  .map((line) => line.slice(2, -2).split(" | "));

test("the table of figures equals the constants of the code", () => {
  expect(Object.fromEntries(rows.map(([figure, value]) => [figure, value]))).toEqual(CONSTANTS);
});

test("every figure has its date, its source text and its file", () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const [figure, , day, text = "", file] of rows) {
    expect(day, figure).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.length, figure).toBeGreaterThan(7);
    expect(file, figure).toMatch(/^`[\w.-]+`$/);
  }
});

test("the content page of minimum pay shows the amounts of the code", () => {
  const page = (name: string) => readFileSync(`marketplace/content/knowledge/${name}.md`, "utf8");
  const french = (amount: number) => amount.toFixed(2).replace(".", ",");
  for (const amount of [BRANCH.pointBase, BRANCH.pointHierarchique, BRANCH.smicHourly]) {
    expect(page("minima-convention-787.fr")).toContain(french(amount));
    expect(page("minima-convention-787.en")).toContain(`€${amount.toFixed(2)}`);
  }
});
