import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { endSubscribers } from "@/marketplace/resources/newsletter/subscribers";
import { claimProvedAlerts } from "@/marketplace/resources/search/mail-alerts/claim";
import { MERGE_RULES } from "@/marketplace/resources/support/merge/rules";
import { openAudit } from "@/marketplace/writes/audit";

type Trx = Kysely<Database>;
/** Ids of the row that stays and of the one that goes. */
export type Ids = { kept: string; merged: string };
/** A person's own rows that the other side had already, by the name of their table. */
export type Repeated = Record<string, JsonObject[]>;

/**
 * Moves the rows of an account to another one, by the rules of each table; removes those that would be there twice,
 * and returns the person's own. Runs any number of times: what another request wrote meanwhile moves with the next one.
 */
export async function moveAccountRows(trx: Trx, ids: Ids): Promise<Repeated> {
  const { kept, merged } = ids;
  const isFirm = isOrganizationId(kept);
  const repeated: Repeated = {};
  await joinPushedOffers(trx, ids);
  for (const [table, { revoked }] of Object.entries(MERGE_RULES))
    for (const column of revoked?.columns ?? [])
      await sql`
        DELETE FROM ${sql.table(table)}
        WHERE ${sql.ref(column)} = ${merged} AND (${sql.raw(revoked?.where ?? "true")})`.execute(trx);
  // The trail and the ledger let the id of a person be replaced, as for an erasure, so that later exports find it.
  if (!isFirm) await openAudit(trx, "erasure");
  for (const [table, { accounts = [], people = [] }] of Object.entries(MERGE_RULES))
    for (const column of isFirm ? accounts : [...accounts, ...people])
      await moveColumn(trx, { table, column }, ids, repeated);
  await sql`
    UPDATE analytics_logs SET entry = jsonb_set(entry, '{userId}', to_jsonb(${kept}::text))
    WHERE entry ? 'userId' AND entry ->> 'userId' = ${merged}`.execute(trx);
  await sql`
    UPDATE transactions SET asset_snapshot = jsonb_set(asset_snapshot, '{ownerId}', to_jsonb(${kept}::text))
    WHERE (owner_id = ${kept} OR taker_id = ${kept}) AND asset_snapshot ->> 'ownerId' = ${merged}`.execute(trx);
  await replaceInJobs(trx, ids);
  if (isFirm) await replaceBlocks(trx, ids);
  return repeated;
}

/** Moves what refers to a page, or to a profile, to the one that stays; removes the rows that would be there twice. */
export async function moveAssetRows(trx: Trx, ids: Ids, repeated: Repeated): Promise<void> {
  const { kept, merged } = ids;
  for (const [table, { assets = [] }] of Object.entries(MERGE_RULES))
    for (const column of assets) await moveColumn(trx, { table, column }, ids, repeated);
  await sql`
    UPDATE transactions SET asset_id = ${kept} WHERE asset_id = ${merged} AND (
      NOT is_application OR cancelled_date IS NOT NULL OR NOT EXISTS (
        SELECT FROM transactions AS other WHERE other.asset_id = ${kept} AND other.taker_id = transactions.taker_id
          AND other.is_application AND other.cancelled_date IS NULL
      ))`.execute(trx);
  await sql`
    INSERT INTO asset_figures (asset_id, owner_id, day, kind, source, count)
    SELECT ${kept}, owner_id, day, kind, source, count FROM asset_figures WHERE asset_id = ${merged}
    ON CONFLICT (asset_id, day, kind, source) DO UPDATE SET count = asset_figures.count + excluded.count`.execute(trx);
  await trx.deleteFrom("asset_figures").where("asset_id", "=", merged).execute();
  await replaceInJobs(trx, ids);
}

/**
 * Gives what is found by a confirmed address alone, with or without an account, to the address that stays: later exports
 * and an erasure find it there. Of two newsletter subscriptions, the one of the address that stays goes on.
 */
