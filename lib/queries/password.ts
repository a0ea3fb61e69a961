import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

type Client = Session["client"];

/** Asks for the mail that lets one choose another password: the same answer whether or not the account exists. */
export const askNewPassword = (client: Client, username: string) => client.password.resetRequest({ username });

/** `dead`: the link expired, was used, or was never one. Whoever is logged in with the former password is logged out. */
export const chooseNewPassword = (client: Client, resetToken: string, newPassword: string): Promise<"dead" | null> =>
  whenStatus(
    403,
    client.password.resetConfirm({ resetToken, newPassword }).then(() => null),
    () => "dead" as const,
  );
