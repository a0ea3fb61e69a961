import { sql } from "kysely";
import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/entities/json";
import { Merging, OrganizationSheet } from "@/lib/entities/support";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { blockNamed, NAMED_BLOCKS_JOB } from "@/marketplace/resources/assets/named-blocks";
import { createMergedRowsJob } from "@/marketplace/resources/support/merge/merge";
import { MERGE_RULES, referencesTo, requireUnreferenced } from "@/marketplace/resources/support/merge/rules";
import { explained } from "@/marketplace/writes/explain-credits";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import { mailsTo } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";
import { log, runRetention } from "@/tests/support/run-retention";
import { createUserWithEverything } from "@/tests/support/user-with-everything";

const marketplace = withMarketplace();
const { database, call, get, post, signIn } = marketplace;

const reason = "request";
const anAdministrator = async () => (await signIn({ roles: ["administrator"], confirmed: true })).headers;

/** Merges one into another, as an administrator who types its name and keeps what the first one has. */
async function merge(id: string, mergedId: string, given: object = {}) {
  const headers = await anAdministrator();
  const compared = await get(`/users/${id}/merge?mergedId=${mergedId}`, headers);
  const { merged, choices } = Merging.parse(compared.body);
  const kept = Object.fromEntries(choices.map(({ name, only }) => [name, only ?? "kept"]));
  const name = merged.name || merged.email || merged.id;
  return post(`/users/${id}/merge`, { mergedId, name, reason, ...kept, ...given }, headers);
}
const compare = async (id: string, mergedId: string) =>
  Merging.parse((await get(`/users/${id}/merge?mergedId=${mergedId}`, await anAdministrator())).body);

/** Returns the rows of any table that name this id, in any column. */
async function tracesOf(id: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(database.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(name)} AS place WHERE strpos(place::text, ${id}) > 0`.execute(
      database.db,
    );
    found.push(...rows.map(() => name));
  }
  return found;
}
const countIn = async (table: string, column: string, id: string) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(database.db);
  return rows[0]?.count ?? 0;
};
const rowOf = (id: string) => database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** Columns whose names end like those of accounts, and that name something else. */
const OTHER_THINGS = `appeals.report_id application_acts.transaction_id assets.asset_type_id assets.category_id
  decisions.report_id entry_revisions.entry_id events.parent_id messages.conversation_id
  order_lines.transaction_id order_moves.transaction_id ratings.invitation_id ratings.transaction_id
  reports.decision_id transactions.asset_type_id webhook_logs.event_id newsletter_deliveries.mail_id
  newsletter_subscribers.ended_by installation.prepared_by`.split(/\s+/);

/** Lists the columns that name an account or an asset, by the catalogue or by their names, and have no rule. */
async function columnsWithoutRule(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped
      AND (attname ~ '(_id|_by)$' OR attname IN ('caller')) AND NOT EXISTS (
        SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = attrelid AND attnum = ANY (conkey)
          AND confrelid NOT IN ('users'::regclass, 'assets'::regclass)
      )
    ORDER BY 1, 2`.execute(database.db);
  const references = [
    ...(await referencesTo(database.db, "users")),
    ...(await referencesTo(database.db, "assets")),
    ...rows,
  ];
  const named = references.map(({ table, column }) => `${table}.${column}`);
  const ruled = Object.entries(MERGE_RULES).flatMap(([table, { accounts, people, assets, revoked, left }]) =>
    [accounts, people, assets, revoked?.columns, Object.keys(left ?? {})].flatMap((columns = []) =>
      columns.map((column) => `${table}.${column}`),
    ),
  );
  return [...new Set(named)].filter((column) => !ruled.includes(column) && !OTHER_THINGS.includes(column));
}

