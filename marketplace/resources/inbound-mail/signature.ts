import { createHash, createHmac } from "node:crypto";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Seconds during which a signed request is accepted: a copy of it is of no use later. */
const TOLERANCE_SECONDS = 300;

/** Parts of a mail that the operator's relay signs: its envelope, the time in seconds, and the SHA-256 of its bytes. */
export type Signed = { from: string; to: string; timestamp: string; digest: string };

export const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Returns the signature of a delivery. No part may contain a line end: HTTP headers have none. */
export const signatureOf = (secret: string, { timestamp, from, to, digest }: Signed): string =>
  `sha256=${createHmac("sha256", secret).update([timestamp, from, to, digest].join("\n")).digest("hex")}`;

/** Returns whether a signature is that of this delivery, now. */
export const isSigned = (secret: string, signature: string, signed: Signed): boolean =>
  isRecent(signed.timestamp) && isSameSecret(signature, signatureOf(secret, signed));

const isRecent = (timestamp: string): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
