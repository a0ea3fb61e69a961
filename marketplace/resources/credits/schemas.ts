import { z } from "zod";
import { CREDIT_DEFAULTS, type Credit } from "@/lib/rules/transaction/credits";
import { ids, listOf, pagination } from "@/marketplace/http/fields";

const CREDITS = Object.keys(CREDIT_DEFAULTS) as [Credit, ...Credit[]];

export const CreditMovesQuery = z.strictObject({
  ...pagination(["createdDate"]),
  credit: listOf(z.enum(CREDITS)).optional(),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "must be a month: 2026-11")
    .optional(),
  organizationId: ids,
});
export type CreditMovesQuery = z.output<typeof CreditMovesQuery>;