test("every column that names an account or an asset has a rule for merges", async () => {
  expect(await columnsWithoutRule()).toEqual([]);
  await sql`CREATE TABLE new_things (id text PRIMARY KEY, holder text REFERENCES users, seen_by text)`.execute(
    database.db,
  );
  try {
    expect(await columnsWithoutRule()).toEqual(["new_things.holder", "new_things.seen_by"]);
    const { id } = await signIn();
    await sql`INSERT INTO new_things (id, holder) VALUES ('new', ${id})`.execute(database.db);
    await expect(requireUnreferenced(database.db, "users", id)).rejects.toThrow("new_things");
    const other = await signIn();
    expect((await merge(other.id, id)).status).toBe(500);
    expect(await rowOf(id)).toBeDefined();
  } finally {
    await sql`DROP TABLE new_things`.execute(database.db);
  }
});

test("a merged account leaves everything to the other one", async () => {
  const [kept, merged] = [await createUserWithEverything(marketplace), await createUserWithEverything(marketplace)];
  const before = await compare(kept.id, merged.id);
  const offered = await countIn("transactions", "taker_id", merged.id);
  expect((await merge(kept.id, merged.id)).body).toEqual({ id: kept.id });

  const left = new Set(await tracesOf(merged.id));
  // What it was (documents, merged_accounts), that it was merged, the job that moves late rows, and terms of the search
  // that the night removes.
  const stay = ["audit_lines", "documents", "events", "jobs", "merged_accounts", "search_bits"];
  expect([...left].sort()).toEqual(stay);
  const { kept: now } = await compare(kept.id, (await signIn()).id);
  for (const name of ["applications", "messages", "alerts", "bookmarks", "files", "reviews"])
    expect(now.counts[name], name).toBe((before.kept.counts[name] ?? 0) + (before.merged.counts[name] ?? 0));
  expect(offered).toBeGreaterThan(0);
  expect(await get("/sessions", merged.headers)).toMatchObject({ status: 401 });
  expect(await get("/sessions", kept.headers)).toMatchObject({ status: 200 });
  for (const { email } of [kept, merged]) expect(await mailsTo(marketplace, email, "accountsMerged")).toHaveLength(1);

  const exported = await get(`/users/${kept.id}/export`, kept.headers);
  expect(exported.status).toBe(200);
  for (const canary of [kept.canary, merged.canary]) expect(exported.text).toContain(canary);
  expect(exported.text).toContain(merged.application.id);
});

test("a merge of profiles leaves the narrower visibility", async () => {
  const [kept, merged] = [await aCandidate(marketplace.context), await aCandidate(marketplace.context)];
  const visibilityOf = async () =>
    (await database.db.selectFrom("assets").select("custom_attributes").where("id", "=", kept.resumeId).execute())[0]
      ?.custom_attributes;
  const show = (id: string, visibility: string) =>
    updateRow(database.db, "assets", id, { custom_attributes: { visibility, publicProfile: visibility === "web" } });
  await show(kept.resumeId, "web");
  await show(merged.resumeId, "firms");
  expect((await merge(kept.id, merged.id)).status).toBe(200);
  expect(await visibilityOf()).toMatchObject({ visibility: "firms", publicProfile: false });
});

test("a merge of firms keeps nothing that would outlast others", async () => {
  const [kept, merged] = [await aWholeFirm({}, "lu-un"), await aWholeFirm({}, "lu-deux")];
  const reader = await aCandidate(marketplace.context);
  for (const { id, company } of [kept, merged]) {
    expect((await call("PUT", `/bookmarks/company/${company.id}`, {}, reader.headers)).status).toBe(200);
    const access = { kind: "profile", reason: "visibility", day: "2026-11-12" } as const;
    await database.db
      .insertInto("profile_accesses")
      .values({ person_id: reader.id, organization_id: id, ...access })
      .execute();
  }
  expect((await merge(kept.id, merged.id, { page: "kept" })).status).toBe(200);
  expect(await countIn("profile_accesses", "person_id", reader.id)).toBe(1);
  expect(await countIn("bookmarks", "user_id", reader.id)).toBe(1);
  expect(await tracesOf(reader.id)).not.toContain("documents");
});

