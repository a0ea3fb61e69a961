import "server-only";
import { getNetSalary } from "@/lib/data/tool/net-salary";
import type { SalaryStatus } from "@/lib/entities/net-salary";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";
import { netSalaryParams, parseNetSalary } from "@/lib/rules/tools/net-salary";
import { isMarketPay, yearlyAmount } from "@/lib/rules/tools/salary-market";
import type { NetPayView, OfferView } from "@/lib/views/offer";

/** An estimate is rounded, so that it does not look like a promise. */
const STEP = 10;
/** « Forfait jours (cadre, 218 j max) »: the vocabulary keeps it for managers. */
const MANAGERS_SCHEDULE = "forfait-jours";

/** What an offer's pay leaves a month; null where none is declared, or other contributions apply. */
export async function getNetPay(
  offer: Pick<OfferView, "salary" | "contract" | "schedule">,
): Promise<NetPayView | null> {
  const { salary, contract, schedule } = offer;
  if (!salary || !isMarketPay({ contract: contract?.slug ?? null, schedule: schedule?.slug ?? null })) return null;
  const [low, high] = [salary.min ?? salary.max, salary.max ?? salary.min];
  if (low === null || high === null) return null;
  const status: SalaryStatus = schedule?.slug === MANAGERS_SCHEDULE ? "cadre" : "employe";
  const inputOf = (amount: number) =>
    parseNetSalary({ salaire: String(yearlyAmount(amount, salary.period.slug)), periode: "an", statut: status });
  const netOf = async (amount: number) => Math.round((await getNetSalary(inputOf(amount))).net / STEP) * STEP;
  const [min, max] = await Promise.all([netOf(low), netOf(high)]);
  const simulator = toHref(routes.knowledgeTool("brut-net"), netSalaryParams(inputOf(low)));
  return { min, max, simulator };
}
