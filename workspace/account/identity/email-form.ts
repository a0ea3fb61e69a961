import * as z from "zod/mini";
import { currentPassword, email } from "@/lib/forms/field-rules";

/** The new e-mail address, and the current password as proof that the account is the user's. */
export const EmailChange = z.object({ email, currentPassword });
export type EmailChange = z.infer<typeof EmailChange>;
