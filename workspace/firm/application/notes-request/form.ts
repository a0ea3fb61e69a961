import * as z from "zod/mini";
import type { Note } from "@/lib/entities/note";
import { formErrors } from "@/lib/forms/field-rules";
import { PASSAGE_MAX_LENGTH, WITHHELD_REASON_MAX_LENGTH } from "@/lib/rules/transaction/notes-request";

/** What becomes of a note: it is given whole, without a passage, or not at all. */
export const CHOICES = ["whole", "part", "none"] as const;

const Reviewed = z.object({
  noteId: z.string(),
  choice: z.enum(CHOICES),
  passage: z.string().check(z.trim(), z.maxLength(PASSAGE_MAX_LENGTH, formErrors.tooLong)),
  reason: z.string().check(z.trim(), z.maxLength(WITHHELD_REASON_MAX_LENGTH, formErrors.tooLong)),
});
type Reviewed = z.infer<typeof Reviewed>;

/** The review of these notes: what is withheld has a reason, and a passage is one of its note. */
export const reviewFields = (notes: readonly Pick<Note, "id" | "text">[]) =>
  z.object({
    notes: z.array(
      Reviewed.check(
        z.refine(({ choice, reason }) => choice === "whole" || reason !== "", {
          ...{ error: formErrors.missingField, path: ["reason"] },
        }),
        z.refine(({ choice, passage }) => choice !== "part" || passage !== "", {
          ...{ error: formErrors.missingField, path: ["passage"] },
        }),
        z.refine(
          ({ choice, passage, noteId }) =>
            choice !== "part" || notes.some(({ id, text }) => id === noteId && text.includes(passage)),
          { error: formErrors.unknownPassage, path: ["passage"] },
        ),
      ),
    ),
  });

export const unreviewed = (notes: readonly Pick<Note, "id">[]): { notes: Reviewed[] } => ({
  notes: notes.map(({ id }) => ({ noteId: id, choice: "whole", passage: "", reason: "" })),
});

/** As `POST /transactions/:id/notes-request/release` takes it. */
export const toWithheld = (reviewed: readonly Reviewed[]) =>
  reviewed.flatMap(({ noteId, choice, passage, reason }) =>
    choice === "whole" ? [] : [{ noteId, reason, ...(choice === "part" && { passage }) }],
  );
