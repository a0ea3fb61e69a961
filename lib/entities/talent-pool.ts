import * as z from "zod/mini";

/** A firm's request, made with a refusal, to keep the candidate in its talent pool, as both parties read it. */
export const TalentPool = z.looseObject({
  requestedDate: z.string(),
  /** `declined` when the candidate declined or withdrew their agreement, or it expired. */
  state: z.enum(["requested", "kept", "declined"]),
  /** When the candidate's agreement ends; null without a current agreement. */
  keptUntil: z.nullable(z.string()),
});
export type TalentPool = z.infer<typeof TalentPool>;
