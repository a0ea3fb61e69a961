import { z } from "zod";
import { ASSISTANCE_PARTS, MAX_CREDIT_CHANGE, SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { CREDIT_DEFAULTS, type Credit } from "@/lib/rules/transaction/credits";
import { id, text } from "@/marketplace/http/fields";

const reason = z.enum(SUPPORT_REASONS);
const CREDITS = Object.keys(CREDIT_DEFAULTS) as [Credit, ...Credit[]];

export const WithReason = z.strictObject({ reason });
export const CreditEdit = z.strictObject({
  credit: z.enum(CREDITS),
  change: z
    .number()
    .int()
    .min(-MAX_CREDIT_CHANGE)
    .max(MAX_CREDIT_CHANGE)
    .refine((change) => change !== 0, "must not be zero")
    .meta({ not: { const: 0 } }),
  reason,
});
export type CreditEdit = z.output<typeof CreditEdit>;
export const NewOwner = z.strictObject({ ownerId: id, reason });
export const NewParent = z.strictObject({ parentId: id.nullable(), reason });

export const NewAssistanceCode = z.strictObject({
  parts: z.array(z.enum(ASSISTANCE_PARTS)).min(1).max(ASSISTANCE_PARTS.length),
});
/** A code as people type it: with spaces or hyphens, in any case. */
export const TypedCode = z.strictObject({ code: text(40).min(1) });
