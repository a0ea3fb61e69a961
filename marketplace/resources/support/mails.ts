import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { SupportReason } from "@/lib/rules/support/support-actions";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl } from "@/marketplace/mail/app-url";
import { type Mail, sendMail } from "@/marketplace/mail/mail";
import { recipientsOf } from "@/marketplace/mail/recipients";

type Notice = {
  /** The person to mail, or the organization whose administrators are mailed. */
  id: string;
  action: Extract<Mail, { name: "supportAction" }>["values"]["action"];
  reason: SupportReason;
  organizationName?: string | null;
};

/** Mails the people concerned by an action of support: what was done, and why. */
export async function mailAction(trx: Kysely<Database>, { settings }: Context, told: Notice): Promise<void> {
  const { id, action, reason, organizationName } = told;
  for (const { to, name, locale } of await recipientsOf(trx, id, "administrators")) {
    const values = { name, url: appUrl(settings, locale, workspaceRoutes.account()), action, reason };
    await sendMail(trx, {
      name: "supportAction",
      to,
      locale,
      values: { ...values, organizationName: organizationName ?? "" },
    });
  }
}
