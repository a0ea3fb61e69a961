import { type Kysely, type RawBuilder, sql } from "kysely";
import type { NotificationGroup, NotificationPage, UnreadCounts } from "@/lib/entities/notification";
import { NOTIFICATION_DAYS } from "@/lib/rules/notification/notification-kinds";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { forbidden } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import type { RouteCall } from "@/marketplace/http/route";
import { ifDefined } from "@/marketplace/resources/filters";
import { countUnreadMessages } from "@/marketplace/resources/messages/conversations";
import { describeObjects } from "@/marketplace/resources/notifications/objects";
import type { NotificationsQuery, NotificationsRead } from "@/marketplace/resources/notifications/schemas";
import { type NotificationRow, toNotification } from "@/marketplace/resources/notifications/serialize";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
type Found = { object_id: string; total: number; unread: number; last_date: Date };

/** Maximum number of notifications returned for each object of a page. */
const SHOWN_NOTIFICATIONS = 10;

const isRecent: RawBuilder<boolean> = sql<boolean>`created_date > now() - make_interval(days => ${sql.lit(NOTIFICATION_DAYS)})`;

function accountOf({ actorId }: Caller): string {
  if (actorId === null) throw forbidden();
  return actorId;
}

/**
 * Lists the notifications of the caller, or of the organization acted as, grouped by object, the latest first. Throws
 * 403 for a key that acts for no account.
 */
export async function listNotifications(
  { db }: Context,
  caller: Caller,
  query: NotificationsQuery,
): Promise<NotificationPage> {
  const accountId = accountOf(caller);
  const { count, found } = await findGroups(db, accountId, query);
  const ids = found.map(({ object_id }) => object_id);
  const [rows, objects, counts] = await Promise.all([
    readLatest(db, accountId, ids),
    describeObjects(db, accountId, ids),
    countUnread(db, accountId),
  ]);
  const results = found.map(
    ({ object_id, total, unread, last_date }): NotificationGroup => ({
      objectId: object_id,
      ...(objects.get(object_id) ?? { title: null, otherName: null }),
      lastDate: last_date.toISOString(),
      nbNotifications: total,
      unreadCount: unread,
      notifications: rows.filter((row) => row.object_id === object_id).map(toNotification),
    }),
  );
  return { ...toPage(query, count, results), ...counts };
}

async function findGroups(db: Db, accountId: string, query: NotificationsQuery) {
  const conditions = [
    sql<boolean>`account_id = ${accountId}`,
    isRecent,
    ...ifDefined(query.objectId, (ids) => isOneOf("object_id", ids)),
  ];
  const isAsked = ifDefined(query.read, (read) => sql<boolean>`(unread = 0) = ${read}`);
  const groups = sql`
    SELECT * FROM (
      SELECT object_id, count(*) AS total, count(*) FILTER (WHERE NOT read) AS unread, max(created_date) AS last_date
      FROM notifications WHERE ${sql.join(conditions, sql` AND `)} GROUP BY object_id
    ) AS grouped WHERE ${sql.join([sql`true`, ...isAsked], sql` AND `)}`;
  const { limit, offset } = windowOf(query);
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${groups}) AS notified`.execute(db),
    sql<Found>`
      SELECT * FROM (${groups}) AS notified ORDER BY last_date DESC, object_id LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, found: found.rows };
}

async function readLatest(db: Db, accountId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NotificationRow>`
    SELECT latest.* FROM unnest(${[...ids]}::text[]) AS page (id)
    CROSS JOIN LATERAL (
      SELECT * FROM notifications WHERE account_id = ${accountId} AND object_id = page.id AND ${isRecent}
      ORDER BY created_date DESC, id LIMIT ${sql.lit(SHOWN_NOTIFICATIONS)}
    ) AS latest ORDER BY latest.created_date DESC, latest.id`.execute(db);
  return rows;
}

async function countUnread(db: Db, accountId: string): Promise<UnreadCounts> {
  const [objects, unreadMessages] = await Promise.all([
    sql<{ count: number }>`
      SELECT count(DISTINCT object_id) AS count FROM notifications
      WHERE account_id = ${accountId} AND NOT read AND ${isRecent}`.execute(db),
    countUnreadMessages(db, accountId),
  ]);
  return { unreadCount: objects.rows[0]?.count ?? 0, unreadMessages };
}

/**
 * Marks as read the notifications of these objects, or all; returns the remaining unread counts. Messages stay unread:
 * they are read one by one.
 */
export const readNotifications = (context: Context, call: RouteCall, { objectId, until }: NotificationsRead) =>
  write(context, call, async ({ trx }): Promise<UnreadCounts> => {
    const accountId = accountOf(call.caller);
    const conditions = [
      sql<boolean>`account_id = ${accountId} AND NOT read`,
      ...ifDefined(objectId, (ids) => isOneOf("object_id", ids)),
      ...ifDefined(until, (date) => sql<boolean>`created_date <= ${date}::timestamptz`),
    ];
    await sql`UPDATE notifications SET read = true WHERE ${sql.join(conditions, sql` AND `)}`.execute(trx);
    return countUnread(trx, accountId);
  });
