import * as z from "zod/mini";
import { email } from "@/lib/forms/field-rules";

/** The e-mail of the account whose password is forgotten. */
export const PasswordForgotten = z.object({ email: email.check(z.toLowerCase()) });
export type PasswordForgotten = z.infer<typeof PasswordForgotten>;