test("a merged account is erased with the other one", async () => {
  const [kept, merged] = [await createUserWithEverything(marketplace), await createUserWithEverything(marketplace)];
  expect((await merge(kept.id, merged.id)).status).toBe(200);
  expect((await call("DELETE", `/users/${kept.id}`, undefined, kept.headers)).status).toBe(200);
  await sql`DELETE FROM jobs`.execute(database.db);
  await sql`UPDATE users SET deletion_date = now() - interval '1 minute' WHERE id = ${kept.id}`.execute(database.db);
  expect(await runRetention(marketplace.context)).toEqual([]);
  const left = async (text: string) => new Set(await tracesOf(text));
  expect([...(await left(kept.id))].sort()).toEqual(["events", "order_lines", "order_moves", "orders"]);
  expect([...(await left(merged.id))].sort()).toEqual(["audit_lines", "events"]);
  expect([...(await left(kept.canary))]).toEqual([]);
  expect([...(await left(merged.canary))].sort()).toEqual([]);
});

/** A firm with a page, credits, an offer of this slug and the application of a candidate, and a recruiter. */
async function aWholeFirm(credits: Record<string, number>, slug: string, page: JsonObject = {}) {
  const { context } = marketplace;
  const firm = await aFirm(context, credits);
  const id = firm.organizationId;
  const owner = await signIn({ organizations: { [id]: { roles: ["administrator"] } }, as: id });
  await updateRow(database.db, "users", id, { org_owner_id: owner.id, display_name: `Cabinet ${id}` });
  const [company] = await database.db.selectFrom("assets").selectAll().where("owner_id", "=", id).execute();
  if (!company) throw new Error("A firm has a page");
  await updateRow(database.db, "assets", company.id, { metadata: page });
  const offerId = await anOffer(database.db, id, { slug, publishedWith: "slot" });
  const candidate = await aCandidate(context, { blocked: [id] });
  const { body } = await post(
    "/transactions",
    { assetId: offerId, metadata: { message: "Bonjour" } },
    candidate.headers,
  );
  return { ...firm, id, owner, company, offerId, candidate, application: body as { id: string } };
}

