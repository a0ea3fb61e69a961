import * as z from "zod/mini";

/** How soon a firm responds: the median in whole days, and of how many responses; null while too few say. */
export const PublicResponseTime = z.looseObject({
  measured: z.nullable(z.object({ days: z.int(), applications: z.int() })),
});
export type PublicResponseTime = z.infer<typeof PublicResponseTime>;
