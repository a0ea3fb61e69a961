import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** What a token received by mail is worth. */
export const TokenCheck = z.looseObject({
  status: z.enum(["valid", "alreadyChecked", "expired", "invalid"]),
  type: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  data: JsonObject,
  /** Of a testimonial's token only: one was written with it. */
  answered: z.optional(z.boolean()),
});
export type TokenCheck = z.infer<typeof TokenCheck>;

/** `token`: only for a secret key, which may carry it by other means than a mail. */
export const TokenCheckRequested = z.looseObject({ success: z.literal(true), token: z.optional(z.string()) });
