import * as z from "zod/mini";
import { newPassword } from "@/lib/forms/field-rules";

/** The password that takes the place of a forgotten one. */
export const NewPassword = z.object({ newPassword });
export type NewPassword = z.infer<typeof NewPassword>;
