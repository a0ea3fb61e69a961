import "server-only";
import { getNetSalary } from "@/lib/data/tool/net-salary";
import { ALSACE_MOSELLE_DEPARTMENTS } from "@/lib/entities/net-salary";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";
import { isComputable, type NetSalaryInput, netSalaryParams } from "@/lib/rules/tools/net-salary";
import { isMarketPay, yearlyAmount } from "@/lib/rules/tools/salary-market";
import type { NetPayView, OfferView } from "@/lib/views/offer";

/** An estimate is rounded, so that it does not look like a promise. */
const STEP = 10;
/** Schedule « Forfait jours (cadre, 218 j max) », which the vocabulary reserves for managers. */
const MANAGERS_SCHEDULE = "forfait-jours";

/** Returns the monthly net pay of an offer; null when it declares no pay, or when other contributions apply. */
export async function getNetPay(
  offer: Pick<OfferView, "salary" | "contract" | "schedule" | "departmentCode">,
): Promise<NetPayView | null> {
  const { salary, contract, schedule, departmentCode } = offer;
  if (!salary || !isMarketPay({ contract: contract?.slug ?? null, schedule: schedule?.slug ?? null })) return null;
  const isInAlsaceMoselle = ALSACE_MOSELLE_DEPARTMENTS.includes(departmentCode ?? "");
  const isManager = schedule?.slug === MANAGERS_SCHEDULE;
  const inputOf = (amount: number): NetSalaryInput => ({
    amount: yearlyAmount(amount, salary.period.slug),
    period: "an",
    payments: "12",
    status: isManager ? "cadre" : "employe",
    timeUnit: isManager ? "forfait-jours" : "heures",
    percent: 100,
    regime: isInAlsaceMoselle ? "alsace-moselle" : "general",
    taxRate: null,
  });
  const inputs = [salary.min ?? salary.max, salary.max ?? salary.min].flatMap((amount) => amount ?? []).map(inputOf);
  const [low, high] = inputs;
  if (!low || !high || !inputs.every(isComputable)) return null;
  const netOf = async (input: NetSalaryInput) => Math.round((await getNetSalary(input)).net / STEP) * STEP;
  const [min, max] = await Promise.all([netOf(low), netOf(high)]);
  return { min, max, simulator: toHref(routes.knowledgeTool("brut-net"), netSalaryParams(low)) };
}
