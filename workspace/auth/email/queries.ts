import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { refusedFields } from "@/workspace/shell/form/refused-fields";

export type EmailConfirmation = { outcome: "done"; email: string } | { outcome: "dead" } | { outcome: "taken" };

/** `dead`: the link expired, was used or replaced, or never existed. `taken`: another account took the address meanwhile. */
export function confirmEmail(client: Session["client"], token: string): Promise<EmailConfirmation> {
  const sent = client.email.confirm({ token }).then(
    ({ email }): EmailConfirmation => ({ outcome: "done", email }),
    (error: unknown): EmailConfirmation => {
      if (refusedFields(error).has("token")) return { outcome: "dead" };
      throw error;
    },
  );
  const known = whenStatus(403, sent, (): EmailConfirmation => ({ outcome: "dead" }));
  return whenStatus(422, known, (): EmailConfirmation => ({ outcome: "taken" }));
}
