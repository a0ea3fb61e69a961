import { createHmac, randomBytes } from "node:crypto";

export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/**
 * Proves that a message is ours, and when it was sent: `t=<seconds>,v1=<hex>`, the HMAC SHA-256 of `<seconds>.<body>`
 * with the webhook's secret. Receivers compare it, and refuse an old one, which another sender may replay.
 */
export function signatureOf(secret: string, body: string, date = new Date()): string {
  const seconds = Math.floor(date.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
