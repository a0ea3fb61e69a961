import * as z from "zod/mini";
import { TEMPLATE_NAME_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { formErrors } from "@/lib/forms/field-rules";
import { isSeen } from "@/lib/rules/text/readable-label";
import { ReplyText } from "@/workspace/firm/decision/form";

export const TemplateFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, formErrors.missingField),
      z.maxLength(TEMPLATE_NAME_MAX_LENGTH, formErrors.tooLong),
      z.refine(isSeen, formErrors.missingField),
    ),
  text: ReplyText.check(z.minLength(1, formErrors.missingField), z.refine(isSeen, formErrors.missingField)),
});
