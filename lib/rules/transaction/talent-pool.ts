import { addDuration } from "@/lib/rules/time/time-units";

/** How long a candidate agrees to be kept (CNIL, guide du recrutement: two years after the last contact). */
export const TALENT_POOL_MONTHS = 24;

/** Until when an agreement of this instant lasts. */
export const keptUntil = (agreed: Date): Date => addDuration(agreed, { M: TALENT_POOL_MONTHS });
