import { z } from "zod";
import { AlertFrequency } from "@/lib/entities/saved-search";
import { isEmail } from "@/lib/forms/field-rules";
import { openObject, text } from "@/marketplace/http/fields";
import { EMAIL } from "@/marketplace/http/stated-limits";
import { usesNamespace } from "@/marketplace/resources/namespaces";
import { SavedPayload, savedName } from "@/marketplace/resources/search/schemas";

const MAX_METADATA_LENGTH = 2_000;
/** Namespaces are refused: the alert may become a saved search of an account, where other callers write in them. */
const metadata = openObject(MAX_METADATA_LENGTH)
  .refine((given) => !usesNamespace(given), "must have no namespace")
  .meta({
    propertyNames: { pattern: "^(?:[^_][\\s\\S]*)?$" },
    description: `At most ${MAX_METADATA_LENGTH} characters as JSON.`,
  });

export const NewMailAlert = z.strictObject({
  email: z.string().trim().toLowerCase().refine(isEmail, "must be a valid email").meta(EMAIL),
  name: savedName,
  criteria: SavedPayload,
  locale: z.enum(["fr", "en"]).default("fr"),
  frequency: z.enum(AlertFrequency.def.entries).exclude(["off"]).default("daily"),
  metadata: metadata.default({}),
});
export type NewMailAlert = z.output<typeof NewMailAlert>;

export const MailAlertEdit = z.strictObject({
  name: savedName.optional(),
  criteria: SavedPayload.optional(),
  frequency: z.optional(AlertFrequency),
  metadata: metadata.optional(),
});
export type MailAlertEdit = z.output<typeof MailAlertEdit>;

export const byAlertToken = z.strictObject({ token: text(200).min(1) });
