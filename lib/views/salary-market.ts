import type { SalaryBand } from "@/lib/rules/tools/salary-bands";
import type { Quartiles } from "@/lib/rules/tools/salary-market";

/** What a group of offers pays; without quartiles nor bands when it is too small to be shown. */
export type SalaryGroup = {
  label: string;
  offers: number;
  companies: number;
  quartiles: Quartiles | null;
  bands: SalaryBand[];
};

/** A job in a place. */
export type MarketSide = {
  /** Of the job referential. */
  job: string;
  /** As typed; "" is all of France. */
  place: string;
  /** From the nearest to all of France. */
  scopes: SalaryGroup[];
  /** By experience, in the nearest scope that can be shown; that scope's name. */
  levels: SalaryGroup[];
  levelsScope: string;
  /** Open offers of this job in the nearest scope, whatever they declare. */
  openOffers: number;
};

/** `other`: what is set beside it; null when nothing is, or the same job in the same area. */
export type BarometerView = { side: MarketSide; other: MarketSide | null };
