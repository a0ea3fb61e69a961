import * as z from "zod/mini";

/** A key by which a tool of a firm writes its offers. Shown whole in the response that created it, then masked. */
export const FirmKey = z.looseObject({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  /** The member who created the key; null once they are erased. */
  creatorName: z.nullable(z.string()),
  createdDate: z.string(),
  /** Accurate to an hour; null for a key that was never used. */
  lastUsedDate: z.nullable(z.string()),
});
export type FirmKey = z.infer<typeof FirmKey>;

export const FirmKeys = z.looseObject({ results: z.array(FirmKey) });

/** Maximum keys of a firm at one time. */
export const MAX_FIRM_KEYS = 10;
export const FIRM_KEY_NAME_LENGTH = 100;
