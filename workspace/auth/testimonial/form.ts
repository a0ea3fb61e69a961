import * as z from "zod/mini";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { TESTIMONIAL_MAX_LENGTH } from "@/lib/rules/limits";
import { today } from "@/lib/rules/time/paris-time";

const FIRST_YEAR = 1900;

/** The testimonial of a person about the company that invited them: shown with their first name, the rest is optional. */
export const Testimonial = z.object({
  quote: requiredText.check(z.maxLength(TESTIMONIAL_MAX_LENGTH.quote, formErrors.longQuote)),
  firstname: requiredText.check(z.maxLength(TESTIMONIAL_MAX_LENGTH.firstname, formErrors.refused)),
  jobTitle: z.pipe(
    z.string().check(z.trim(), z.maxLength(TESTIMONIAL_MAX_LENGTH.jobTitle, formErrors.refused)),
    z.transform((text) => text || null),
  ),
  /** The year since when they have worked there. */
  since: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === "" || isPastYear(text), formErrors.invalidYear),
    ),
    z.transform((text) => (text === "" ? null : Number(text))),
  ),
});
export type Testimonial = z.output<typeof Testimonial>;

const isPastYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= Number(today().slice(0, 4));
