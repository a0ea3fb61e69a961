import { createHmac } from "node:crypto";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Tokens of the links of mails that hold an id: verified by their signature alone, none is stored. */
export type SignedIds = {
  sign(id: string): string;
  /** The id, if this platform signed it for the same purpose. */
  verify(token: string): string | null;
};

/** `secret` is of one purpose (`platformSecret`): a link that stops alerts answers no reminder. */
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
