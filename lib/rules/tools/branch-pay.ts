import ccn787 from "@/lib/rules/vocabulary/ccn787.json";

const { pointBase, pointHierarchique, smicAnnual, coefficients } = ccn787;

/** Minimum wage of a year at full time, in gross euros. */
export const SMIC_YEARLY = smicAnnual;
export const BRANCH_COEFFICIENTS: readonly number[] = coefficients;

/**
 * Number of points paid at the base value; points above are paid at the hierarchical value (branch agreement, pay
 * formula).
 */
const BASE_POINTS = 164;

/**
 * Returns the agreement's yearly minimum at full time: 164 × base + (coefficient − 164) × hierarchical value. Published
 * examples: 180 → 1 904 € and 200 → 2 037 € a month (grid of 1 March 2026).
 */
export const yearlyMinimumOf = (coefficient: number): number =>
  Math.round((BASE_POINTS * pointBase + (coefficient - BASE_POINTS) * pointHierarchique) * 100) / 100;
