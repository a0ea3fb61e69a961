import * as z from "zod/mini";

/** The request of a refusal, as both parties read it: may the firm keep the candidate in its talent pool? */
export const TalentPool = z.looseObject({
  requestedDate: z.string(),
  /** `declined`: the candidate declined, took their agreement back, or it ended. */
  state: z.enum(["requested", "kept", "declined"]),
  /** When their agreement ends, while it lasts. */
  keptUntil: z.nullable(z.string()),
});
export type TalentPool = z.infer<typeof TalentPool>;
