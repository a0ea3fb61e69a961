import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { JsonObject } from "@/lib/entities/json";
import { imagePath } from "@/lib/routes/image-path";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { assetTypeId } from "@/marketplace/install/ids";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { PDF } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, signIn } = marketplace;
beforeAll(() => installTypes(database.db));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let drawn = 0;
/** A file that arrived so many hours ago. */
async function aFile(hours: number, folder = "resumes") {
  drawn += 1;
  const key = `${folder}/0123456789ab/${drawn.toString(16).padStart(32, "0")}.${folder === "covers" ? "png" : "pdf"}`;
  await marketplace.context.files.write(key, PDF);
  const date = new Date(Date.now() - hours * 3_600_000);
  await database.db
    .insertInto("files")
    .values({ key, folder, filename: "a", content_type: "application/pdf", owner_id: "usr_x", created_date: date })
    .execute();
  return key;
}
const sweep = async () => {
  await sql`INSERT INTO jobs (kind) VALUES ('sweep')`.execute(database.db);
  await runDueJobs(database.db, { sweep: createSweepJob(marketplace.context) }, log);
  expect(await database.db.selectFrom("jobs").select("last_error").where("kind", "=", "sweep").execute()).toEqual([]);
};
const isKept = async (key: string) => {
  const row = await database.db.selectFrom("files").select("key").where("key", "=", key).executeTakeFirst();
  expect(await marketplace.context.files.has(key)).toBe(row !== undefined);
  return row !== undefined;
};

/** Inserts a row that names the file, for each place where a file may be named. */
const naming: Record<string, (db: Kysely<Database>, key: string) => Promise<unknown>> = {
  "an asset": (db, key) => anAsset(db, { type: assetTypeId("resume"), metadata: { _files: { resume: { key } } } }),
  "a user's avatar": (db, key) => insertRow(db, "users", { id: newId("usr"), metadata: { avatar: key } }),
  "an application": (db, key) =>
    insertRow(db, "transactions", { id: newId("trn"), status: "new", taker_id: "usr_x", metadata: { resume: key } }),
  "a message": (db, key) =>
    insertRow(db, "messages", {
      id: newId("msg"),
      topic_id: "t",
      conversation_id: "c",
      content: "",
      sender_id: "usr_x",
      receiver_id: "usr_y",
      attachments: [{ deep: { address: `https://files.example/${key}?x=1` } }],
    }),
  "an article": (db, key) => anEntry(db, { cover: { key } }),
  "the address of a picture in an article": (db, key) =>
    anEntry(db, { content: `<img src="${imagePath(key, { width: 12, height: 7 })}">` }),
  "a testimonial": (db, key) => insertRow(db, "ratings", { id: newId("rtg"), score: 100, metadata: { avatar: key } }),
  "a document": (db, key) => insertRow(db, "documents", { id: newId("doc"), type: "t", data: { file: key } }),
  "the configuration": (db, key) =>
    db
      .insertInto("config")
      .values({ access: "private", custom: JSON.stringify({ logo: key }) })
      .execute(),
};
const anEntry = (db: Kysely<Database>, fields: JsonObject) =>
  insertRow(db, "entries", { id: newId("ent"), collection: "blog", locale: "fr", name: newId("ent"), fields });

test.each(Object.keys(naming))("a file named by %s is not removed", async (place) => {
  const key = await aFile(48, "covers");
  await naming[place]?.(database.db, key);
  await sweep();
  expect(await isKept(key)).toBe(true);
});

test("an unreferenced file is removed after a day, from table and store", async () => {
  const [old, recent, unarrived] = [await aFile(25), await aFile(23), await aFile(30)];
  await marketplace.context.files.remove(unarrived);
  await sweep();
  expect([await isKept(old), await isKept(recent), await isKept(unarrived)]).toEqual([false, true, false]);
});

test("a file that loses its reference is removed a day later", async () => {
  const key = await aFile(48);
  const { id } = await anAsset(database.db, { type: assetTypeId("resume"), metadata: { library: [{ key }] } });
  await sweep();
  await database.db.deleteFrom("assets").where("id", "=", id).execute();
  await sweep();
  expect(await isKept(key)).toBe(true);
  await sql`UPDATE files SET checked_date = now() - interval '25 hours' WHERE key = ${key}`.execute(database.db);
  await sweep();
  expect(await isKept(key)).toBe(false);
});

test("files beyond the size of one batch are all removed", async () => {
  await sql`INSERT INTO files (key, folder, filename, content_type, created_date)
    SELECT 'resumes/ba9876543210/' || lpad(n::text, 32, '0') || '.pdf', 'resumes', 'a', 'application/pdf', now() - interval '2 days'
    FROM generate_series(1, 1200) AS n`.execute(database.db);
  await sweep();
  const { rows } = await sql`SELECT FROM files WHERE key LIKE 'resumes/ba9876543210/%'`.execute(database.db);
  expect(rows).toEqual([]);
});

test("the draft of an interrupted write is removed after a day", async () => {
  await marketplace.context.files.write("resumes/a.pdf", PDF);
  const [old, recent] = ["old", "recent"].map((name) => join(database.dataDir, "files", ".drafts", name));
  if (!old || !recent) throw new Error("No draft");
  for (const draft of [old, recent]) await writeFile(draft, "half a file");
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(old, yesterday, yesterday);
  await sweep();
  await expect(writeFile(old, "", { flag: "wx" })).resolves.toBeUndefined();
  await expect(writeFile(recent, "", { flag: "wx" })).rejects.toThrow("EEXIST");
});

test("expired responses, sessions, tokens and failed jobs are removed", async () => {
  const { db } = database;
  const { id: user_id, sessionId: open } = await signIn();
  const { sessionId: over } = await signIn({ id: user_id });
  await sql`UPDATE sessions SET expires_date = now() - interval '1 minute' WHERE id = ${over}`.execute(db);
  for (const [key, hours] of [
    ["new", 23],
    ["old", 25],
  ] as const)
    await sql`INSERT INTO idempotency_keys (key, caller, request_hash, created_date)
      VALUES (${key}, 'c', ''::bytea, now() - make_interval(hours => ${hours}))`.execute(db);
  for (const [id, days] of [
    ["valid", -1],
    ["over", 1],
    ["old", 31],
  ] as const)
    await sql`INSERT INTO mail_tokens (id, purpose, hash, expires_date)
      VALUES (${id}, 'check', ${Buffer.from(id)}, now() - make_interval(days => ${days}))`.execute(db);
  await sql`INSERT INTO mail_tokens (id, purpose, hash) VALUES ('endless', 'unsubscribe', 'e'::bytea)`.execute(db);
  for (const days of [29, 31])
    await sql`INSERT INTO jobs (kind, key, failed_date) VALUES ('x', ${`failed ${days}`}, now() - make_interval(days => ${days}))`.execute(
      db,
    );
  await sweep();
  const left = async (table: "sessions" | "idempotency_keys" | "mail_tokens" | "jobs", column: string) => {
    const { rows } = await sql<{ name: string }>`SELECT ${sql.ref(column)} AS name FROM ${sql.table(table)}`.execute(
      db,
    );
    return rows.map(({ name }) => name).sort();
  };
  expect(await left("sessions", "id")).toEqual([open]);
  expect(await left("idempotency_keys", "key")).toEqual(["new"]);
  expect(await left("mail_tokens", "id")).toEqual(["endless", "over", "valid"]);
  expect(await left("jobs", "key")).toEqual(["failed 29"]);
});
