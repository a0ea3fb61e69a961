import { z } from "zod";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { TESTIMONIAL_MAX_LENGTH } from "@/lib/rules/limits";
import { today } from "@/lib/rules/time/paris-time";

const FIRST_YEAR = 1900;

/** What somebody says of the firm that asked him: shown with his first name, the rest as he likes. */
export const Testimonial = z.object({
  quote: requiredText.max(TESTIMONIAL_MAX_LENGTH.quote, formErrors.longQuote),
  firstname: requiredText.max(TESTIMONIAL_MAX_LENGTH.firstname, formErrors.refused),
  jobTitle: z
    .string()
    .trim()
    .max(TESTIMONIAL_MAX_LENGTH.jobTitle, formErrors.refused)
    .transform((text) => text || null),
  /** The year since when he has worked there. */
  since: z
    .string()
    .trim()
    .refine((text) => text === "" || isPastYear(text), formErrors.invalidYear)
    .transform((text) => (text === "" ? null : Number(text))),
});
export type Testimonial = z.output<typeof Testimonial>;

const isPastYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= Number(today().slice(0, 4));
