import { addDuration } from "@/lib/rules/time/time-units";

/**
 * Months during which a candidate agrees to stay in the talent pool (CNIL, guide du recrutement: two years after the
 * last contact).
 */
export const TALENT_POOL_MONTHS = 24;

/** Returns the end of an agreement that was given at this instant. */
export const agreementEnd = (agreed: Date): Date => addDuration(agreed, { M: TALENT_POOL_MONTHS });
