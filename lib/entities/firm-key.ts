import * as z from "zod/mini";

/** A key by which a tool of a firm writes its offers. Whole in the response that made it, then masked. */
export const FirmKey = z.looseObject({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  /** The member who made it; null once they are erased. */
  creatorName: z.nullable(z.string()),
  createdDate: z.string(),
  /** Within an hour; null for a key that was never used. */
  lastUsedDate: z.nullable(z.string()),
});
export type FirmKey = z.infer<typeof FirmKey>;

export const FirmKeys = z.looseObject({ results: z.array(FirmKey) });

/** How many a firm has at once. */
export const MAX_FIRM_KEYS = 10;
export const FIRM_KEY_NAME_LENGTH = 100;
