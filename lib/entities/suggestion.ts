import * as z from "zod/mini";

export const SUGGESTION_KINDS = ["job", "tool", "company", "place"] as const;

/** What a text being typed may become: GET /data/suggestions. */
export const Suggestion = z.looseObject({
  kind: z.enum(SUGGESTION_KINDS),
  label: z.string(),
  /** Slug of the job, of the tool, of the company's page, of the place. */
  value: z.string(),
  /** Open offers that its search finds; a firm has none of this. */
  nbOffers: z.optional(z.int()),
  /** Of a place. */
  place: z.optional(z.enum(["city", "district", "department", "region"])),
});
export type Suggestion = z.infer<typeof Suggestion>;
