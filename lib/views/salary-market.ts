import type { Quartiles } from "@/lib/rules/tools/salary-market";

/** What a group of offers pays; without quartiles when it is too small to be shown. */
export type SalaryGroup = { label: string; offers: number; companies: number; quartiles: Quartiles | null };

export type BarometerView = {
  /** From the nearest to all of France. */
  scopes: SalaryGroup[];
  /** By experience, in the nearest scope that can be shown; that scope's name. */
  levels: SalaryGroup[];
  levelsScope: string;
  /** Open offers of this job in the nearest scope, whatever they declare. */
  openOffers: number;
  /** The text typed that is no known place, with similar names. */
  unknownPlace: { typed: string; suggestions: string[] } | null;
};
