import { createHash } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import webPush from "web-push";
import { z } from "zod";
import { notificationHref } from "@/lib/routes/notification-href";
import { isNotificationKind } from "@/lib/rules/notification/notification-kinds";
import type { PushMessage } from "@/lib/rules/notification/push-message";
import type { Context, Settings } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { oneLine } from "@/marketplace/mail/one-line";
import { post } from "@/marketplace/network/post";
import { internetAt } from "@/marketplace/network/public-connection";
import { describeKind, describeObjects } from "@/marketplace/resources/notifications/objects";

type Db = Kysely<Database>;

/** Push services listen at the port of https. */
export const PUSH_PORTS = [443];
const TIMEOUT_MS = 5_000;
/** Time for which a failing push service is tried again: later, it is no news, and the list and the mail have it. */
const GIVE_UP_MS = 60 * 60_000;
/** Time for which the push service waits for a device that is off. */
const TTL_SECONDS = 24 * 60 * 60;
/** With both lines at their longest, a message stays below the 4,096 bytes that push services accept. */
const MAX_LINE_LENGTH = 200;
const TOPIC_LENGTH = 32;

const Payload = z.object({ subscriptionId: z.string(), notificationId: z.string() });

/**
 * Creates the handler of the job that shows a notification on a device (RFC 8030), encrypted for this device alone (RFC
 * 8291) and signed by the platform (RFC 8292). A device that the push service no longer knows is removed; any other
 * failure is tried again for an hour. Nothing is sent of a notification that was read meanwhile.
 */
export const createPushJob =
  ({ settings }: Pick<Context, "settings">, network = internetAt(PUSH_PORTS)): JobHandler =>
  async (payload, trx) => {
    const { subscriptionId, notificationId } = Payload.parse(payload);
    const { push } = settings;
    const found = push && (await readPush(trx, subscriptionId, notificationId, push.publicKey));
    if (!found) return;
    const { endpoint, p256dh, auth } = found;
    const message = await messageOf(trx, settings, found);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: push,
        TTL: TTL_SECONDS,
        // A device that was off shows the last message about one thing.
        topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, TOPIC_LENGTH),
      },
    );
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const status = await post(new URL(endpoint), { body, headers: texts }, network, TIMEOUT_MS);
    if (status === 404 || status === 410) await removeSubscription(trx, subscriptionId);
    else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
  };

type Found = Pick<Selectable<Database["push_subscriptions"]>, "user_id" | "endpoint" | "p256dh" | "auth"> &
  Pick<Selectable<Database["notifications"]>, "account_id" | "kind" | "object_id" | "data"> & {
    locale: "fr" | "en";
    account_name: string | null;
  };

/**
 * Returns a device with an unread notification of its person, or of an organization to which they still belong;
 * undefined when there is nothing to send any more.
 */
async function readPush(trx: Db, subscriptionId: string, notificationId: string, vapidKey: string) {
  const { rows } = await sql<Found>`
    SELECT device.user_id, device.endpoint, device.p256dh, device.auth, notified.account_id, notified.kind,
      notified.object_id, notified.data, account.display_name AS account_name,
      CASE person.metadata ->> 'locale' WHEN 'en' THEN 'en' ELSE 'fr' END AS locale
    FROM push_subscriptions AS device
    JOIN users AS person ON person.id = device.user_id
    JOIN notifications AS notified ON notified.id = ${notificationId}
    JOIN users AS account ON account.id = notified.account_id
    WHERE device.id = ${subscriptionId} AND device.vapid_key = ${vapidKey} AND NOT notified.read
      AND notified.created_date > now() - make_interval(secs => ${sql.lit(GIVE_UP_MS / 1_000)})
      AND (notified.account_id = person.id OR person.organizations ? notified.account_id)`.execute(trx);
  return rows[0];
}

/**
 * Returns what the device shows: the firm, the title and what happened. It may lie on a table: a candidate is never
 * named, and no message is quoted.
 */
async function messageOf(trx: Db, settings: Settings, found: Found): Promise<PushMessage> {
  const { user_id: userId, account_id: accountId, object_id: objectId, kind, data, locale } = found;
  const isOwn = accountId === userId;
  const objects = await describeObjects(trx, accountId, [objectId]);
  const { title = null, otherName = null } = objects.get(objectId) ?? {};
  const what = isNotificationKind(kind) ? describeKind(kind, [{ data }], locale) : "";
  const heading = (isOwn ? otherName : found.account_name) ?? settings.productName;
  const url = appUrl(settings, locale, notificationHref(objectId, { kind, data }) ?? undefined);
  return {
    userId,
    title: oneLine(heading, MAX_LINE_LENGTH),
    body: oneLine([title, what].filter(Boolean).join(" — "), MAX_LINE_LENGTH),
    tag: objectId,
    locale,
    url: readAs(url, accountId),
  };
}

const removeSubscription = (trx: Db, id: string) => trx.deleteFrom("push_subscriptions").where("id", "=", id).execute();
