import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import type { Mail } from "@/marketplace/mail/mail";
import type { Recipient } from "@/marketplace/mail/recipients";
import type { RequestRow } from "@/marketplace/resources/membership-requests/store";
import { readAccountNames } from "@/marketplace/resources/messages/topics";
import { notify } from "@/marketplace/writes/notifications";

type Trx = Kysely<Database>;

/** Notifies the administrators of the organization that receives a request. */
export async function notifyOfRequest(trx: Trx, { settings }: Context, row: RequestRow): Promise<void> {
  const isJoin = row.kind === "join";
  const names = await namesOf(trx, row);
  const screen = isJoin ? workspaceRoutes.team() : workspaceRoutes.group();
  const mail = ({ to, name, locale }: Recipient): Mail => {
    const url = readAs(appUrl(settings, locale, screen), row.organization_id);
    // Except for the requester's name, the mail contains nothing that a stranger typed: the message is read on the
    // site.
    const values = { name, url, ...names, kind: row.kind };
    return { name: isJoin ? "joinRequested" : "attachRequested", to, locale, values };
  };
  await notify(trx, {
    to: row.organization_id,
    among: "administrators",
    objectId: row.requester_id,
    kind: isJoin ? "joinRequested" : "attachRequested",
    mail,
  });
}

/** Notifies the requester: the person, or the administrators of the organization. */
export async function notifyOfDecision(trx: Trx, { settings }: Context, row: RequestRow): Promise<void> {
  const isJoin = row.kind === "join";
  const names = await namesOf(trx, row);
  const screen = isJoin ? workspaceRoutes.workspaceHome() : workspaceRoutes.group();
  await notify(trx, {
    to: row.requester_id,
    among: "administrators",
    objectId: row.organization_id,
    kind: isJoin ? "joinDecided" : "attachDecided",
    data: { status: row.status },
    mail: ({ to, name, locale }) => {
      const url = readAs(appUrl(settings, locale, screen), row.requester_id);
      const values = { name, url, organizationName: names.organizationName, decision: row.status };
      return { name: isJoin ? "joinDecided" : "attachDecided", to, locale, values };
    },
  });
}

async function namesOf(trx: Trx, { organization_id, requester_id }: RequestRow) {
  const names = await readAccountNames(trx, [organization_id, requester_id]);
  return { organizationName: names.get(organization_id) ?? "—", requesterName: names.get(requester_id) ?? "—" };
}
