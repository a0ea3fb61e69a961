import { z } from "zod";

/** What calls answer that have nothing else to say. */
export const Success = z.looseObject({ success: z.literal(true) });
