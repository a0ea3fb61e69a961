import { z } from "zod";
import { SOURCES } from "@/lib/entities/statistics";
import { id, text } from "@/marketplace/http/fields";
import { NOT_BLANK } from "@/marketplace/http/stated-limits";
import { applicationFields, visitSource } from "@/marketplace/resources/applications/schemas";
import { email, personName } from "@/marketplace/resources/users/schemas";

/** The applicant, and what they send: a CV or a message, since a name alone tells a firm nothing. */
const Content = z.strictObject({
  email,
  firstname: personName,
  lastname: personName,
  ...applicationFields,
});

export const NewApplication = z
  .strictObject({
    assetId: id,
    locale: z.enum(["fr", "en"]).default("fr"),
    source: visitSource.optional(),
    ...Content.shape,
  })
  .refine(({ message, resume }) => Boolean(message?.trim() || resume), {
    path: ["message"],
    message: "is required without a resume",
  })
  .meta({
    anyOf: [
      { required: ["message"], properties: { message: { type: "string", ...NOT_BLANK } } },
      { required: ["resume"], properties: { resume: { type: "string" } } },
    ],
    description: "A message that is not blank, or a resume.",
  });
export type NewApplication = z.output<typeof NewApplication>;

/** Content of an application, as stored in the database. */
export const StoredContent = z.looseObject({ ...Content.shape, source: z.enum(SOURCES).nullable().default(null) });
export type StoredContent = z.output<typeof StoredContent>;

export const byToken = z.strictObject({ token: text().min(1) });
