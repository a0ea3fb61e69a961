import { ECDH } from "node:crypto";
import { z } from "zod";
import { PUSH_KINDS } from "@/lib/entities/push-subscription";
import { NO_CREDENTIALS } from "@/marketplace/http/stated-limits";

const AUTH_BYTES = 16;
/** A point that is not compressed: RFC 8291 knows no other. */
const KEY_BYTES = 65;

/** Decodes base64url, which some browsers write with its padding. */
const bytesOf = (text: string) => Buffer.from(text, "base64url");
const key = z
  .string()
  .max(120)
  .regex(/^[\w-]+=*$/, "must be base64url");

/** Returns whether these bytes are a point of the curve P-256: nothing could be encrypted for another one. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(bytesOf(text), "prime256v1");
    return bytesOf(text).length === KEY_BYTES;
  } catch {
    return false;
  }
}

export const PutSubscription = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/, normalize: true })
    .max(1_000)
    .refine((value) => !URL.canParse(value) || new URL(value).username === "", "must not carry a user name")
    .meta(NO_CREDENTIALS),
  keys: z.strictObject({
    p256dh: key
      .refine(isPublicKey, "must be a public key of the curve P-256")
      .meta({ description: "A public key of the curve P-256, not compressed, in base64url." }),
    auth: key
      .refine((text) => bytesOf(text).length === AUTH_BYTES, `must have ${AUTH_BYTES} bytes`)
      .meta({ description: `${AUTH_BYTES} bytes, in base64url.` }),
  }),
  kinds: z
    .array(z.enum(PUSH_KINDS))
    .min(1)
    .max(PUSH_KINDS.length)
    .transform((kinds) => [...new Set(kinds)]),
});
export type PutSubscription = z.output<typeof PutSubscription>;
