import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { refusedFields } from "@/workspace/shell/form/refused-fields";

type Client = Session["client"];

/** Requests the mail of a password reset: the response is the same whether or not the account exists. */
export const requestPasswordReset = (client: Client, username: string) => client.password.resetRequest({ username });

/**
 * Replaces a forgotten password, and closes the sessions opened with it. Returns `dead` when the link expired, was
 * used, or never existed.
 */
export function resetPassword(client: Client, resetToken: string, newPassword: string): Promise<"dead" | null> {
  const sent = client.password.resetConfirm({ resetToken, newPassword }).then(
    () => null,
    (error: unknown) => {
      if (refusedFields(error).has("resetToken")) return "dead" as const;
      throw error;
    },
  );
  return whenStatus(403, sent, () => "dead" as const);
}
