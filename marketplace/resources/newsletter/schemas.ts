import { z } from "zod";
import { isEmail } from "@/lib/forms/field-rules";
import { NEWSLETTER_WORD_LENGTH } from "@/lib/rules/limits";
import { pagination, text } from "@/marketplace/http/fields";
import { EMAIL } from "@/marketplace/http/stated-limits";

export const byNewsletterToken = z.strictObject({ token: text(200).min(1) });

export const EditionsQuery = z.strictObject(pagination(["createdDate"]));

const words = z.string().trim().max(NEWSLETTER_WORD_LENGTH);
const word = z.strictObject({ fr: words, en: words }).optional();

export const NewEdition = z.strictObject({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month: 2026-11"),
  word,
});

export const NewTest = z.strictObject({ locale: z.enum(["fr", "en"]), word });

const MAX_BOUNCES = 100;
const email = z.string().trim().toLowerCase().refine(isEmail, "must be a valid email").meta(EMAIL);

export const ReportedBounces = z.strictObject({
  bounces: z
    .array(
      z.strictObject({
        email,
        kind: z.enum(["bounce", "complaint"]).default("bounce"),
        /** Enhanced status code (RFC 3463), or reply code of the server. */
        status: z
          .string()
          .regex(/^[245](\d\d|\.\d{1,3}\.\d{1,3})$/, "must look like 5.1.1 or 550")
          .default("5.0.0"),
      }),
    )
    .min(1)
    .max(MAX_BOUNCES),
});
