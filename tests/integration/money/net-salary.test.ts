import { expect, test } from "vitest";
import { NetSalary } from "@/lib/entities/net-salary";
import { withMarketplace } from "@/tests/support/marketplace";

const { get, read } = withMarketplace({ seeded: false });
const ask = (query: string) => read(NetSalary, `/data/net-salary?${query}`);
/** The rules take seconds to load on a busy machine. */
const LOADING_MS = 60_000;

test(
  "2,500 euros gross leave 1,957 net and cost 3,133",
  async () => {
    const salary = await ask("gross=2500");
    expect([salary.net, salary.employerCost].map(Math.round)).toEqual([1957, 3133]);
    expect(salary.net + salary.employeeContributions).toBeCloseTo(salary.gross, 1);
    expect(salary.gross + salary.employerContributions).toBeCloseTo(salary.employerCost, 1);
    expect(salary).toMatchObject({
      model: expect.stringMatching(/^modele-social \d+/),
      ratesDate: expect.stringMatching(/^20\d\d-/),
    });
  },
  LOADING_MS,
);

test(
  "a higher salary, an executive status and part time change the result",
  async () => {
    const salaries = [];
    for (const gross of [1900, 2500, 4200, 12_000]) salaries.push(await ask(`gross=${gross}`));
    for (const field of ["net", "taxable", "employerCost"] as const) {
      const amounts = salaries.map((salary) => salary[field]);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    }
    expect((await ask("gross=2500&status=cadre")).employerCost).toBeGreaterThan(3133);
    const local = await ask("gross=2500&regime=alsace-moselle");
    expect(local.net).toBeLessThan((await ask("gross=2500&regime=general")).net);
    expect(local.employerCost).not.toBe((await ask("gross=2500")).employerCost);
    // 28 h 30 per week in the form, as a percentage.
    expect((await ask("gross=2500&percent=81.4286")).gross).toBe(2500);
    expect((await ask("gross=2000&percent=80")).employerCost).not.toBe((await ask("gross=2000")).employerCost);
  },
  LOADING_MS,
);

test.each([
  "",
  "gross=99",
  "gross=2500.555",
  "gross=1e9",
  "gross=abc",
  "gross=2500&status=x",
  "gross=2500&percent=0",
  "gross=2500&percent=33.33333",
  "gross=2500&regime=x",
])("/data/net-salary?%s is a 400", async (query) => expect((await get(`/data/net-salary?${query}`)).status).toBe(400));
