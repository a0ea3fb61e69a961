import * as z from "zod/mini";
import { email, type formErrors, requiredText } from "@/lib/forms/field-rules";

/** The fields of the form: a valid e-mail and a non-empty first name. */
export const Newsletter = z.object({ firstname: requiredText, email });
export type Newsletter = z.infer<typeof Newsletter>;

/** Possible errors of the form. */
export type NewsletterErrorKey = (typeof formErrors)["missingField" | "invalidEmail"];
