import { z } from "zod";
import { currentPassword, email } from "@/lib/forms/field-rules";

/** The address to move to, and the password that proves whose account it is. */
export const EmailChange = z.object({ email, currentPassword });
export type EmailChange = z.infer<typeof EmailChange>;
