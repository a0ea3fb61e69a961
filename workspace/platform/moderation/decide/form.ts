import * as z from "zod/mini";
import { formErrors } from "@/lib/forms/field-rules";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { REASON_CODES } from "@/lib/rules/moderation/reasons";

const OUTCOMES = ["validate", "suspend", "correct", "show", "hide"] as const;
export type Outcome = (typeof OUTCOMES)[number];
const SILENT: readonly string[] = ["validate", "show"] satisfies Outcome[];

const sentence = z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH, formErrors.tooLong));

/**
 * The decision of a moderator. It needs a code and a reason, except to show the content, and the correction to make
 * when one is requested.
 */
export const DecisionFields = z
  .object({
    outcome: z.enum(OUTCOMES, { error: formErrors.missingField }),
    code: z.string(),
    reason: sentence,
    correction: sentence,
  })
  .check(
    z.refine(({ outcome, code }) => SILENT.includes(outcome) || REASON_CODES.some((one) => one === code), {
      path: ["code"],
      message: formErrors.missingField,
    }),
    z.refine(({ outcome, reason }) => SILENT.includes(outcome) || reason !== "", {
      path: ["reason"],
      message: formErrors.missingField,
    }),
    z.refine(({ outcome, correction }) => outcome !== "correct" || correction !== "", {
      path: ["correction"],
      message: formErrors.missingField,
    }),
  );
export type Decided = z.infer<typeof DecisionFields>;
