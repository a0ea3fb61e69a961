import { EGAPRO_FROM_HEADCOUNT, MAX_PEOPLE_RATIO } from "@/lib/rules/company/page-limits";

type People = { headcount: number | null; womanQty: number | null; manQty: number | null };

/** Returns the share of women, 0 to 100; null when either figure is unknown. */
export function parityOf({ womanQty, manQty }: Omit<People, "headcount">): number | null {
  if (womanQty === null || manQty === null || womanQty + manQty === 0) return null;
  return Math.round((womanQty / (womanQty + manQty)) * 100);
}

/** True when women and men outnumber the headcount: a figure is likely mistyped, and the screen warns about it. */
export const outnumbersHeadcount = ({ headcount, womanQty, manQty }: People): boolean =>
  headcount !== null && (womanQty ?? 0) + (manQty ?? 0) > headcount * MAX_PEOPLE_RATIO;

/** True when the firm publishes the equality index, by its headcount or the lower bound of its headcount range. */
export const publishesEgapro = (headcount: number | null, range: string | null): boolean =>
  (headcount ?? Number(range?.split("_")[0] ?? 0)) >= EGAPRO_FROM_HEADCOUNT;
