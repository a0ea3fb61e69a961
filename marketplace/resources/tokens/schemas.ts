import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";
import { ASKING_TEXT_MAX_LENGTH, holdsLink, MAX_ASKED_AT_ONCE } from "@/lib/rules/company/testimonial-request";
import { flag, id, pagination, text } from "@/marketplace/http/fields";
import { email } from "@/marketplace/resources/users/schemas";

export const CheckRequest = z
  .strictObject({
    /** Default stated in docs/product.md §9. */
    type: text(64).regex(/^\w+$/).default("testimonial"),
    userId: id.optional(),
    expirationDate: z.iso.datetime({ offset: true }).optional(),
    redirectUrl: z
      .url({ protocol: /^https?$/ })
      .max(900)
      .optional(),
    data: z._default(JsonObject, {}),
  })
  .meta({
    description:
      "`userId` is required from a key that acts for no account; `expirationDate` is in the future, within ten years; `redirectUrl` is on this site or its application; `data` has 10,000 characters as JSON at most, and its `email` is an e-mail address.",
  });

export type CheckRequest = z.output<typeof CheckRequest>;
/** An address that is listed twice gets one mail. */
export const NewTestimonialRequests = z.strictObject({
  emails: z
    .array(email)
    .min(1)
    .max(MAX_ASKED_AT_ONCE)
    .transform((emails) => [...new Set(emails)]),
  message: text(ASKING_TEXT_MAX_LENGTH)
    .trim()
    .refine((given) => !holdsLink(given), "must hold no link nor address")
    .meta({ description: "It contains no link or address." })
    .nullish()
    .transform((given) => given || null),
});
export type NewTestimonialRequests = z.output<typeof NewTestimonialRequests>;
export const ChecksQuery = z.strictObject(pagination(["createdDate"]));
export const checkPath = z.strictObject({ token: z.string().min(1).max(255) });
export const CheckQuery = z.strictObject({ redirect: flag.optional() });
