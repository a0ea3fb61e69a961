import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";
import { flag, id, text } from "@/marketplace/http/fields";

export const CheckRequest = z.strictObject({
  /** The default of docs/product.md §9. */
  type: text(64).regex(/^\w+$/).default("testimonial"),
  userId: id.optional(),
  expirationDate: z.iso.datetime({ offset: true }).optional(),
  redirectUrl: z
    .url({ protocol: /^https?$/ })
    .max(900)
    .optional(),
  data: z._default(JsonObject, {}),
});

export type CheckRequest = z.output<typeof CheckRequest>;
export const checkPath = z.strictObject({ token: z.string().min(1).max(255) });
export const CheckQuery = z.strictObject({ redirect: flag.optional() });
