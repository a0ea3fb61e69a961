import { z } from "zod";
import { PLAN_NAMES } from "@/lib/rules/subscription/plans";
import { MERGE_SIDES } from "@/lib/rules/support/merging";
import {
  ASSISTANCE_PARTS,
  MAX_CREDIT_CHANGE,
  PAYMENT_MEANS,
  SUPPORT_REASONS,
} from "@/lib/rules/support/support-actions";
import { CREDIT_DEFAULTS, type Credit } from "@/lib/rules/transaction/credits";
import { id, pagination, text } from "@/marketplace/http/fields";

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
export const GivenPlan = z.strictObject({ name: z.enum(PLAN_NAMES), reason });
export type GivenPlan = z.output<typeof GivenPlan>;
export const Payment = z.strictObject({ means: z.enum(PAYMENT_MEANS) });

export const AccountsQuery = z.strictObject({
  ...pagination(["createdDate", "lastActivityDate", "name"]),
  /** Searched in the names and the address. */
  query: text(100).optional(),
  state: z.enum(["open", "unproved", "leaving", "blocked"]).optional(),
});
export type AccountsQuery = z.output<typeof AccountsQuery>;
export const OrganizationsQuery = z.strictObject({
  ...pagination(["createdDate", "name", "members", "offers"]),
  /** Searched in the name and the town. */
  query: text(100).optional(),
  state: z.enum(["none", "draft", "waiting", "online", "suspended"]).optional(),
  plan: z.enum(PLAN_NAMES).optional(),
});
export type OrganizationsQuery = z.output<typeof OrganizationsQuery>;
export const NewOwner = z.strictObject({ ownerId: id, reason });
export const MergeQuery = z.strictObject({ mergedId: id });
const side = z.enum(MERGE_SIDES).optional();
export const Merge = z.strictObject({
  mergedId: id,
  /** Name of the merged account, typed to confirm. */
  name: text(255).min(1),
  reason,
  page: side,
  plan: side,
  parent: side,
  login: side,
  profile: side,
  applications: side,
});
export type Merge = z.output<typeof Merge>;
export const NewParent = z.strictObject({ parentId: id.nullable(), reason });

export const NewAssistanceCode = z.strictObject({
  parts: z.array(z.enum(ASSISTANCE_PARTS)).min(1).max(ASSISTANCE_PARTS.length),
});
/** A code as people type it: with spaces or hyphens, in any case. */
export const TypedCode = z.strictObject({ code: text(40).min(1) });
