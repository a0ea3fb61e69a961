import * as z from "zod/mini";

/** Where an application sent elsewhere stands, in the words of those sent here. */
export const ELSEWHERE_STATES = ["new", "pending", "meeting", "recruited", "refused", "cancelled"] as const;

/** What a person sent on another site, and noted here for themselves alone. */
export const ElsewhereApplication = z.looseObject({
  id: z.string(),
  title: z.string(),
  firm: z.string(),
  url: z.nullable(z.string()),
  /** The day it was sent: yyyy-mm-dd. */
  date: z.string(),
  state: z.enum(ELSEWHERE_STATES),
  note: z.nullable(z.string()),
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type ElsewhereApplication = z.infer<typeof ElsewhereApplication>;
