import * as z from "zod/mini";
import { formErrors } from "@/lib/forms/field-rules";

const MAX_NAME = 80;
const MAX_URL = 2_000;

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** What begins a feed at an address. */
export const NewFeed = z.object({
  name: z.string().check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_NAME, formErrors.tooLong)),
  url: z.string().check(
    z.trim(),
    z.refine((text) => text !== "", { error: formErrors.missingField, abort: true }),
    z.maxLength(MAX_URL, formErrors.tooLong),
    z.refine(isAddress, formErrors.invalidUrl),
  ),
});
