import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { appUrl } from "@/marketplace/mail/app-url";
import { firmAddressOf, followersOfOffer, namesOf } from "@/marketplace/resources/applications/mails";
import { TEXTS } from "@/marketplace/resources/applications/reminder/page";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;

/**
 * Mails the firm a link for each possible answer. A link opens a page with a button, because mail filters open links.
 * The mail does not contain the candidate's text, nor the candidate's name while the application is restricted.
 */
export async function mailReminder(trx: Db, { settings }: Context, row: Row): Promise<void> {
  if (row.owner_id === null) return;
  const { offerName, applicantName } = await namesOf(trx, row);
  const token = createSignedIds(await platformSecret(trx, "reminder")).sign(row.id);
  const isRestricted = row.status === "restricted";
  await notify(trx, {
    to: row.owner_id,
    among: followersOfOffer(row),
    kind: "applicationNudged",
    objectId: row.id,
    mail: ({ to, name, locale }) => {
      const { answers, studying, over } = TEXTS[locale];
      const answer = (path: string, text: string) => ({
        text,
        url: `${settings.apiOrigin}/reminders/${token}/${path}?locale=${locale}`,
      });
      // A firm that may not read an application cannot be studying it.
      const lines = [...(isRestricted ? [] : [answer("studying", studying)]), answer("over", over)];
      return {
        name: "applicationReminded",
        to,
        locale,
        values: {
          name,
          url: firmAddressOf(settings, locale, row),
          offerName,
          applicantName: isRestricted ? null : applicantName,
          date: row.created_date.toISOString(),
        },
        sections: [{ title: answers, lines, more: 0 }],
      };
    },
  });
}

/** Mails the candidate that the firm still studies the application, when its status does not change. */
export async function mailStillStudying(trx: Db, { settings }: Context, row: Row): Promise<void> {
  const { offerName, companyName } = await namesOf(trx, row);
  await notify(trx, {
    to: row.taker_id,
    kind: "messageReceived",
    objectId: row.id,
    mail: ({ to, name, locale }) => {
      const url = appUrl(settings, locale, workspaceRoutes.application(row.id));
      return {
        name: "message",
        to,
        locale,
        values: { name, url, senderName: companyName, topicName: offerName },
      };
    },
  });
}
