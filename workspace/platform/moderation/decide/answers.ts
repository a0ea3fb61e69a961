import * as z from "zod/mini";
import { formErrors } from "@/lib/forms/field-rules";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { REASON_CODES } from "@/lib/rules/moderation/reasons";

const sentence = z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH, formErrors.tooLong));
const isCode = (code: string) => REASON_CODES.some((one) => one === code);

/** What is answered to a report: hidden, to correct, or left as it is. */
export const ReportFields = z
  .object({ measure: z.enum(["dismiss", "hide", "correct"]), code: z.string(), reason: sentence, correction: sentence })
  .check(
    z.refine(({ measure, code }) => measure === "dismiss" || isCode(code), {
      path: ["code"],
      message: formErrors.missingField,
    }),
    z.refine(({ measure, reason }) => measure === "dismiss" || reason !== "", {
      path: ["reason"],
      message: formErrors.missingField,
    }),
  );

/** What is answered to an appeal; of a reporter's, granted, why the content is then hidden. */
export const appealFields = (needsCode: boolean) =>
  z
    .object({
      outcome: z.enum(["dismissed", "granted"]),
      code: z.string(),
      answer: sentence.check(z.minLength(1, formErrors.missingField)),
    })
    .check(
      z.refine(({ outcome, code }) => !needsCode || outcome === "dismissed" || isCode(code), {
        path: ["code"],
        message: formErrors.missingField,
      }),
    );
