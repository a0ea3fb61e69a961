import * as z from "zod/mini";
import { formErrors } from "@/lib/forms/field-rules";

const line = (max: number) =>
  z
    .string({ error: formErrors.missingField })
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(max, formErrors.tooLong));

export const webhookName = line(255);
export const webhookUrl = line(2000).check(z.regex(/^https?:\/\/\S+$/, formErrors.invalidUrl));
/** The type of the events that the webhook receives. */
export const webhookEvent = line(64).check(z.regex(/^\w+$/, formErrors.refused));
