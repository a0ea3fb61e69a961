import { z } from "zod";

export const SUGGESTION_KINDS = ["job", "tool", "company", "place"] as const;

/** What a text being typed may become: GET /data/suggestions. */
export const Suggestion = z.looseObject({
  kind: z.enum(SUGGESTION_KINDS),
  label: z.string(),
  /** Slug of the job, of the tool, of the company's page, of the place. */
  value: z.string(),
  /** Of a place. */
  place: z.enum(["city", "district", "department", "region"]).optional(),
});
export type Suggestion = z.infer<typeof Suggestion>;
