import { BRANCH_COEFFICIENTS, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import pay from "@/lib/rules/vocabulary/apprenticeship-pay.json";

export const TRAINING_CONTRACTS = ["apprentissage", "professionnalisation"] as const;
export const APPRENTICE_AGES = ["16-17", "18-20", "21-25", "26+"] as const;
/** Diplomas that matter in a professionalisation contract: a vocational baccalaureate or more, or less (D6325-15). */
export const TRAINING_DIPLOMAS = ["moins", "bac-pro"] as const;
export const APPRENTICE_COEFFICIENTS = ["aucun", ...BRANCH_COEFFICIENTS.map(String)] as const;

export type ApprenticeInput = {
  contract: (typeof TRAINING_CONTRACTS)[number];
  age: (typeof APPRENTICE_AGES)[number];
  diploma: (typeof TRAINING_DIPLOMAS)[number];
  /**
   * Coefficient in the branch agreement, for amounts that depend on the agreement's minimum; "aucun" when it does not
   * apply.
   */
  coefficient: string;
};

export type ApprenticeYear = {
  /** 1 to 3; null when the amount does not depend on the year of the contract. */
  year: number | null;
  percent: number;
  /**
   * Base of the percentage: the minimum wage, or the agreement's minimum when it is higher and the law refers to it.
   */
  base: "smic" | "ccn";
  /** Gross euros a month at 35 hours. */
  monthly: number;
};

export const SMIC_MONTHLY = pay.smicMonthly;

const amount = (percent: number, base: number) => Math.round(percent * base) / 100;

/** Returns the legal minimum for each year of the contract (C. trav. D6222-26, D6325-15, and L6325-9 for adults). */
export function apprenticePay(input: ApprenticeInput): ApprenticeYear[] {
  const conventional = input.coefficient === "aucun" ? 0 : yearlyMinimumOf(Number(input.coefficient)) / 12;
  return input.contract === "apprentissage"
    ? apprenticeYears(input.age, conventional)
    : [professionalYear(input, conventional)];
}

/**
 * Returns the years of an apprenticeship. From the age of 21, the base is the agreement's minimum for the job when it
 * exceeds the minimum wage.
 */
function apprenticeYears(age: ApprenticeInput["age"], conventional: number): ApprenticeYear[] {
  const fromAgreement = (age === "21-25" || age === "26+") && conventional > SMIC_MONTHLY;
  const base = fromAgreement ? conventional : SMIC_MONTHLY;
  return pay.percent[age].map((percent, index) => ({
    year: index + 1,
    percent,
    base: fromAgreement ? "ccn" : "smic",
    monthly: amount(percent, base),
  }));
}

const PROFESSIONAL = pay.professionnalisation;
/** Adults get the minimum wage, and at least 85 % of the agreement's minimum. */
const ADULT_CONVENTIONAL_PERCENT = 85;

function professionalYear({ age, diploma }: ApprenticeInput, conventional: number): ApprenticeYear {
  if (age === "26+") {
    const shareOfAgreement = amount(ADULT_CONVENTIONAL_PERCENT, conventional);
    return shareOfAgreement > SMIC_MONTHLY
      ? { year: null, percent: ADULT_CONVENTIONAL_PERCENT, base: "ccn", monthly: shareOfAgreement }
      : { year: null, percent: 100, base: "smic", monthly: SMIC_MONTHLY };
  }
  const [without = 0, withDiploma = 0] = age === "21-25" ? PROFESSIONAL.from21 : PROFESSIONAL.under21;
  const percent = diploma === "bac-pro" ? withDiploma : without;
  return { year: null, percent, base: "smic", monthly: amount(percent, SMIC_MONTHLY) };
}
