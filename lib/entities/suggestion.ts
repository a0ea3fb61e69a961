import * as z from "zod/mini";

export const SUGGESTION_KINDS = ["job", "tool", "company", "place"] as const;

/** Completions of a text being typed: GET /data/suggestions. */
export const Suggestion = z.looseObject({
  kind: z.enum(SUGGESTION_KINDS),
  label: z.string(),
  /** Slug of the job, the tool, the company's page or the place. */
  value: z.string(),
  /** Number of open offers that the suggested search finds. Absent for a firm. */
  nbOffers: z.optional(z.int()),
  /** For a place only. */
  place: z.optional(z.enum(["city", "district", "department", "region"])),
});
export type Suggestion = z.infer<typeof Suggestion>;
