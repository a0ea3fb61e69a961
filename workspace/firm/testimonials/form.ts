import * as z from "zod/mini";
import { formErrors, isEmail } from "@/lib/forms/field-rules";
import { ASKING_TEXT_MAX_LENGTH, holdsLink, MAX_ASKED_AT_ONCE } from "@/lib/rules/company/testimonial-request";

/** The addresses of a text, one a line or apart by commas: each once, and those that are none. */
export function addressesIn(text: string): { emails: string[]; wrong: string[] } {
  const written = text
    .split(/[\s,;]+/)
    .map((address) => address.toLowerCase())
    .filter((address) => address !== "");
  const known = [...new Set(written)];
  return { emails: known.filter(isEmail), wrong: known.filter((address) => !isEmail(address)) };
}

/** Whom a firm asks for a testimonial, and its own sentence. */
export const Asking = z.object({
  emails: z.pipe(
    z.string().check(
      z.refine((text) => text.trim() !== "", { error: formErrors.missingField, abort: true }),
      z.refine((text) => addressesIn(text).wrong.length === 0, { error: formErrors.invalidEmail, abort: true }),
      z.refine((text) => addressesIn(text).emails.length <= MAX_ASKED_AT_ONCE, formErrors.refused),
    ),
    z.transform((text) => addressesIn(text).emails),
  ),
  message: z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(ASKING_TEXT_MAX_LENGTH, formErrors.refused),
      z.refine((text) => !holdsLink(text), formErrors.refused),
    ),
    z.transform((text) => text || null),
  ),
});
