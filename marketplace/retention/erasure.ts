import { type Kysely, sql } from "kysely";
import { tags } from "@/lib/tags";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { MAIL_KINDS } from "@/marketplace/jobs/lanes";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { taskJobKey } from "@/marketplace/protocol/tasks/run-task";
import { dropHeldMovesOf } from "@/marketplace/resources/applications/held/dropped";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { endSubscribers } from "@/marketplace/resources/newsletter/subscribers";
import { RESET_JOB } from "@/marketplace/resources/password/reset-job";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { anonymizeTransactions, erasedMessage } from "@/marketplace/retention/anonymize-transactions";
import { CREDIT_ERASURES } from "@/marketplace/retention/erasure-of-credits";
import { MODERATION_ERASURES } from "@/marketplace/retention/erasure-of-moderation";
import { SUPPORT_ERASURES } from "@/marketplace/retention/erasure-of-support";
import { jobWrite } from "@/marketplace/writes/job-write";
import type { Write } from "@/marketplace/writes/write";

type Erased = { trx: Kysely<Database>; person: { id: string } };

/** Steps of marketplace/retention/erasure.ts for the usage figures about a person, or about their own pages. */
const FIGURE_ERASURES = [
  {
    table: "analytics_logs",
    erase: ({ trx, person }: Erased) =>
      sql`DELETE FROM analytics_logs WHERE entry ? 'userId' AND entry ->> 'userId' = ${person.id}`.execute(trx),
  },
  {
    table: "asset_figures",
    erase: ({ trx, person }: Erased) => trx.deleteFrom("asset_figures").where("owner_id", "=", person.id).execute(),
  },
] as const;

/** An erasure under way, in the transaction of its job. */
type Erasure = {
  context: Context;
  write: Write;
  trx: Kysely<Database>;
  person: UserRow;
  /** Id that replaces the person in the data that other people or organizations retain. */
  anonymousId: string;
};
type Step = { table: keyof Database; erase: (erasure: Erasure) => Promise<unknown> };

/** Keys of an erased person's files, whose rows are deleted, to be removed from the store. */
type ErasedFiles = { files: string[] };

/**
 * Erases a person whose row is locked, with all their data, in a single transaction. Data that other people or
 * organizations retain stays, without the person. One event (`user__deleted`, with only the id) notifies systems that
 * have copies.
 */
export async function erasePerson(context: Context, trx: Kysely<Database>, person: UserRow): Promise<void> {
  const write = jobWrite(trx);
  const erasure = { context, write, trx, person, anonymousId: newId("usr") };
  for (const { erase } of ERASURE) await erase(erasure);
  await write.record({ type: "user__deleted", objectId: person.id });
}

/**
 * Steps in order: a row that is found through another row of the person is erased before that other row. A test
 * compares the list with the existing tables.
 */
