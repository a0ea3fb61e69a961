import { z } from "zod";
import { currentPassword, simpleEmail } from "@/lib/forms/field-rules";

/** What one logs in with. The simpler check of an address: whatever the account was opened with must pass. */
export const Login = z.object({ username: simpleEmail, password: currentPassword });
export type Login = z.infer<typeof Login>;
