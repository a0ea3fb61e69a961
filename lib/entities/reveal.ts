import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";

/** A candidate whom a firm may contact (`address`), or whose CV it may open (`cvtheque`), for a credit spent once. */
export const Reveal = z.looseObject({
  organizationId: z.string(),
  /** The candidate's profile. */
  assetId: z.string(),
  kind: z.enum(["address", "cvtheque"]),
  createdDate: z.string(),
  /** With `populateAssets`, the profile as a list shows it; null once the firm may no longer read it. */
  asset: z.optional(z.nullable(Asset)),
});
export type Reveal = z.infer<typeof Reveal>;