export const ERASURE: Step[] = [
  {
    table: "held_moves",
    erase: ({ trx, context, person }) => dropHeldMovesOf(trx, context, person.id),
  },
  { table: "transactions", erase: anonymizeTheirTransactions },
  { table: "notes", erase: unsignNotes },
  { table: "application_acts", erase: unsignActs },
  { table: "opinion_requests", erase: unsignOpinionRequests },
  {
    table: "messages",
    erase: ({ trx, person: { id }, anonymousId }) =>
      sql`
      UPDATE messages SET ${erasedMessage(sql`${id}`, sql`${anonymousId}`)}
      WHERE sender_id = ${id} OR receiver_id = ${id}`.execute(trx),
  },
  {
    table: "unsent_applications",
    erase: ({ trx, person: { email } }) =>
      sql`DELETE FROM unsent_applications WHERE email = lower(${email})`.execute(trx),
  },
  {
    table: "elsewhere_applications",
    erase: ({ trx, person }) => trx.deleteFrom("elsewhere_applications").where("user_id", "=", person.id).execute(),
  },
  {
    table: "notifications",
    erase: ({ trx, person }) => trx.deleteFrom("notifications").where("account_id", "=", person.id).execute(),
  },
  {
    table: "waiting_notifications",
    erase: ({ trx, person }) => trx.deleteFrom("waiting_notifications").where("user_id", "=", person.id).execute(),
  },
  { table: "events", erase: emptyEvents },
  ...MODERATION_ERASURES,
  {
    table: "saved_searches",
    erase: ({ trx, person }) => trx.deleteFrom("saved_searches").where("user_id", "=", person.id).execute(),
  },
  {
    table: "mail_alerts",
    erase: ({ trx, person: { email } }) => sql`DELETE FROM mail_alerts WHERE email = lower(${email})`.execute(trx),
  },
  {
    table: "newsletter_subscribers",
    erase: async ({ trx, person: { email } }) => email !== null && endSubscribers(trx, { email }, "erasure"),
  },
  {
    table: "mail_refusals",
    erase: async ({ trx, person: { email } }) =>
      email !== null && trx.deleteFrom("mail_refusals").where("mailbox", "=", mailboxIdOf(email)).execute(),
  },
  {
    table: "newsletter_editions",
    erase: ({ trx, person: { id } }) =>
      trx.updateTable("newsletter_editions").set({ sender_id: null }).where("sender_id", "=", id).execute(),
  },
  {
    table: "bookmarks",
    erase: ({ trx, person }) => trx.deleteFrom("bookmarks").where("user_id", "=", person.id).execute(),
  },
  {
    table: "profile_accesses",
    erase: ({ trx, person }) => trx.deleteFrom("profile_accesses").where("person_id", "=", person.id).execute(),
  },
  {
    table: "membership_requests",
    erase: ({ trx, person }) => trx.deleteFrom("membership_requests").where("requester_id", "=", person.id).execute(),
  },
  { table: "ratings", erase: eraseRatings },
  {
    table: "entry_revisions",
    erase: ({ trx, person }) =>
      trx.updateTable("entry_revisions").set({ author_id: null }).where("author_id", "=", person.id).execute(),
  },
  {
    table: "documents",
    erase: ({ trx, person: { id } }) =>
      sql`DELETE FROM documents WHERE author_id = ${id} OR target_id = ${id}`.execute(trx),
  },
  { table: "tasks", erase: eraseTasks },
  { table: "jobs", erase: dropJobs },
  {
    table: "idempotency_keys",
    erase: ({ trx, person }) => trx.deleteFrom("idempotency_keys").where("caller", "=", person.id).execute(),
  },
  ...FIGURE_ERASURES,
  {
    table: "mail_tokens",
    erase: ({ trx, person: { id, email } }) =>
      sql`
      DELETE FROM mail_tokens WHERE user_id = ${id} OR lower(data ->> 'email') = lower(${email})`.execute(trx),
  },
  ...CREDIT_ERASURES,
  { table: "files", erase: eraseFiles },
  { table: "assets", erase: eraseAssets },
  {
    table: "interview_calendars",
    erase: ({ trx, person }) => trx.deleteFrom("interview_calendars").where("user_id", "=", person.id).execute(),
  },
  {
    table: "push_subscriptions",
    erase: ({ trx, person }) => trx.deleteFrom("push_subscriptions").where("user_id", "=", person.id).execute(),
  },
  {
    table: "sessions",
    erase: ({ trx, person }) => trx.deleteFrom("sessions").where("user_id", "=", person.id).execute(),
  },
  ...SUPPORT_ERASURES,
  { table: "users", erase: leaveTeams },
  { table: "users", erase: ({ trx, person }) => trx.deleteFrom("users").where("id", "=", person.id).execute() },
];

async function anonymizeTheirTransactions({ trx, person: { id }, anonymousId }: Erasure): Promise<void> {
  await anonymizeTransactions(
    trx,
    sql`SELECT id, ${id}::text AS person, ${anonymousId}::text AS anonymous_id FROM transactions
      WHERE taker_id = ${id} OR owner_id = ${id} ORDER BY id FOR UPDATE`,
  );
}

/** Notes that the person wrote for their firm stay at the firm, unsigned; the person's private notes are deleted. */
async function unsignNotes({ trx, person: { id } }: Erasure): Promise<void> {
  await trx.deleteFrom("notes").where("author_id", "=", id).where("private", "=", true).execute();
  await trx.updateTable("notes").set({ author_id: null }).where("author_id", "=", id).execute();
}

/** Removes the author from the acts of the person for their firm, which keeps them; the person follows nothing more. */
async function unsignActs({ trx, person: { id } }: Erasure): Promise<void> {
  await trx.updateTable("application_acts").set({ author_id: null }).where("author_id", "=", id).execute();
  await trx
    .updateTable("application_acts")
    .set({ detail: "" })
    .where("kind", "=", "followed")
    .where("detail", "=", id)
    .execute();
  await trx.updateTable("transactions").set({ follower_id: null }).where("follower_id", "=", id).execute();
}

/** Removes the person from the requests for opinions of their firm; those that were asked of them give no right any more. */
async function unsignOpinionRequests({ trx, person: { id } }: Erasure): Promise<void> {
  for (const column of ["asker_id", "colleague_id", "taken_back_by"] as const)
    await trx
      .updateTable("opinion_requests")
      .set({ [column]: null })
      .where(column, "=", id)
      .execute();
}

/** Empties the events about the person, by them and about their objects; the bare events stay, for the figures. */
async function emptyEvents({ trx, person: { id, email }, anonymousId }: Erasure): Promise<void> {
  await sql`
    UPDATE events SET object = NULL, changes_requested = NULL, related_objects_ids = NULL, metadata = '{}',
      object_id = CASE WHEN object_id = ${id} THEN ${anonymousId} ELSE object_id END,
      emitter_id = CASE WHEN emitter_id = ${id} THEN ${anonymousId} ELSE emitter_id END
    WHERE object_id = ${id} OR emitter_id = ${id}
      OR object_id = ANY(ARRAY(
        SELECT id FROM assets WHERE owner_id = ${id} UNION ALL SELECT id FROM saved_searches WHERE user_id = ${id}
      ))
      OR (type = 'newsletter_subscribe' AND lower(metadata ->> 'email') = lower(${email}))`.execute(trx);
}

