import * as z from "zod/mini";
import { formErrors, siren } from "@/lib/forms/field-rules";

const line = (max: number) =>
  z
    .string({ error: formErrors.missingField })
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(max, formErrors.tooLong));

/** Who the invoice is made out to. */
export const BillingFields = z.object({
  name: line(200),
  street: line(200),
  postcode: line(5).check(z.regex(/^\d{5}$/, formErrors.invalidNumber)),
  city: line(100),
  siren: siren.check(z.minLength(1, formErrors.missingField)),
});
