import * as z from "zod/mini";
import { currentPassword, simpleEmail } from "@/lib/forms/field-rules";

/** The fields of a log-in. The simpler check of an e-mail: the address of any account must pass. */
export const Login = z.object({ username: simpleEmail, password: currentPassword });
export type Login = z.infer<typeof Login>;
