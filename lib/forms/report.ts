import * as z from "zod/mini";
import { emailOrEmpty, type FormErrorKey, formErrors, requiredText } from "@/lib/forms/field-rules";
import { MAX_REPORT_LENGTH, MIN_REPORT_LENGTH, MOTIVES } from "@/lib/rules/moderation/motives";

const shortReport = "report.error.short_text";

/**
 * A visitor's report: the page, the motive, the visitor's text, the statement of good faith, and an address when they
 * want an answer.
 */
export const ReportForm = z.object({
  url: requiredText.check(z.maxLength(500, formErrors.tooLong)),
  motive: z.enum(MOTIVES, { error: formErrors.missingField }),
  text: requiredText.check(
    z.maxLength(MAX_REPORT_LENGTH, formErrors.longText),
    z.refine((text) => text.length === 0 || text.length >= MIN_REPORT_LENGTH, shortReport),
  ),
  email: emailOrEmpty,
  goodFaith: z.literal(true, { error: formErrors.unaccepted }),
});
export type ReportForm = z.infer<typeof ReportForm>;
export type ReportField = keyof ReportForm;
export type ReportErrorKey = FormErrorKey | typeof shortReport;
