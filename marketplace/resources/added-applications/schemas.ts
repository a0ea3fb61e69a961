import { z } from "zod";
import { ADDED_NOTE_MAX_LENGTH, ADDED_SOURCES } from "@/lib/rules/transaction/added-application";
import { id } from "@/marketplace/http/fields";
import { applicationFields } from "@/marketplace/resources/applications/schemas";
import { email, personName } from "@/marketplace/resources/users/schemas";

export const locale = z.enum(["fr", "en"]).default("fr");

const Fields = z.strictObject({
  assetId: id,
  firstname: personName,
  lastname: personName,
  email: email.nullish(),
  phone: applicationFields.phone,
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
  .meta({ description: "An address or a telephone at least; `inform` needs an address." });
export type NewAdded = z.output<typeof NewAdded>;
