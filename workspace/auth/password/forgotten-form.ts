import { z } from "zod";
import { email } from "@/lib/forms/field-rules";

/** The e-mail of the account whose password is forgotten. */
export const PasswordForgotten = z.object({ email: email.toLowerCase() });
export type PasswordForgotten = z.infer<typeof PasswordForgotten>;
