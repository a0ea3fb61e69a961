import * as z from "zod/mini";
import { formErrors, url } from "@/lib/forms/field-rules";

const MAX_LENGTH = 255;
const required = z
  .string()
  .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_LENGTH, formErrors.tooLong));

/** An application sent on another site, as it is noted. */
export const NotedApplication = z.object({
  title: required,
  firm: required,
  url,
  date: z.iso.date(formErrors.invalidDate),
});
