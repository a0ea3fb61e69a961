import { z } from "zod";
import { MAX_APPEAL_LENGTH, MAX_REASON_LENGTH, MIN_APPEAL_LENGTH } from "@/lib/rules/moderation/limits";
import { REASON_CODES } from "@/lib/rules/moderation/reasons";

export const Judgement = z.strictObject({
  outcome: z.enum(["granted", "dismissed"]),
  answer: z.string().trim().min(1).max(MAX_REASON_LENGTH),
  /** Reason code for hiding the content, when a reporter's appeal is granted. */
  code: z.enum(REASON_CODES).optional(),
});

export const AppealText = z.strictObject({ text: z.string().trim().min(MIN_APPEAL_LENGTH).max(MAX_APPEAL_LENGTH) });
