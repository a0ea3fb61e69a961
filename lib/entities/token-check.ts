import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** What a token received by mail is worth. */
export const TokenCheck = z.looseObject({
  status: z.enum(["valid", "alreadyChecked", "expired", "invalid"]),
  type: z.string().nullable(),
  userId: z.string().nullable(),
  expirationDate: z.string().nullable(),
  data: JsonObject,
  /** Of a testimonial's token only: one was written with it. */
  answered: z.boolean().optional(),
});
export type TokenCheck = z.infer<typeof TokenCheck>;

/** `token`: only for a secret key, which may carry it by other means than a mail. */
export const TokenCheckRequested = z.looseObject({ success: z.literal(true), token: z.string().optional() });
