import type { SalaryBand } from "@/lib/rules/tools/salary-bands";
import type { Quartiles } from "@/lib/rules/tools/salary-market";

/** The pay of a group of offers, without quartiles or bands when the group is too small to be shown. */
export type SalaryGroup = {
  label: string;
  offers: number;
  companies: number;
  quartiles: Quartiles | null;
  bands: SalaryBand[];
};

/** Pay of a job in a place. */
export type MarketSide = {
  /** Slug of a job of the vocabulary. */
  job: string;
  /** Place as typed; "" is all of France. */
  place: string;
  /** Groups from the nearest area to all of France. */
  scopes: SalaryGroup[];
  /** Groups by experience, in the nearest area that can be shown; `levelsScope` is its name. */
  levels: SalaryGroup[];
  levelsScope: string;
  /** Open offers of this job in the nearest area, with or without declared pay. */
  openOffers: number;
};

/** `other` is the side to compare with; null when there is none, or when it is the same job in the same area. */
export type BarometerView = { side: MarketSide; other: MarketSide | null };
