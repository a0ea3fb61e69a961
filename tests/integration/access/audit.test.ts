import { sql } from "kysely";
import { expect, test } from "vitest";
import { AuditActors, AuditLine } from "@/lib/entities/audit-line";
import { pageOf } from "@/lib/entities/page";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { apiRoutes } from "@/marketplace/app";
import { newId } from "@/marketplace/db/new-id";
import { updateRow } from "@/marketplace/db/rows";
import { type AuditEntry, openAudit, recordAudit } from "@/marketplace/writes/audit";
import { jobWrite } from "@/marketplace/writes/job-write";
import { write } from "@/marketplace/writes/write";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const marketplace = withMarketplace();
const { database, get, post, signIn } = marketplace;

const DECIDER = { type: "person", id: "usr_decider" } as const;
const linesOf = async (objectId: string, headers: Record<string, string> = withSecret) =>
  pageOf(AuditLine).parse((await get(`/audit?objectId=${objectId}`, headers)).body).results;
const record = (entry: Partial<AuditEntry>) =>
  recordAudit(database.db, DECIDER, { action: "assetValidated", objectId: "ast_1", ...entry });
const stored = async () =>
  (await sql<{ row: string }>`SELECT audit_lines::text AS row FROM audit_lines ORDER BY id`.execute(database.db)).rows;

test("an audit line names who decided: a person, key or job", async () => {
  const { id } = await anAsset(database.db, { owner: newId("org"), validated: false });
  const editor = await signIn({ roles: ["user", "editor"] });
  await post(`/assets/${id}/validate`, {}, editor.headers);
  await post(`/assets/${id}/suspend`, { reason: "Doublon" }, withSecret);
  await database.db.transaction().execute((trx) => jobWrite(trx).audit({ action: "assetValidated", objectId: id }));
  expect(await linesOf(id)).toMatchObject([
    { actorType: "platform", actorId: null, before: null, after: null },
    { actorType: "key", actorId: null, action: "assetSuspended", after: { state: "suspended" } },
    {
      actorType: "person",
      actorId: editor.id,
      actorName: "Claude M",
      action: "assetValidated",
      objectType: "asset",
      before: { state: "waiting" },
      after: { state: "validated" },
    },
  ]);
});

test("a failed decision leaves no audit line", async () => {
  const failed = write(marketplace.context, { caller: { ...ANONYMOUS, address: "192.0.2.1" } }, async ({ audit }) => {
    await audit({ action: "assetValidated", objectId: "ast_undone" });
    throw new Error("The decision fails after its line");
  });
  await expect(failed).rejects.toThrow("after its line");
  expect(await linesOf("ast_undone")).toEqual([]);
});

test("an editor reads only the audit lines of moderation and content", async () => {
  const { headers } = await signIn({ roles: ["user", "editor"] });
  const administrator = await signIn({ roles: ["user", "administrator"] });
  await record({ objectId: "usr_seen" });
  const hidden = { id: newId("aud"), actor_type: "person" as const, action: "ofAnotherArea", object_id: "usr_seen" };
  await database.db.insertInto("audit_lines").values(hidden).execute();
  expect((await linesOf("usr_seen", headers)).map(({ action }) => action)).toEqual(["assetValidated"]);
  expect(await linesOf("usr_seen", administrator.headers)).toHaveLength(2);
  expect((await get("/audit", (await signIn()).headers)).status).toBe(403);
});

test("audit lines are filtered by actor, person, organization, action and date", async () => {
  await record({ objectId: "ast_f", personId: "usr_f", organizationId: "org_f", reason: "fausse-offre" });
  const found = async (query: string) =>
    pageOf(AuditLine).parse((await get(`/audit?objectId=ast_f&${query}`, withSecret)).body).nbResults;
  for (const [query, count] of [
    ["actorId=usr_decider", 1],
    ["actorId=usr_other", 0],
    ["personId=usr_f&organizationId=org_f", 1],
    ["personId=usr_other", 0],
    ["organizationId=org_other", 0],
    ["aboutId=usr_f", 1],
    ["aboutId=org_f,usr_other", 1],
    ["aboutId=usr_decider", 0],
    ["action=assetSuspended", 0],
    ["action=assetValidated,assetSuspended", 1],
    ["createdDate[lt]=2020-01-01", 0],
    ["createdDate[gte]=2020-01-01", 1],
  ] as const)
    expect([query, await found(query)]).toEqual([query, count]);
  expect((await get("/audit?action=nope", withSecret)).status).toBe(400);
});

