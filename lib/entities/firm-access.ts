import * as z from "zod/mini";
import { AccessReason } from "@/lib/entities/profile-access";

/** Access of the firm to the profile that it reads. */
export const FirmAccess = z.looseObject({
  /** Access that an application or a credit gave: the contact details and the CV, the CV alone, or neither. */
  opens: z.enum(["contact", "cv", "nothing"]),
  reason: AccessReason,
  /** The person's first and last name, once the access opens something; null before. */
  name: z.nullish(z.string()),
  /** The last day, yyyy-mm-dd, on which the firm opened the profile; null for never. */
  seenDay: z.nullable(z.string()),
  /** True when the person attached a file of their CV. */
  hasCvFile: z.boolean(),
});
export type FirmAccess = z.infer<typeof FirmAccess>;
