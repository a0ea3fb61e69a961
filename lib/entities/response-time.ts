import * as z from "zod/mini";

/** Response time of a firm: the median in whole days, and the number of responses. Null while there are too few. */
export const PublicResponseTime = z.looseObject({
  measured: z.nullable(z.object({ days: z.int(), applications: z.int() })),
});
export type PublicResponseTime = z.infer<typeof PublicResponseTime>;
