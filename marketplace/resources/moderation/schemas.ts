import { z } from "zod";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { REASON_CODES } from "@/lib/rules/moderation/reasons";
import { listOf, number, pagination } from "@/marketplace/http/fields";

const KINDS = ["firm", "offer", "profile", "review", "report"] as const;
const { page } = pagination(["since"]);

export const QueueQuery = z.strictObject({
  page,
  nbResultsPerPage: number(z.number().int().min(1).max(100).default(20)),
  kind: listOf(z.enum(KINDS)).optional(),
});

export const Hiding = z.strictObject({
  code: z.enum(REASON_CODES),
  reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
});
export const Showing = z.strictObject({});

export const Validation = z.strictObject({ updatedDate: z.iso.datetime().optional() });
export type Validation = z.output<typeof Validation>;
const sentence = z.string().trim().min(1).max(MAX_REASON_LENGTH);
/** `code`: a reason of lib/rules/moderation; older clients suspend without one. */
export const Suspension = Validation.extend({
  reason: sentence,
  code: z.enum(REASON_CODES).optional(),
  correction: sentence.optional(),
});
export type Suspension = z.output<typeof Suspension>;
export const CorrectionRequest = Suspension.extend({ code: z.enum(REASON_CODES), correction: sentence });
export type CorrectionRequest = z.output<typeof CorrectionRequest>;
