import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** State of a token received by mail. */
export const TokenCheck = z.looseObject({
  status: z.enum(["valid", "alreadyChecked", "expired", "invalid"]),
  type: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  data: JsonObject,
  /** For a testimonial's token only: true when a testimonial was written with it. */
  answered: z.optional(z.boolean()),
});
export type TokenCheck = z.infer<typeof TokenCheck>;

/** Only a secret key receives the `token`: its server may deliver the token by other means than a mail. */
export const TokenCheckRequested = z.looseObject({ success: z.literal(true), token: z.optional(z.string()) });
