import { z } from "zod";
import { email } from "@/lib/forms/field-rules";

export const EmailChange = z.object({ email });
export type EmailChange = z.infer<typeof EmailChange>;
