import { z } from "zod";
import { nameText } from "@/lib/forms/field-rules";

/** What somebody is called. */
export const NameChange = z.object({ firstname: nameText, lastname: nameText });
export type NameChange = z.infer<typeof NameChange>;
