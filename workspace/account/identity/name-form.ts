import * as z from "zod/mini";
import { nameText } from "@/lib/forms/field-rules";

/** The name of a user. */
export const NameChange = z.object({ firstname: nameText, lastname: nameText });
export type NameChange = z.infer<typeof NameChange>;
