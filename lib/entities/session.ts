import { z } from "zod";

/** A log-in that still counts, as its owner sees it. */
export const Session = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  lastUsedDate: z.string(),
  expirationDate: z.string(),
  userAgent: z.string().nullable(),
  /** Where it was last used: the start of an IP address, as a range (203.0.113.0/24). Absent from other servers. */
  network: z.string().nullish(),
  /** The session of the caller. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
