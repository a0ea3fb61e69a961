import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** How often new results are mailed: every morning, on Mondays, or not. */
export const AlertFrequency = z.enum(["daily", "weekly", "off"]);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

/** The number of results in the last mail of a search, and its date; null before the first mail. */
const lastMail = { lastResultCount: z.nullable(z.int()), lastMailDate: z.nullable(z.string()) };

/** A search saved under a name, whose new results are mailed as long as it is active. */
export const SavedSearch = z.looseObject({
  id: z.string(),
  name: z.string(),
  userId: z.string(),
  /** A payload of POST /search, without its page. */
  search: JsonObject,
  /** False exactly when the frequency is `off`. */
  active: z.boolean(),
  frequency: z.optional(AlertFrequency),
  lastResultCount: z.optional(lastMail.lastResultCount),
  lastMailDate: z.optional(lastMail.lastMailDate),
  metadata: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** The alert of a person without an account, as the link in its mails shows it. */
export const MailAlert = z.looseObject({
  name: z.string(),
  /** Masked: `c•••@cabinet.fr`. */
  email: z.string(),
  search: JsonObject,
  frequency: AlertFrequency,
  locale: z.enum(["fr", "en"]),
  /** True once its address is proved: nothing is mailed before. */
  confirmed: z.boolean(),
  ...lastMail,
  metadata: JsonObject,
  createdDate: z.string(),
});
export type MailAlert = z.infer<typeof MailAlert>;
