import * as z from "zod/mini";

/**
 * States of an application sent on another site, with the same names as the states of applications sent on this site.
 */
export const ELSEWHERE_STATES = ["new", "pending", "meeting", "recruited", "refused", "cancelled"] as const;

/** An application that a person sent on another site, noted here for themselves only. */
export const ElsewhereApplication = z.looseObject({
  id: z.string(),
  title: z.string(),
  firm: z.string(),
  url: z.nullable(z.string()),
  /** The day on which the application was sent: yyyy-mm-dd. */
  date: z.string(),
  state: z.enum(ELSEWHERE_STATES),
  note: z.nullable(z.string()),
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type ElsewhereApplication = z.infer<typeof ElsewhereApplication>;
