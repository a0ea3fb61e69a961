import * as z from "zod/mini";

/** A candidate whom a firm may contact (`address`), or whose CV it may open (`cvtheque`), for a credit spent once. */
export const Reveal = z.looseObject({
  organizationId: z.string(),
  /** The candidate's profile. */
  assetId: z.string(),
  kind: z.enum(["address", "cvtheque"]),
  createdDate: z.string(),
});
export type Reveal = z.infer<typeof Reveal>;