test("an editor lists the moderating actors, an administrator all actors", async () => {
  const [editor, administrator, support] = [
    await signIn({ roles: ["user", "editor"] }),
    await signIn({ roles: ["user", "administrator"] }),
    await signIn({ roles: ["user", "administrator"] }),
  ];
  const actor = (id: string) => ({ type: "person" as const, id });
  await recordAudit(database.db, actor(editor.id), { action: "assetValidated", objectId: "ast_actors" });
  await recordAudit(database.db, actor(support.id), { action: "sessionsClosed", objectId: "usr_actors" });
  const actorsFor = async ({ headers }: typeof editor) =>
    AuditActors.parse((await get("/audit/actors", headers)).body).results.map(({ id }) => id);
  expect(await actorsFor(editor)).toContain(editor.id);
  expect(await actorsFor(editor)).not.toContain(support.id);
  expect(await actorsFor(administrator)).toEqual(expect.arrayContaining([editor.id, support.id]));
});

test("an audit line with free text, in any part, is refused", async () => {
  const refused: Partial<AuditEntry>[] = [
    { reason: "Une phrase" },
    { before: { name: "Léa Martin" } },
    { after: { email: "lea@exemple.fr" } },
    { after: { fields: ["name", "ceci est un texte"] } },
    { after: { id: "x".repeat(101) } },
  ];
  for (const entry of refused) await expect(record(entry)).rejects.toThrow("has a text");
  await record({ objectId: "ast_codes", before: { fields: ["name"], count: 2, date: "2026-11-23T10:00:00.000Z" } });
  expect(await linesOf("ast_codes")).toHaveLength(1);
});

test("SQL neither changes nor removes an audit line, whatever its declared purpose", async () => {
  await record({ objectId: "ast_kept" });
  const before = await stored();
  for (const purpose of [null, "erasure", "retention", "demonstration"] as const) {
    for (const statement of [
      sql`UPDATE audit_lines SET action = 'assetSuspended'`,
      sql`UPDATE audit_lines SET created_date = now() - interval '1 day'`,
      sql`UPDATE audit_lines SET reason = 'doublon'`,
      sql`DELETE FROM audit_lines`,
      sql`TRUNCATE audit_lines`,
    ]) {
      const run = database.db.transaction().execute(async (trx) => {
        if (purpose) await openAudit(trx, purpose);
        await statement.execute(trx);
      });
      await expect(run).rejects.toThrow("append-only");
    }
  }
  await expect(sql`UPDATE audit_lines SET actor_id = NULL`.execute(database.db)).rejects.toThrow("append-only");
  expect(await stored()).toEqual(before);
});

test("an erasure replaces the person's ids in audit lines", async () => {
  const person = await signIn();
  await recordAudit(
    database.db,
    { type: "person", id: person.id },
    {
      action: "assetValidated",
      objectId: "ast_theirs",
      personId: person.id,
      after: { decidedBy: person.id, state: "waiting" },
    },
  );
  await record({ objectId: person.id });
  await updateRow(database.db, "users", person.id, { deletion_date: new Date(0) });
  const before = await stored();
  expect(await runRetention(marketplace.context)).toEqual([]);
  const after = await stored();
  expect(after).toHaveLength(before.length);
  expect(JSON.stringify(after)).not.toContain(person.id);
  const [line] = await linesOf("ast_theirs");
  expect(line).toMatchObject({ actorId: expect.stringMatching(/^usr_/), after: { state: "waiting" } });
  expect(line?.personId).toBe(line?.actorId);
  expect(line?.after?.decidedBy).toBe(line?.actorId);
});

test("retention removes an audit line after five years", async () => {
  const insert = (ago: string) =>
    sql<{ id: string }>`
    INSERT INTO audit_lines (id, actor_type, action, object_id, created_date)
    VALUES (${newId("aud")}, 'platform', 'assetValidated', 'ast_old', now() - ${ago}::interval)`.execute(database.db);
  await insert("5 years 1 day");
  await insert("4 years 364 days");
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect(await linesOf("ast_old")).toHaveLength(1);
});

test("the API has no route that writes audit lines", async () => {
  const writes = apiRoutes(marketplace.context).filter(({ path, method }) => /audit/.test(path) && method !== "GET");
  expect(writes).toEqual([]);
});