/**
 * Deletes the reviews that the person wrote, shown or not, and the ratings about them. Their other ratings lose their
 * author, so that testimonials are no longer shown.
 */
async function eraseRatings({ trx, write, person: { id } }: Erasure): Promise<void> {
  await trx.deleteFrom("ratings").where("target_id", "=", id).execute();
  const reviews = await trx
    .deleteFrom("ratings")
    .where("author_id", "=", id)
    .where("label", "=", "review")
    .returning("asset_id")
    .execute();
  const { rows } = await sql<{ asset_id: string | null }>`
    UPDATE ratings SET author_id = NULL, data = data - 'firstname' - 'jobTitle', metadata = metadata - '_private',
      updated_date = next_date(updated_date)
    WHERE author_id = ${id} RETURNING asset_id`.execute(trx);
  const shownOn = new Set([...reviews, ...rows].flatMap(({ asset_id }) => asset_id ?? []));
  await write.revalidate([...shownOn].map((assetId) => tags.testimonials(assetId)));
}

async function eraseTasks({ trx, person }: Erasure): Promise<void> {
  const removed = await trx.deleteFrom("tasks").where("event_object_id", "=", person.id).returning("id").execute();
  const keys = removed.map(({ id }) => taskJobKey(id));
  if (keys.length > 0) await trx.deleteFrom("jobs").where("key", "in", keys).execute();
}

/** Drops the person's pending mails and password reset. */
async function dropJobs({ trx, person: { email, username } }: Erasure): Promise<void> {
  await sql`
    DELETE FROM jobs
    WHERE (kind = ANY(${MAIL_KINDS}::text[]) AND lower(payload ->> 'to') = lower(${email}))
      OR (kind = ${RESET_JOB} AND lower(payload ->> 'username') = lower(${username}))`.execute(trx);
}

/**
 * Transfers to the firm the pictures that the person uploaded for its page, portraits of its team included; those of the
 * platform's texts belong to nobody from then on. The person's other files are removed from the store after the commit.
 */
async function eraseFiles({ trx, person: { id }, write }: Erasure): Promise<void> {
  await sql`
    UPDATE files SET owner_id = coalesce((
      SELECT owner_id FROM assets
      WHERE file_keys(metadata, platform_data) @> ARRAY[files.key] AND owner_id <> ${id}
        AND (files.folder <> 'avatars' OR file_keys(jsonb_build_array(
          metadata #> '{_team,people}', metadata #> '{_draft,metadata,_team,people}'), '{}') @> ARRAY[files.key])
      LIMIT 1
    ), owner_id)
    WHERE owner_id = ${id} AND folder IN ('logos', 'covers', 'avatars')`.execute(trx);
  await sql`
    UPDATE files SET owner_id = NULL
    WHERE owner_id = ${id} AND folder = 'covers'
      AND EXISTS (SELECT FROM entries WHERE file_keys(fields, metadata) @> ARRAY[files.key])`.execute(trx);
  const removed = await trx.deleteFrom("files").where("owner_id", "=", id).returning("key").execute();
  const payload: ErasedFiles = { files: removed.map(({ key }) => key) };
  if (removed.length > 0) await write.enqueue({ kind: "retention", payload });
}

/** Deletes the person's assets, with their dependents (availabilities, reveals) and the entries of the search index. */
async function eraseAssets({ trx, write, context, person }: Erasure): Promise<void> {
  const { rows } = await sql<StoredAsset>`DELETE FROM assets WHERE owner_id = ${person.id} RETURNING *`.execute(trx);
  await trx.updateTable("assets").set({ published_by: null }).where("published_by", "=", person.id).execute();
  const settings = await readAssetSettings(trx);
  const bare: Write = { ...write, record: ({ type, objectId }) => write.record({ type, objectId }) };
  for (const row of rows) await announce(bare, context, settings, { before: row, after: null });
}

/** Removes the person from the team rules of firms, which state who receives what. */
async function leaveTeams({ trx, person: { id } }: Erasure): Promise<void> {
  await sql`
    UPDATE users SET metadata = jsonb_set(metadata, '{_private,team}', coalesce((
      SELECT jsonb_object_agg(member, CASE
        WHEN rule #>> '{absence,insteadId}' = ${id} THEN rule #- '{absence,insteadId}' ELSE rule END)
      FROM jsonb_each(metadata #> '{_private,team}') AS team (member, rule) WHERE member <> ${id}
    ), '{}'))
    WHERE starts_with(id, 'org_') AND jsonb_typeof(metadata #> '{_private,team}') = 'object'
      AND metadata #>> '{_private,team}' LIKE ${`%${id}%`}`.execute(trx);
}
