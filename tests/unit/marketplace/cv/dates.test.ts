import { expect, test } from "vitest";
import { findPeriod } from "@/marketplace/cv/reading/dates";

test.each([
  ["Septembre 2021 – Aujourd’hui", "2021-09", null],
  ["depuis 03/2020", "2020-03", null],
  ["Sept. 2010 – déc. 2012", "2010-09", "2012-12"],
  ["De 2013 à 2017", "2013", "2017"],
  ["09/2022 → ce jour", "2022-09", null],
  ["Jan 2019 – Present", "2019-01", null],
  ["2022-02 to date", "2022-02", null],
  ["2018-09 to 2022-01", "2018-09", "2022-01"],
  ["du 14/03/2001 au 2 avril 2002", "2001-03", "2002-04"],
  ["de mars à août 2005", "2005-03", "2005-08"],
  ["2012/2015", "2012", "2015"],
  ["Mars 2021 - en cours", "2021-03", null],
  ["since July 2012", "2012-07", null],
  ["2021 - 2019", "2019", "2021"],
])("the period %j is read as from %j to %j", (text, startDate, endDate) => {
  expect(findPeriod(text)).toMatchObject({ startDate, endDate, isOpen: endDate === null, isSingle: false });
});

test("a single date is read as start and end, and marked as single", () => {
  expect(findPeriod("été 2020")).toMatchObject({ startDate: "2020", endDate: "2020", isSingle: true });
});

test.each(["35000 Rennes", "06 39 98 20 21", "2000 factures", "12019", "Sage 100", "TOEIC 990"])(
  "the text %j has no period other than a single date",
  (text) => {
    const period = findPeriod(text);
    expect(period === null || period.isSingle).toBe(true);
  },
);

test("the position of dates in the line is returned", () => {
  const text = "Comptable (2019 – 2021), Dijon";
  const period = findPeriod(text);
  expect(text.slice(period?.start, period?.end)).toBe("2019 – 2021");
});
