import * as z from "zod/mini";
import { AccessReason } from "@/lib/entities/profile-access";

/** What the firm that reads a profile has of it. */
export const FirmAccess = z.looseObject({
  /** What an application or a credit opened: the contact details and the CV; the CV alone; neither. */
  opens: z.enum(["contact", "cv", "nothing"]),
  reason: AccessReason,
  /** The last day, yyyy-mm-dd, when the firm opened the profile; null for never. */
  seenDay: z.nullable(z.string()),
  /** Whether the person joined a file of their CV. */
  hasCvFile: z.boolean(),
});
export type FirmAccess = z.infer<typeof FirmAccess>;