test("a merged firm leaves everything to the other one", async () => {
  const kept = await aWholeFirm({ addressCredits: 5, offerCredits: 1 }, "comptable-unique");
  const merged = await aWholeFirm({ addressCredits: 3, cvthequePackCredits: 4 }, "comptable-unique");
  const key = { id: newId("fkey"), organization_id: merged.id, name: "ERP", hash: Buffer.from("m"), shown: "…" };
  await database.db.insertInto("firm_keys").values(key).execute();
  const balance = (id: string, credit: string) =>
    database.db
      .selectFrom("credit_moves")
      .select(["balance", "reason", "object_id"])
      .where("organization_id", "=", id)
      .where("credit", "=", credit as "addressCredits")
      .orderBy("position", "desc")
      .executeTakeFirst();
  const [had, other] = [
    creditsOf((await rowOf(kept.id))?.platform_data ?? {}),
    creditsOf((await rowOf(merged.id))?.platform_data ?? {}),
  ];
  const before = await compare(kept.id, merged.id);
  expect(before).toMatchObject({ refusals: [], sameSlugs: 1, choices: [{ name: "page" }] });

  expect((await merge(kept.id, merged.id)).body).toEqual({ id: kept.id });
  expect(await rowOf(merged.id)).toBeUndefined();
  const left = new Set(await tracesOf(merged.id));
  const stay = ["audit_lines", "credit_moves", "documents", "events", "jobs", "merged_accounts"];
  expect([...left].sort()).toEqual(stay);
  const now = OrganizationSheet.parse((await get(`/organizations/${merged.id}/sheet`, await anAdministrator())).body);
  expect(now).toMatchObject({ id: kept.id, merged: [{ id: merged.id }], ownerId: kept.owner.id });
  expect(now.counts).toMatchObject({ offers: 2, applications: 2 });
  expect(now.members.map(({ id }) => id)).toEqual(
    expect.arrayContaining([kept.owner.id, merged.owner.id, merged.recruiter.id, kept.recruiter.id]),
  );
  for (const credit of ["addressCredits", "offerCredits", "cvthequePackCredits"] as const)
    expect(now.credits[credit], credit).toBe(had[credit] + other[credit]);
  expect(await balance(merged.id, "addressCredits")).toMatchObject({ balance: 0, reason: "merge", object_id: kept.id });
  expect(await balance(kept.id, "addressCredits")).toMatchObject({ reason: "merge", object_id: merged.id });

  const { headers } = await signIn({ id: merged.owner.id, as: kept.id });
  expect((await get(`/transactions/${merged.application.id}`, headers)).status).toBe(200);
  for (const person of [kept.owner, merged.owner, merged.recruiter])
    expect(await mailsTo(marketplace, `${person.id.toLowerCase()}@exemple.invalid`, "firmsMerged")).toHaveLength(1);
  expect((await get("/notifications", headers)).text).toContain("firmsMerged");

  // Who blocked the firm that went blocks the one that stays.
  const { rows } = await sql<{ blocked: string[] }>`
    SELECT metadata #> '{_private,blockedOrganizations}' AS blocked FROM assets WHERE id = ${merged.candidate.resumeId}`.execute(
    database.db,
  );
  expect(rows[0]?.blocked).toEqual([kept.id]);

  // Former addresses lead to the present ones, and each offer to itself.
  const slugOf = async (id: string) =>
    (await database.db.selectFrom("assets").select("slug").where("id", "=", id).executeTakeFirst())?.slug;
  expect((await get(`/assets/company/slug/${merged.company.slug}`)).body).toMatchObject({ id: kept.company.id });
  const moved = await get(`/assets/getbyslug/comptable-unique?type=offer&company=${merged.company.slug}`);
  expect(moved.body).toMatchObject({ id: merged.offerId });
  expect(await slugOf(kept.offerId)).toBe("comptable-unique");
  expect(await slugOf(merged.offerId)).not.toBe("comptable-unique");
});

test("the plan and the page of the other firm stay when they are chosen", async () => {
  const plan = (name: string) => ({ name, since: "2026-11-12", renewsOn: "2099-12-12", price: 79 });
  const kept = await aWholeFirm({}, "paie-a");
  const merged = await aWholeFirm({}, "paie-b");
  const give = (id: string, name: string, slots: number, addressCredits: number) =>
    database.db
      .transaction()
      .execute((trx) =>
        explained(trx, { reason: "plan", detail: name, actor: { type: "platform", id: null } }, () =>
          updateRow(trx, "users", id, { platform_data: { _private: { plan: plan(name), slots, addressCredits } } }),
        ),
      );
  await give(kept.id, "firm", 3, 6);
  await give(merged.id, "network", 12, 21);
  const headers = await anAdministrator();
  const name = `Cabinet ${merged.id}`;
  const refused = await post(`/users/${kept.id}/merge`, { mergedId: merged.id, name, reason }, headers);
  expect(refused).toMatchObject({ status: 400, body: { data: [{ path: ["page"] }] } });
  expect(await merge(kept.id, merged.id, { name: "Cabinet" })).toMatchObject({
    status: 400,
    body: { data: [{ path: ["name"] }] },
  });
  expect((await merge(kept.id, merged.id, { page: "merged", plan: "merged" })).status).toBe(200);
  const row = await rowOf(kept.id);
  expect(row?.platform_data).toMatchObject({ _private: { plan: { name: "network" }, slots: 12, addressCredits: 27 } });
  expect((await get(`/assets/company/slug/${kept.company.slug}`)).body).toMatchObject({ id: merged.company.id });
  // The credits of the month that the plan gave are known as such: its end takes them back.
  const { rows } = await sql<{ change: number }>`
    SELECT change FROM credit_moves WHERE organization_id = ${kept.id} AND credit = 'addressCredits' AND reason = 'plan'
    ORDER BY position DESC LIMIT 1`.execute(database.db);
  expect(Number(rows[0]?.change)).toBe(20);
});

