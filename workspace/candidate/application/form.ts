import * as z from "zod/mini";
import { formErrors } from "@/lib/forms/field-rules";
import { RATING_COMMENT_MAX_LENGTH } from "@/lib/rules/limits";
import { toScore } from "@/lib/rules/review-score";
import { ANSWER_MAX_LENGTH, APPLICATION_MESSAGE_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import { REMINDER_MAX_LENGTH } from "@/lib/rules/transaction/reminder";

/** The text of a reminder, which the firm reads unchanged. */
export const ReminderText = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(REMINDER_MAX_LENGTH, formErrors.tooLong)),
});

/**
 * The parts of an application that a candidate may edit. Each may be emptied: the API requires none of them after the
 * application was sent.
 */
export const ApplicationEdit = z.object({
  message: z.string().check(z.trim(), z.maxLength(APPLICATION_MESSAGE_MAX_LENGTH, formErrors.tooLong)),
  /** The key of a file, or "" for none. */
  resume: z.string(),
  answers: z.array(z.string().check(z.trim(), z.maxLength(ANSWER_MAX_LENGTH, formErrors.tooLong))),
});

/** A review of a firm. The score is a text, because it comes from radio buttons. */
export const ReviewFields = z.object({
  score: z.pipe(
    z.enum(["1", "2", "3", "4", "5"], formErrors.missingField),
    z.transform((stars) => toScore(Number(stars))),
  ),
  comment: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, formErrors.missingField),
      z.maxLength(RATING_COMMENT_MAX_LENGTH, formErrors.tooLong),
    ),
});
