import { createHmac } from "node:crypto";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Tokens of the addresses by which a firm answers a reminder, verified by their signature alone: none is stored. */
export type ReminderTokens = {
  sign(applicationId: string): string;
  /** The application, if this platform signed it. */
  verify(token: string): string | null;
};

export function createReminderTokens(secret: string): ReminderTokens {
  const sign = (id: string) => `${id}.${createHmac("sha256", secret).update(id).digest("base64url")}`;
  return {
    sign,
    verify(token) {
      const id = token.slice(0, token.indexOf("."));
      return isSameSecret(token, sign(id)) ? id : null;
    },
  };
}
