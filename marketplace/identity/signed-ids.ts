import { createHmac } from "node:crypto";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Tokens for the links of mails that contain an id: they are verified by their signature alone, and none is stored. */
export type SignedIds = {
  sign(id: string): string;
  /** Returns the id when this platform signed it for the same purpose; else null. */
  verify(token: string): string | null;
};

/**
 * Creates the tokens of one purpose, which has its own `secret` (`platformSecret`): the token of a link that stops
 * alerts is invalid in a link that answers a reminder.
 */
export function createSignedIds(secret: string): SignedIds {
  const sign = (id: string) => `${id}.${createHmac("sha256", secret).update(id).digest("base64url")}`;
  return {
    sign,
    verify(token) {
      const id = token.slice(0, token.indexOf("."));
      return isSameSecret(token, sign(id)) ? id : null;
    },
  };
}