test("firms that cannot be one are refused, with the reason", async () => {
  const [a, b] = [await aWholeFirm({}, "un"), await aWholeFirm({}, "deux")];
  const refusals = async (one: string, other: string) => (await compare(one, other)).refusals;
  const setPage = (id: string, page: JsonObject) => updateRow(database.db, "assets", id, { metadata: page });
  await setPage(a.company.id, { _public: { siren: "732829320" } });
  await setPage(b.company.id, { _public: { siren: "552100554" } });
  expect(await refusals(a.id, b.id)).toEqual(["differentSiren"]);
  expect(await merge(a.id, b.id)).toMatchObject({ status: 422, body: { data: { code: "differentSiren" } } });
  expect(await rowOf(b.id)).toBeDefined();
  await setPage(b.company.id, { _public: { siren: "732829320" } });
  expect(await refusals(a.id, b.id)).toEqual([]);

  await updateRow(database.db, "users", b.id, { organizations: { [a.id]: { roles: [] } } });
  expect(await refusals(a.id, b.id)).toEqual(["sameTree"]);
  expect(await refusals(b.id, a.id)).toEqual(["sameTree"]);
  const person = await signIn();
  expect(await refusals(a.id, person.id)).toEqual(["kind"]);
  expect(await refusals(a.id, a.id)).toEqual(["same"]);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM demonstration_rows WHERE table_name = 'users' AND starts_with(id, 'org_') LIMIT 1`.execute(
    database.db,
  );
  expect(await refusals(a.id, rows[0]?.id ?? "")).toContain("demonstration");
  const headers = await anAdministrator();
  expect((await get(`/users/${a.id}/merge?mergedId=org_unknown`, headers)).status).toBe(404);
  expect((await get(`/users/${a.id}/merge?mergedId=${b.id}`, a.owner.headers)).status).toBe(403);
});

test("people who cannot be one are refused, with the reason", async () => {
  const [a, b] = [await signIn(), await signIn()];
  const refusals = async () => (await compare(a.id, b.id)).refusals;
  expect(await refusals()).toEqual([]);
  const set = (values: object) => updateRow(database.db, "users", b.id, values);
  await set({ blocked_date: new Date().toISOString(), blocked_reason: "security" });
  expect(await refusals()).toEqual(["blocked"]);
  await set({ blocked_date: null, blocked_reason: null, deletion_date: new Date().toISOString() });
  expect(await refusals()).toEqual(["leaving"]);
  await set({ deletion_date: null, roles: ["editor"] });
  expect(await refusals()).toEqual(["staff"]);
  await set({ roles: [], proved_email: null });
  // Nobody gets the account of a confirmed address by one that was only typed.
  expect((await compare(b.id, a.id)).choices).toMatchObject([{ name: "login", only: "merged" }]);
  expect(await merge(b.id, a.id, { login: "kept" })).toMatchObject({
    status: 400,
    body: { data: [{ path: ["login"] }] },
  });
  await updateRow(database.db, "users", a.id, { proved_email: null });
  expect(await refusals()).toEqual(["unproved"]);
});

test("the chosen address, profile and applications stay", async () => {
  const firm = await aFirm(marketplace.context, { addressCredits: 9 });
  const offerId = await anOffer(database.db, firm.organizationId);
  const [kept, merged] = [await aCandidate(marketplace.context), await aCandidate(marketplace.context)];
  const apply = async ({ headers }: { headers: Record<string, string> }) =>
    (await post("/transactions", { assetId: offerId, metadata: { message: "Bonjour" } }, headers)).body as {
      id: string;
    };
  const [first, second] = [await apply(kept), await apply(merged)];
  expect(await compare(kept.id, merged.id)).toMatchObject({
    choices: [{ name: "login" }, { name: "profile" }, { name: "applications" }],
    duplicates: [{ keptStatus: "new", mergedStatus: "new" }],
  });
  expect((await merge(kept.id, merged.id, { login: "merged", profile: "merged", applications: "merged" })).status).toBe(
    200,
  );
  const row = await rowOf(kept.id);
  expect(row).toMatchObject({ email: `${merged.id.toLowerCase()}@exemple.invalid` });
  expect((await get("/sessions", kept.headers)).status).toBe(401);
  const resumes = await database.db.selectFrom("assets").select("id").where("owner_id", "=", kept.id).execute();
  expect(resumes).toEqual([{ id: merged.resumeId }]);
  const applications = await database.db
    .selectFrom("transactions")
    .select(["id", "status", "cancellation_reason"])
    .where("taker_id", "=", kept.id)
    .execute();
  expect(applications).toEqual(
    expect.arrayContaining([
      { id: second.id, status: "new", cancellation_reason: null },
      { id: first.id, status: "cancelled", cancellation_reason: "merged" },
    ]),
  );
});

test("the application that a firm handles stays, and two that firms handle are not merged", async () => {
  const firm = await aFirm(marketplace.context, { addressCredits: 9 });
  const offerId = await anOffer(database.db, firm.organizationId);
  const people = [await aCandidate(marketplace.context), await aCandidate(marketplace.context)];
  const [kept, merged] = people as [(typeof people)[number], (typeof people)[number]];
  const apply = async ({ headers }: { headers: Record<string, string> }) =>
    (await post("/transactions", { assetId: offerId, metadata: {} }, headers)).body as { id: string };
  const [first, second] = [await apply(kept), await apply(merged)];
  const study = (id: string) => post(`/transactions/${id}/transitions`, { name: "study" }, firm.recruiter.headers);
  const statuses = async () =>
    Object.fromEntries(
      (await database.db.selectFrom("transactions").select(["id", "status"]).execute()).map((row) => [
        row.id,
        row.status,
      ]),
    );
  expect((await study(second.id)).status).toBe(200);
  await sql`UPDATE transactions SET status = 'pending' WHERE id = ${first.id}`.execute(database.db);
  expect((await compare(kept.id, merged.id)).refusals).toEqual(["twoApplications"]);
  await sql`UPDATE transactions SET status = 'new' WHERE id = ${first.id}`.execute(database.db);
  // The choice is that of two which nobody handles.
  const choices = { login: "kept", profile: "kept", applications: "kept" };
  expect((await merge(kept.id, merged.id, choices)).status).toBe(200);
  expect(await statuses()).toMatchObject({ [first.id]: "cancelled", [second.id]: "pending" });
});

test("the profile that stays hides from the employers of both, and the event of a deletion names who is gone", async () => {
  const [kept, merged] = [await aCandidate(marketplace.context), await aCandidate(marketplace.context)];
  const block = (id: string, blocked: object) =>
    sql`UPDATE assets SET metadata = jsonb_set(metadata, '{_private}', ${JSON.stringify(blocked)}::jsonb)
      WHERE owner_id = ${id}`.execute(database.db);
  const [same, other] = [{ name: "Fiduciaire Kerouan" }, { name: "Audit Tréguier", siren: "552100554" }];
  await block(kept.id, { blockedOrganizations: ["org_one"], blockedEmployers: [same] });
  await block(merged.id, { blockedOrganizations: ["org_two"], blockedEmployers: [same, other] });
  // The job of an arrival that ran during the merge locked a profile that was going.
  const founder = await signIn();
  const opened = await post("/users", { type: "organization", displayName: "Audit Treguier" }, founder.headers);
  await sql`DELETE FROM jobs WHERE kind = ${NAMED_BLOCKS_JOB}`.execute(database.db);
  expect((await merge(kept.id, merged.id, { login: "kept", profile: "kept" })).status).toBe(200);
  await sql`UPDATE jobs SET run_date = now() WHERE kind IN ('mergedRows', ${NAMED_BLOCKS_JOB})`.execute(database.db);
  const handlers = { mergedRows: createMergedRowsJob(marketplace.context), [NAMED_BLOCKS_JOB]: blockNamed };
  await runDueJobs(database.db, handlers, log);
  const { rows } = await sql<{ hidden: object }>`
    SELECT metadata -> '_private' AS hidden FROM assets WHERE owner_id = ${kept.id}`.execute(database.db);
  expect(rows[0]?.hidden).toEqual({
    blockedOrganizations: ["org_one", "org_two", Object(opened.body).id],
    blockedEmployers: [same, other],
  });
  const deleted = await sql<{ object_id: string }>`
    SELECT object_id FROM events WHERE type = 'user__deleted' AND object_id IN (${kept.id}, ${merged.id})`.execute(
    database.db,
  );
  expect(deleted.rows).toEqual([{ object_id: merged.id }]);
});

test("what is written for a merged account during the merge follows it", async () => {
  const [kept, merged] = [await aWholeFirm({}, "tard-a"), await aWholeFirm({}, "tard-b")];
  const candidate = await aCandidate(marketplace.context);
  // A firm publishes, messages and candidates apply while the merge runs.
  const say = (n: number) =>
    post(
      "/messages",
      { topicId: merged.application.id, receiverId: merged.candidate.id, content: `Bonjour ${n}` },
      merged.recruiter.headers,
    );
  const apply = () => post("/transactions", { assetId: merged.offerId, metadata: {} }, candidate.headers);
  const [result, applied, ...said] = await Promise.all([
    merge(kept.id, merged.id),
    apply(),
    ...Array.from({ length: 8 }, (_, n) => say(n)),
  ]);
  expect(result.status).toBe(200);
  for (const { status } of [applied, ...said]) expect([200, 403, 404, 422]).toContain(status);
  // A request that had read its rights before writes for an organization that is gone.
  const late = newId("msg");
  await insertRow(database.db, "messages", {
    id: late,
    topic_id: merged.application.id,
    conversation_id: newId("conv"),
    content: "tard",
    sender_id: merged.id,
    receiver_id: merged.candidate.id,
  });
  const offer = await anOffer(database.db, merged.id, { slug: "tard-a" });
  await sql`UPDATE jobs SET run_date = now() WHERE kind = 'mergedRows'`.execute(database.db);
  await runDueJobs(database.db, { mergedRows: createMergedRowsJob(marketplace.context) }, log);
  const failed = await database.db.selectFrom("jobs").select("last_error").where("kind", "=", "mergedRows").execute();
  expect(failed).toEqual([]);
  expect(await countIn("messages", "sender_id", merged.id)).toBe(0);
  expect(await countIn("transactions", "owner_id", merged.id)).toBe(0);
  expect(await countIn("assets", "owner_id", merged.id)).toBe(0);
  const [row] = await database.db.selectFrom("assets").select(["owner_id", "slug"]).where("id", "=", offer).execute();
  expect(row?.owner_id).toBe(kept.id);
  expect(row?.slug).not.toBe("tard-a");
});

test("of two simultaneous merges of the same firm, one is done", async () => {
  const [a, b, c] = [await aWholeFirm({}, "a"), await aWholeFirm({}, "b"), await aWholeFirm({}, "c")];
  const done = await Promise.all([merge(a.id, b.id), merge(c.id, b.id)]);
  expect(done.map(({ status }) => status).sort()).toEqual([200, 404]);
  // A firm that a merged one leads to is merged in turn: both lead to the last one.
  const [first, other] = done[0].status === 200 ? [a, c] : [c, a];
  expect((await merge(other.id, first.id)).status).toBe(200);
  expect((await get(`/assets/company/slug/${b.company.slug}`)).body).toMatchObject({ id: other.company.id });
  const sheet = await get(`/organizations/${b.id}/sheet`, await anAdministrator());
  expect(sheet.body).toMatchObject({ id: other.id });
});
