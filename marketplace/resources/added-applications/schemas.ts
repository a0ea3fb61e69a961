import { z } from "zod";
import { isPhone } from "@/lib/forms/field-rules";
import { ADDED_NOTE_MAX_LENGTH, ADDED_SOURCES } from "@/lib/rules/transaction/added-application";
import { shownPhone } from "@/lib/rules/user/phone";
import { id } from "@/marketplace/http/fields";
import { email, personName } from "@/marketplace/resources/users/schemas";

export const locale = z.enum(["fr", "en"]).default("fr");

const Fields = z.strictObject({
  assetId: id,
  firstname: personName,
  lastname: personName,
  email: email.nullish(),
  phone: z.string().max(40).refine(isPhone, "must be a telephone: ten digits, or + and a country").nullish(),
  source: z.enum(ADDED_SOURCES),
  resume: z.string().min(1).max(512).nullish(),
  note: z.string().trim().max(ADDED_NOTE_MAX_LENGTH).nullish(),
  inform: z.boolean().default(false),
  locale,
});

export const NewAdded = Fields.refine((given) => Boolean(given.email || given.phone), {
  path: ["email"],
  message: "is required without a telephone",
})
  .refine((given) => !given.inform || Boolean(given.email), {
    path: ["inform"],
    message: "needs an e-mail address",
  })
  .transform(({ phone, ...given }) => ({ ...given, phone: phone ? shownPhone(phone) : null }))
  .meta({ description: "An address or a telephone at least; `inform` needs an address." });
export type NewAdded = z.output<typeof NewAdded>;
