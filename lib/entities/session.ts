import * as z from "zod/mini";

/** A valid session, as its owner sees it. */
export const Session = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  lastUsedDate: z.string(),
  expirationDate: z.string(),
  userAgent: z.nullable(z.string()),
  /** Network of the last use: the start of an IP address, as a range (203.0.113.0/24). Absent from other servers. */
  network: z.nullish(z.string()),
  /** True for the session of the caller. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
