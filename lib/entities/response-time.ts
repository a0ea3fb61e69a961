import { z } from "zod";

/** How soon a firm responds: the median in whole days, and of how many responses; null while too few say. */
export const PublicResponseTime = z.looseObject({
  measured: z.object({ days: z.number().int(), applications: z.number().int() }).nullable(),
});
export type PublicResponseTime = z.infer<typeof PublicResponseTime>;
