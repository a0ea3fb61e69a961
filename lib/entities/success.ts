import * as z from "zod/mini";

/** The response of calls that return nothing else. */
export const Success = z.looseObject({ success: z.literal(true) });
