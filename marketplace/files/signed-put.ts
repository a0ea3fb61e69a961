import { createHmac } from "node:crypto";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Permission to upload one file, of one type and a maximum length, until `expires` (in milliseconds). */
type Permit = { key: string; contentType: string; maxBytes: number; expires: number };

const signatureOf = ({ key, contentType, maxBytes, expires }: Permit, secret: string) =>
  createHmac("sha256", secret).update(["PUT", key, contentType, maxBytes, expires].join("\n")).digest("base64url");

/** Returns the URL of this API that accepts this file. */
export const signPut = (permit: Permit, secret: string, apiOrigin: string): string =>
  `${apiOrigin}/files/${permit.key}?${new URLSearchParams({
    expires: String(permit.expires),
    maxBytes: String(permit.maxBytes),
    signature: signatureOf(permit, secret),
  })}`;

/** Returns whether this API signed the permit, and whether it has not expired. */
export const isPermitted = (permit: Permit, signature: string, secret: string, now = Date.now()): boolean =>
  isSameSecret(signature, signatureOf(permit, secret)) && now < permit.expires;
