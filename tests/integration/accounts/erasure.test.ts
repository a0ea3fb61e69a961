import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Message } from "@/lib/entities/message";
import { pageOf } from "@/lib/entities/page";
import { Transaction } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { ERASURE } from "@/marketplace/retention/erasure";
import { installTypes } from "@/tests/support/a-firm";
import { createOrganization, logIn, mailsTo, signedUp } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";
import { createUserWithEverything } from "@/tests/support/user-with-everything";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, signIn } = marketplace;
beforeAll(() => installTypes(database.db));
const applyRetention = () => runRetention(marketplace.context);

const isOver = (id: string) =>
  sql`UPDATE users SET deletion_date = now() - interval '1 minute' WHERE id = ${id}`.execute(database.db);
/**
 * Requests the erasure and simulates that thirty days have passed: by then, mails to others are sent, or the sweep has
 * removed the failed ones.
 */
const askToBeErased = async ({ id, headers }: { id: string; headers: Record<string, string> }) => {
  expect((await call("DELETE", `/users/${id}`, undefined, headers)).status).toBe(200);
  await sql`DELETE FROM jobs WHERE kind IN ('mail', 'routineMail') AND payload ->> 'name' <> 'deletion'`.execute(
    database.db,
  );
  await isOver(id);
};

const readTables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(database.db);
  return rows.map(({ name }) => name);
};
/** Returns the rows of any table that contain this text, in any column. */
async function tracesOf(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await readTables()) {
    const { rows } = await sql<{ row: string }>`
      SELECT place::text AS row FROM ${sql.table(table)} AS place WHERE strpos(lower(place::text), ${text.toLowerCase()}) > 0`.execute(
      database.db,
    );
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

/** Tables without personal data, or that retain it for the given reason. */
const NOT_ERASED: Record<string, string> = {
  acts_towards_others: "counted for a day, then removed",
  orders: "kept ten years (Code de commerce, L123-22)",
  order_lines: "kept ten years",
  invoices: "kept ten years, made out to organizations",
  order_moves: "kept ten years",
  availabilities: "go with their asset",
  offer_feeds: "the firm's: where its offers come from",
  offer_feed_items: "the firm's: the offers that its feed names",
  offer_feed_runs: "the firm's: what a reading of its feed did",
  reveals: "go with their asset",
  revalidations: "names of pages that changed, kept a day",
  missed_searches: "words of searches, counted, of nobody",
  newsletter_deliveries: "to a subscription that is only a hash from then on",
  notes_requests: "go with their application (anonymizeTransactions)",
  offer_mailboxes: "addresses of offers, which go with their asset",
  received_mails: "codes of mails that offers received, kept a month",
  added_applicants: "of people without an account: go with their application (anonymizeTransactions)",
  talent_pool_requests: "go with their application (anonymizeTransactions)",
  search_documents: "go with their asset (reindexAssets)",
  search_points: "go with their asset (reindexAssets)",
  search_waiting: "go with their asset",
  search_bits: "terms that nothing has any more are forgotten (pruneTerms)",
  moderation_judgements: "go with their asset",
  asset_types: "the platform's own",
  categories: "the platform's own",
  config: "the platform's own",
  custom_attributes: "the platform's own",
  entries: "the platform's own content",
  former_entry_names: "the platform's own content: former addresses",
  api_keys: "the platform's own",
  roles: "the platform's own",
  secrets: "the platform's own",
  webhooks: "the platform's own",
  webhook_logs: "whether an event was delivered: ids of events",
  workflows: "the platform's own",
  merged_accounts: "goes with the account that it leads to",
  former_addresses: "addresses of firms, which go with their asset",
  demonstration: "the platform's own",
  demonstration_rows: "the platform's own: ids of what it loaded",
  installation: "the platform's own",
  installed_rows: "the platform's own: ids of what it loaded",
  migrations: "the platform's own",
};

test("a user's data is erased from every table that is not exempt", async () => {
  const erased = ERASURE.map(({ table }) => table);
  expect((await readTables()).sort()).toEqual([...new Set([...erased, ...Object.keys(NOT_ERASED)])].sort());
});

test("an erasure leaves ids in orders and one event only", async () => {
  const user = await createUserWithEverything(marketplace);
  const bystander = await createUserWithEverything(marketplace);
  expect((await tracesOf(user.canary)).length).toBeGreaterThan(10);
  for (const key of [user.key, user.attached]) expect(await marketplace.context.files.has(key)).toBe(true);
  await askToBeErased(user);
  const before = await tracesOf(bystander.canary);

  expect(await applyRetention()).toEqual([]);
  expect(await tracesOf(user.canary)).toEqual([]);
  const left = await tracesOf(user.id);
  expect(left.filter((trace) => !trace.startsWith("order"))).toEqual([
    expect.stringMatching(/^events: .*user__deleted/),
  ]);
  for (const key of [user.key, user.attached]) {
    expect(await marketplace.context.files.has(key)).toBe(false);
    expect(await tracesOf(key)).toEqual([]);
  }
  expect(await tracesOf(bystander.canary)).toEqual(before);
  expect(await marketplace.context.files.has(bystander.key)).toBe(true);
});

test("the firm keeps an anonymous application with its statuses and dates", async () => {
  const user = await createUserWithEverything(marketplace);
  const { headers } = user.firm.recruiter;
  await askToBeErased(user);
  await applyRetention();
  const transaction = Transaction.parse((await get(`/transactions/${user.application.id}`, headers)).body);
  expect(transaction.status).toBe("cancelled");
  for (const emptied of ["metadata", "assetSnapshot", "platformData"]) expect(transaction).toHaveProperty(emptied, {});
  expect(transaction.statusHistory.map(({ status }) => status)).toEqual(["cancelled", "new"]);
  expect(transaction.completedDate).not.toBeNull();
  expect(transaction.takerId).not.toBe(user.id);
  expect(transaction.applicant).toBeUndefined();
  expect((await get(`/users/${transaction.takerId}`, headers)).status).toBe(404);
  const { results } = pageOf(Message).parse((await get("/messages", headers)).body);
  expect(results.map(({ content, metadata }) => ({ content, metadata }))).toEqual([
    { content: "", metadata: { erased: true } },
    { content: "", metadata: { erased: true } },
  ]);
});

test("an interrupted erasure changes nothing, and the next one completes it", async () => {
  const user = await createUserWithEverything(marketplace);
  await askToBeErased(user);
  const before = await tracesOf(user.canary);
  // The assets come last: applications, messages and events are already emptied when this fails.
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut'; END $$`.execute(
    database.db,
  );
  await sql`CREATE TRIGGER refuse BEFORE DELETE ON assets FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(database.db);
  expect(await applyRetention()).toEqual(["cut"]);
  expect(await tracesOf(user.canary)).toEqual(before);
  expect(await marketplace.context.files.has(user.key)).toBe(true);
  await sql`DROP TRIGGER refuse ON assets`.execute(database.db);
  expect(await applyRetention()).toEqual([]);
  expect(await tracesOf(user.canary)).toEqual([]);
});

test("a log-in during the days of grace cancels the erasure", async () => {
  const user = await signedUp(marketplace);
  const { headers } = await signIn({ id: user.id });
  await askToBeErased({ id: user.id, headers });
  await logIn(marketplace, user);
  await sql`INSERT INTO jobs (kind, payload) VALUES ('retention', ${JSON.stringify({ person: user.id })}::jsonb)`.execute(
    database.db,
  );
  expect(await applyRetention()).toEqual([]);
  expect((await get(`/users/${user.id}`)).status).toBe(200);

  const other = await signedUp(marketplace);
  await call("DELETE", `/users/${other.id}`, undefined, (await signIn({ id: other.id })).headers);
  await applyRetention();
  expect((await get(`/users/${other.id}`)).status).toBe(200);
  expect(await mailsTo(marketplace, other.email, "deletion")).toHaveLength(1);
});

test("a user who owns an organization is not erased meanwhile", async () => {
  const { id, owner } = await createOrganization(marketplace);
  await isOver(owner.id);
  expect(await applyRetention()).toEqual([]);
  expect((await get(`/users/${owner.id}`)).status).toBe(200);
  await sql`UPDATE users SET org_owner_id = NULL WHERE id = ${id}`.execute(database.db);
  await applyRetention();
  expect((await get(`/users/${owner.id}`)).status).toBe(404);
});

test("a picture in a text of the platform outlives its editor, and is nobody's", async () => {
  const user = await createUserWithEverything(marketplace);
  const [shown, other] = ["b", "c"].map((letter) => `covers/0123456789ab/${letter.repeat(32)}.png`);
  for (const key of [shown, other]) {
    await marketplace.context.files.write(key ?? "", Buffer.from("png"));
    const values = { key: key ?? "", folder: "covers", filename: "a.png", content_type: "image/png" };
    await database.db
      .insertInto("files")
      .values({ ...values, owner_id: user.id })
      .execute();
  }
  const text = { id: newId("ent"), collection: "blog", locale: "fr", name: newId("attr") };
  await insertRow(database.db, "entries", { ...text, fields: { body: `Un texte.\n\n![Un carré](${shown}#64x64)` } });
  await askToBeErased(user);
  await applyRetention();
  expect(await marketplace.context.files.has(shown ?? "")).toBe(true);
  expect(await marketplace.context.files.has(other ?? "")).toBe(false);
  const { rows } = await sql`SELECT key, owner_id FROM files WHERE key IN (${shown}, ${other})`.execute(database.db);
  expect(rows).toEqual([{ key: shown, owner_id: null }]);
});

test("an erased user's logo in a firm's offer becomes the firm's file", async () => {
  const user = await createUserWithEverything(marketplace);
  const key = `logos/0123456789ab/${"a".repeat(32)}.png`;
  await marketplace.context.files.write(key, Buffer.from("png"));
  await database.db
    .insertInto("files")
    .values({ key, folder: "logos", filename: "logo.png", content_type: "image/png", owner_id: user.id })
    .execute();
  await sql`UPDATE assets SET metadata = ${JSON.stringify({ _files: { logo: { key } } })}::jsonb WHERE id = ${user.offerId}`.execute(
    database.db,
  );
  await askToBeErased(user);
  await applyRetention();
  expect(await marketplace.context.files.has(key)).toBe(true);
  const file = await database.db.selectFrom("files").select("owner_id").where("key", "=", key).executeTakeFirst();
  expect(file?.owner_id).toBe(user.firm.organizationId);
});

test("portraits that an erased user uploaded become the firm's files, except those that no team names", async () => {
  const user = await createUserWithEverything(marketplace);
  const { organizationId } = user.firm;
  const [team, draft, own] = ["d", "e", "f"].map((letter) => `avatars/0123456789ab/${letter.repeat(32)}.webp`);
  for (const key of [team, draft, own]) {
    await marketplace.context.files.write(key ?? "", Buffer.from("webp"));
    const values = { key: key ?? "", folder: "avatars", filename: "a.webp", content_type: "image/webp" };
    await database.db
      .insertInto("files")
      .values({ ...values, owner_id: user.id })
      .execute();
  }
  const teamOf = (key: string | undefined) => ({
    _team: { people: [{ firstname: "Yanis", agreed: true, portrait: { key } }] },
  });
  // The last one is named elsewhere than in a team: it stays the person's.
  const metadata = { ...teamOf(team), _draft: { metadata: teamOf(draft) }, _private: { key: own } };
  await sql`UPDATE assets SET metadata = ${JSON.stringify(metadata)}::jsonb WHERE id = ${user.offerId}`.execute(
    database.db,
  );
  await askToBeErased(user);
  await applyRetention();
  expect(await marketplace.context.files.has(own ?? "")).toBe(false);
  for (const key of [team, draft]) expect(await marketplace.context.files.has(key ?? "")).toBe(true);
  const { rows } = await sql`SELECT key, owner_id FROM files WHERE key IN (${team}, ${draft}, ${own})
    ORDER BY key`.execute(database.db);
  expect(rows).toEqual([team, draft].map((key) => ({ key, owner_id: organizationId })));
});
