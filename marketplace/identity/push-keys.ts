import { createECDH } from "node:crypto";

/** Keys of the platform at push services, in base64url, and its address there (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };

/**
 * Returns the keys of a private key, 32 bytes in base64url. Push services may write to the subject, which must be an
 * https URL or a mailbox.
 */
export function pushKeys(privateKey: string, siteOrigin: string): PushKeys {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  const { protocol, hostname } = new URL(siteOrigin);
  return {
    privateKey,
    publicKey: curve.getPublicKey("base64url"),
    subject: protocol === "https:" ? siteOrigin : `mailto:contact@${hostname}`,
  };
}
