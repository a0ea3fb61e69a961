import { type Selectable, sql } from "kysely";
import type { PushSubscription } from "@/lib/entities/push-subscription";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { isPossibleTarget } from "@/marketplace/network/public-address";
import { PUSH_PORTS } from "@/marketplace/resources/push-subscriptions/push-job";
import type { PutSubscription } from "@/marketplace/resources/push-subscriptions/schemas";
import { write } from "@/marketplace/writes/write";

/** Maximum number of devices of a person. */
const MAX_DEVICES = 20;
const MAX_USER_AGENT_LENGTH = 300;

type Row = Selectable<Database["push_subscriptions"]>;

/** Returns the person. Throws 403 for a key that acts for nobody. */
function ownerOf(caller: Caller): string {
  const userId = personOf(caller);
  if (userId === null) throw forbidden();
  return userId;
}

const toSubscription = ({ id, endpoint, kinds, user_agent, created_date }: Row): PushSubscription => ({
  id,
  endpoint,
  kinds,
  userAgent: user_agent,
  createdDate: created_date.toISOString(),
});

/** Lists the devices that receive notifications; one that subscribed with a former key of ours receives none. */
export async function listSubscriptions({ db, settings: { push } }: Context, caller: Caller) {
  const rows = await db
    .selectFrom("push_subscriptions")
    .selectAll()
    .where("user_id", "=", ownerOf(caller))
    .where("vapid_key", "=", push?.publicKey ?? "")
    .orderBy("created_date", "desc")
    .orderBy("id")
    .execute();
  return { publicKey: push?.publicKey ?? null, results: rows.map(toSubscription) };
}

export function putSubscription(context: Context, call: RouteCall, { endpoint, keys, kinds }: PutSubscription) {
  const { push } = context.settings;
  const userId = ownerOf(call.caller);
  if (!push) throw unprocessable("This platform sends no notifications to devices");
  if (!isPossibleTarget(new URL(endpoint), PUSH_PORTS)) throw unprocessable("The endpoint is not a public address");
  const userAgent = call.request.headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  return write(context, call, async ({ trx }) => {
    // A browser belongs to the account that turned it on last; only that browser knows its keys.
    const { rows } = await sql<Row>`
      INSERT INTO push_subscriptions AS stored
        (id, user_id, session_id, endpoint, p256dh, auth, vapid_key, kinds, user_agent)
      VALUES (${newId("psub")}, ${userId}, ${call.caller.user?.sessionId ?? null}, ${endpoint}, ${keys.p256dh},
        ${keys.auth}, ${push.publicKey}, ${kinds}::text[], ${userAgent})
      ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
        vapid_key = excluded.vapid_key, kinds = excluded.kinds, user_agent = excluded.user_agent
      WHERE stored.auth = excluded.auth AND stored.p256dh = excluded.p256dh
      RETURNING *`.execute(trx);
    const [row] = rows;
    if (!row) throw unprocessable("The endpoint belongs to a device with other keys");
    await sql`
      DELETE FROM push_subscriptions WHERE user_id = ${userId} AND id <> ${row.id} AND id NOT IN (
        SELECT id FROM push_subscriptions WHERE user_id = ${userId} AND id <> ${row.id}
        ORDER BY created_date DESC, id LIMIT ${sql.lit(MAX_DEVICES - 1)})`.execute(trx);
    return toSubscription(row);
  });
}

export const removeSubscription = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => {
    await trx
      .deleteFrom("push_subscriptions")
      .where("id", "=", id)
      .where("user_id", "=", ownerOf(call.caller))
      .execute();
    return { id };
  });
