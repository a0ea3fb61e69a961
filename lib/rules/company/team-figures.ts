import { EGAPRO_FROM_HEADCOUNT, MAX_PEOPLE_RATIO } from "@/lib/rules/company/page-limits";

type People = { headcount: number | null; womanQty: number | null; manQty: number | null };

/** Share of women, 0 to 100; null when either is not known. */
export function parityOf({ womanQty, manQty }: Omit<People, "headcount">): number | null {
  if (womanQty === null || manQty === null || womanQty + manQty === 0) return null;
  return Math.round((womanQty / (womanQty + manQty)) * 100);
}

/** Women and men outnumber the headcount: a figure is likely mistyped, and the screen says so. */
export const outnumbersHeadcount = ({ headcount, womanQty, manQty }: People): boolean =>
  headcount !== null && (womanQty ?? 0) + (manQty ?? 0) > headcount * MAX_PEOPLE_RATIO;

/** Whether the firm publishes the index of equality, by its headcount or the lower bound of its range. */
export const publishesEgapro = (headcount: number | null, range: string | null): boolean =>
  (headcount ?? Number(range?.split("_")[0] ?? 0)) >= EGAPRO_FROM_HEADCOUNT;
