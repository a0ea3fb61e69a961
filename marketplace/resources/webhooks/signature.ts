import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/**
 * Returns the signature that proves the sender and the time of a message: `t=<seconds>,v1=<hex>`, the HMAC SHA-256 of
 * `<seconds>.<body>` with the webhook's secret. Receivers verify it, and refuse an old one, which may be a replay.
 */
export function signatureOf(secret: string, body: string, date = new Date()): string {
  const seconds = Math.floor(date.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/**
 * Returns the proof of `signatureOf` in the convention of Standard Webhooks (standardwebhooks.com, 1.0.0), whose
 * libraries verify it: the HMAC SHA-256 of `<id>.<seconds>.<body>`, with the bytes that the secret encodes in base64.
 * `id` is the id of the event, the same at each attempt.
 */
export function standardHeaders(secret: string, id: string, body: string, date = new Date()): Record<string, string> {
  const seconds = String(Math.floor(date.getTime() / 1000));
  // Older secrets are in base64url, which this decodes too.
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": `v1,${signature}` };
}
