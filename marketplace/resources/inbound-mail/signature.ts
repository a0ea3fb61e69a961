import { createHmac } from "node:crypto";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Seconds during which a signed request is accepted: a copy of it is of no use later. */
const TOLERANCE_SECONDS = 300;

/** A mail as its envelope and its bytes (RFC 5322), as the operator's relay posts it. */
export type Delivery = { from: string; to: string; bytes: Buffer };

/** Returns the signature of a delivery at this time, in seconds. No part but the last may contain a line end. */
export const signatureOf = (secret: string, timestamp: string, { from, to, bytes }: Delivery): string =>
  `sha256=${createHmac("sha256", secret).update(`${timestamp}\n${from}\n${to}\n`).update(bytes).digest("hex")}`;

/** Returns whether this time, in seconds, is now. */
export const isRecent = (timestamp: string): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;

/** Returns whether a signature is that of this delivery at this time. */
export const isSigned = (secret: string, timestamp: string, signature: string, delivery: Delivery): boolean =>
  isSameSecret(signature, signatureOf(secret, timestamp, delivery));
