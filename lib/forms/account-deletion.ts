import { z } from "zod";
import { requiredText } from "@/lib/forms/field-rules";

/** The account's own e-mail, typed again: nobody does that by mistake. `mismatch` is what is said of another text. */
export const accountDeletion = (email: string, mismatch: string) =>
  z.object({
    confirmation: requiredText.refine((text) => text === "" || text.toLowerCase() === email.toLowerCase(), mismatch),
  });
export type AccountDeletion = z.infer<ReturnType<typeof accountDeletion>>;