export async function moveAddress(trx: Trx, given: { from: string; to: string }): Promise<void> {
  const [from, to] = [given.from.toLowerCase(), given.to.toLowerCase()];
  await claimProvedAlerts(trx, from);
  for (const table of ["mail_alerts", "unsent_applications", "reports"] as const)
    await sql`UPDATE ${sql.table(table)} SET email = ${to} WHERE email = ${from}`.execute(trx);
  const mailbox = mailboxIdOf(to);
  await sql`
    UPDATE newsletter_subscribers SET email = ${to}, mailbox = ${mailbox}
    WHERE mailbox = ${mailboxIdOf(from)} AND (ended_date IS NOT NULL OR NOT EXISTS (
      SELECT FROM newsletter_subscribers AS other WHERE other.mailbox = ${mailbox} AND other.ended_date IS NULL
    ))`.execute(trx);
  await endSubscribers(trx, { email: from }, "person");
  await sql`
    DELETE FROM mail_tokens WHERE lower(data ->> 'email') = ${from} AND purpose = 'invitation' AND used_date IS NULL
      AND EXISTS (
        SELECT FROM mail_tokens AS other WHERE other.user_id = mail_tokens.user_id AND other.purpose = 'invitation'
          AND other.used_date IS NULL AND lower(other.data ->> 'email') = ${to}
      )`.execute(trx);
  await sql`
    UPDATE mail_tokens SET data = jsonb_set(data, '{email}', to_jsonb(${to}::text))
    WHERE lower(data ->> 'email') = ${from}`.execute(trx);
  await sql`
    UPDATE events SET metadata = jsonb_set(metadata, '{email}', to_jsonb(${to}::text))
    WHERE type = 'newsletter_subscribe' AND lower(metadata ->> 'email') = ${from}`.execute(trx);
}

type Place = { table: string; column: string };

async function moveColumn(
  trx: Trx,
  { table, column }: Place,
  { kept, merged }: Ids,
  repeated: Repeated,
): Promise<void> {
  const { unique = [], except = "false" } = MERGE_RULES[table as keyof Database];
  for (const { columns, where = "true", own } of unique.filter((one) => one.columns.includes(column))) {
    const others = columns.filter((one) => one !== column);
    const isSame = others.map((one) => sql`other.${sql.ref(one)} = ${sql.ref(`${table}.${one}`)}`);
    const { rows } = await sql<{ row: JsonObject }>`
      DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${merged} AND (${sql.raw(where)}) AND EXISTS (
        SELECT FROM (SELECT * FROM ${sql.table(table)} WHERE ${sql.raw(where)}) AS other
        WHERE other.${sql.ref(column)} = ${kept} AND ${sql.join([sql`true`, ...isSame], sql` AND `)}
      ) RETURNING to_jsonb(${sql.table(table)}) AS row`.execute(trx);
    if (rows.length > 0 && column === own)
      repeated[table] = [...(repeated[table] ?? []), ...rows.map(({ row }) => row)];
  }
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${kept}
    WHERE ${sql.ref(column)} = ${merged} AND NOT (${sql.raw(except)})`.execute(trx);
}

/** Work that waits names the account, or the asset, in its payload. */
const replaceInJobs = (trx: Trx, { kept, merged }: Ids) =>
  sql`
    UPDATE jobs SET payload = replace(payload::text, to_jsonb(${merged}::text)::text, to_jsonb(${kept}::text)::text)::jsonb
    WHERE strpos(payload::text, to_jsonb(${merged}::text)::text) > 0 AND kind <> 'mergedRows'`.execute(trx);

/** A candidate who blocked the firm that goes, by its id or by a name of it, blocks the one that stays. */
const replaceBlocks = (trx: Trx, { kept, merged }: Ids) =>
  sql`
    WITH renamed AS (
      UPDATE users SET name_keys = ARRAY(SELECT DISTINCT unnest(users.name_keys || other.name_keys))
      FROM users AS other WHERE users.id = ${kept} AND other.id = ${merged}
    )
    UPDATE assets SET metadata = jsonb_set(metadata, '{_private,blockedOrganizations}',
      (metadata #> '{_private,blockedOrganizations}') - ${merged}::text - ${kept}::text || to_jsonb(${kept}::text))
    WHERE jsonb_typeof(metadata #> '{_private,blockedOrganizations}') = 'array'
      AND metadata #> '{_private,blockedOrganizations}' ? ${merged}`.execute(trx);

/** A firm has one feed of offers that its tools push: the items of the other one join it, but for equal references. */
async function joinPushedOffers(trx: Trx, { kept, merged }: Ids): Promise<void> {
  const feeds = await trx
    .selectFrom("offer_feeds")
    .select(["id", "organization_id"])
    .where("organization_id", "in", [kept, merged])
    .where("kind", "=", "api")
    .execute();
  const [stays, goes] = [kept, merged].map((id) => feeds.find((feed) => feed.organization_id === id)?.id);
  if (!stays || !goes) return;
  await sql`
    UPDATE offer_feed_items SET feed_id = ${stays} WHERE feed_id = ${goes} AND NOT EXISTS (
      SELECT FROM offer_feed_items AS other WHERE other.feed_id = ${stays} AND other.reference = offer_feed_items.reference
    )`.execute(trx);
  await sql`UPDATE offer_feed_runs SET feed_id = ${stays} WHERE feed_id = ${goes} AND status <> 'running'`.execute(trx);
  await trx.deleteFrom("offer_feeds").where("id", "=", goes).execute();
}
