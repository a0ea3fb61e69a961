import * as z from "zod/mini";
import { formErrors, requiredText } from "@/lib/forms/field-rules";

/** The account's own e-mail, typed again: it prevents a deletion by mistake. */
export const accountDeletion = (email: string) =>
  z.object({
    confirmation: requiredText.check(
      z.refine((text) => text === "" || text.toLowerCase() === email.toLowerCase(), formErrors.otherEmail),
    ),
  });
