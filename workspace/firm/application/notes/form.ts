import * as z from "zod/mini";
import { NOTE_MAX_LENGTH } from "@/lib/entities/note";
import { formErrors } from "@/lib/forms/field-rules";

export const NoteFields = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(NOTE_MAX_LENGTH, formErrors.longText)),
  private: z.boolean(),
});
