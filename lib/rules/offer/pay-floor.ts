import { apprenticePay } from "@/lib/rules/tools/apprentice-pay";
import ccn787 from "@/lib/rules/vocabulary/ccn787.json";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";

type Pay = { contract: string | null; schedule: string | null; period: string };
export type PayFloor = { amount: number; reason: "smic" | "apprentice" };

/** Without an employer's minimum wage, or with a gratification. */
const EXEMPT = ["stage", "freelance", "association"];
/** The part of full time that a schedule says; of part time without one, the pay cannot be compared. */
const SHARES: Record<string, number | null> = { "temps-partiel": null, "temps-partiel-mercredi": 0.8 };

/**
 * The least that may be paid, in euros gross of the period, rounded down to the euro (the hour: to the cent); null where
 * the law sets none that an offer tells. An apprentice's is that of the youngest, in their first year.
 */
export function payFloor({ contract, schedule, period }: Pay): PayFloor | null {
  if (contract === null || EXEMPT.includes(contract)) return null;
  const share = schedule !== null && Object.hasOwn(SHARES, schedule) ? SHARES[schedule] : 1;
  if (share === null || share === undefined) return null;
  const training = trainingMonth(contract);
  const yearly = training === null ? ccn787.smicAnnual : training * 12;
  const factor = salaryPeriods.find(({ slug }) => slug === period)?.yearFactor ?? 1;
  // An hour is paid alike, whatever the part of full time.
  const amount = period === "horaire" ? yearly / factor : (yearly * share) / factor;
  const precision = period === "horaire" ? 100 : 1;
  return {
    amount: Math.floor(amount * precision) / precision,
    reason: training === null ? "smic" : "apprentice",
  };
}

/** Euros gross a month. */
function trainingMonth(contract: string): number | null {
  if (!contract.startsWith("alternance-")) return null;
  const kind = contract === "alternance-apprentissage" ? "apprentissage" : "professionnalisation";
  const [first] = apprenticePay({ contract: kind, age: "16-17", diploma: "moins", coefficient: "aucun" });
  return first?.monthly ?? null;
}
