import { z } from "zod";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { MAX_REPORT_LENGTH, MIN_REPORT_LENGTH, MOTIVES } from "@/lib/rules/moderation/motives";
import { REASON_CODES } from "@/lib/rules/moderation/reasons";
import { ids, listOf, pagination, text } from "@/marketplace/http/fields";
import { whenIs } from "@/marketplace/http/stated-limits";

export const NewReport = z.strictObject({
  /** URL or path of a page of this site. */
  url: z.string().trim().min(1).max(500),
  motive: z.enum(MOTIVES),
  text: z.string().trim().min(MIN_REPORT_LENGTH).max(MAX_REPORT_LENGTH),
  /** « I believe in good faith that what I say is accurate and complete » (DSA, article 16). */
  goodFaith: z.literal(true),
  email: z.email().max(254).toLowerCase().optional(),
  locale: z.enum(["fr", "en"]).default("fr"),
});
export type NewReport = z.output<typeof NewReport>;

export const ReportsQuery = z.strictObject({
  ...pagination(["createdDate"]),
  id: ids,
  objectId: ids,
  state: listOf(z.enum(["open", "upheld", "dismissed"])).optional(),
});
export type ReportsQuery = z.output<typeof ReportsQuery>;

const sentence = z.string().trim().min(1).max(MAX_REASON_LENGTH);
export const ReportDecision = z
  .strictObject({
    state: z.enum(["upheld", "dismissed"]),
    /** Measure of an upheld report: `hide` by default. */
    measure: z.enum(["hide", "correct"]).optional(),
    code: z.enum(REASON_CODES).optional(),
    reason: sentence.optional(),
    correction: sentence.optional(),
  })
  .refine(({ state, code }) => state === "dismissed" || code !== undefined, {
    path: ["code"],
    message: "is required when the report is upheld",
  })
  .refine(({ state, reason }) => state === "dismissed" || reason !== undefined, {
    path: ["reason"],
    message: "is required when the report is upheld",
  })
  .meta({ anyOf: [whenIs("state", "dismissed", {}), whenIs("state", "upheld", { required: ["code", "reason"] })] });
export type ReportDecision = z.output<typeof ReportDecision>;

export const byReportToken = z.strictObject({ token: text(200).min(1) });
