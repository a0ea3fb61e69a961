import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { RequestRefusal } from "@/lib/rules/subscription/order-requests";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { recipientsOf } from "@/marketplace/mail/recipients";
import type { RequestRow } from "@/marketplace/resources/orders/requests/store";

type Decision = { outcome: "granted" } | { outcome: "refused"; reason: RequestRefusal };

/** Mails the decision about a request to the person who made it, and to the administrators of their organization. */
export async function mailDecision(
  trx: Kysely<Database>,
  { settings }: Context,
  { organization_id: id, requested_by: requester, name: product }: RequestRow,
  decision: Decision,
): Promise<void> {
  const organization = await readRow(trx, "users", id);
  const recipients = [
    ...(await recipientsOf(trx, id, "administrators")),
    ...(requester === null ? [] : await recipientsOf(trx, requester)),
  ];
  for (const { to, name, locale } of new Map(recipients.map((one) => [one.id, one])).values()) {
    const url = readAs(appUrl(settings, locale, workspaceRoutes.firmSubscription()), id);
    const values = {
      name,
      url,
      organizationName: organization?.display_name ?? "",
      product,
      reason: "none" as const,
      ...decision,
    };
    await sendMail(trx, { name: "orderDecided", to, locale, values });
  }
}
