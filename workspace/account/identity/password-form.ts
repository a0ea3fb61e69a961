import * as z from "zod/mini";
import { currentPassword, newPassword } from "@/lib/forms/field-rules";

/** The one that is good now, and the one that will be. */
export const PasswordChange = z.object({ currentPassword, newPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;
