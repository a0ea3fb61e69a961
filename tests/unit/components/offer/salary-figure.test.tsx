import { expect, test } from "vitest";
import { SalaryFigure } from "@/components/offer/salary-figure";
import { renderIn } from "@/tests/support/in-locale";

const period = { slug: "annuel", label: "par an" };
const NARROW = "\u202f";

test.each([
  [{ min: 30_000, max: 36_000, period }, `30${NARROW}000 – 36${NARROW}000\u00a0€ par an`],
  [{ min: 30_000, max: null, period }, `À partir de 30${NARROW}000\u00a0€ par an`],
  [{ min: null, max: 36_000, period }, `Jusqu’à 36${NARROW}000\u00a0€ par an`],
  [null, "Salaire non communiqué"],
])("the salary %j is shown as declared", async (salary, expected) => {
  const { container } = await renderIn("fr", <SalaryFigure salary={salary} />);
  expect(container.textContent).toBe(expected);
});
