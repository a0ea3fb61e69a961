import { createHmac } from "node:crypto";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Tokens of the links that stop alerts, verified by their signature alone: none is stored. */
export type UnsubscribeTokens = {
  /** Of a saved search, or of an account: all of its searches. */
  sign(id: string): string;
  /** The id, if this platform signed it. */
  verify(token: string): string | null;
};

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (id: string) => `${id}.${createHmac("sha256", secret).update(id).digest("base64url")}`;
  return {
    sign,
    verify(token) {
      const id = token.slice(0, token.indexOf("."));
      return isSameSecret(token, sign(id)) ? id : null;
    },
  };
}
