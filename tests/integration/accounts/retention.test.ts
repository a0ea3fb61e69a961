import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { log, runRetention } from "@/tests/support/run-retention";
import { createUserWithEverything } from "@/tests/support/user-with-everything";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
beforeAll(() => installTypes(database.db));
const applyRetention = async () => expect(await runRetention(marketplace.context)).toEqual([]);

/** Creates an application that ended, or began, this long ago. */
async function anApplication(status: string, ago: string, { messageAgo }: { messageAgo?: string } = {}) {
  const [id, takerId] = [newId("trn"), newId("usr")];
  const isOver = ["refused", "recruited", "cancelled"].includes(status);
  await insertRow(database.db, "transactions", {
    id,
    status,
    taker_id: takerId,
    owner_id: newId("org"),
    asset_id: newId("ast"),
    is_application: true,
    status_history: [{ status, date: "2020-01-01T00:00:00.000Z", data: { message: "secret" } }],
    metadata: { message: "secret" },
    asset_snapshot: { name: "secret" },
  });
  await sql`
    UPDATE transactions SET updated_date = now() - ${ago}::interval, created_date = now() - interval '5 years',
      completed_date = CASE WHEN ${isOver} THEN now() - ${ago}::interval END
    WHERE id = ${id}`.execute(database.db);
  await sql`
    INSERT INTO messages (id, topic_id, conversation_id, content, sender_id, receiver_id, created_date)
    VALUES (${newId("msg")}, ${id}, 'conv_x', 'secret', ${takerId}, 'org_x', now() - ${messageAgo ?? "4 years"}::interval)`.execute(
    database.db,
  );
  return { id, takerId };
}
const readApplication = async (id: string) => {
  const { rows } = await sql<{ row: string; status: string; taker_id: string }>`
    SELECT (transactions::text || coalesce((SELECT string_agg(messages::text, '') FROM messages WHERE topic_id = ${id}), '')) AS row,
      status, taker_id
    FROM transactions WHERE id = ${id}`.execute(database.db);
  return rows[0] ?? { row: "", status: "", taker_id: "" };
};

test.each([
  ["refused", "3 months 1 day", "refused"],
  ["recruited", "24 months 1 day", "recruited"],
  ["cancelled", "24 months 1 day", "cancelled"],
  ["pending", "24 months 1 day", "cancelled"],
  ["restricted", "24 months 1 day", "cancelled"],
])("an application %s for %s is emptied with its conversation", async (status, ago, after) => {
  const { id, takerId } = await anApplication(status, ago);
  await applyRetention();
  const emptied = await readApplication(id);
  expect(emptied.status).toBe(after);
  expect(emptied.row).not.toContain("secret");
  expect(emptied.row).not.toContain(takerId);
  const { updated_date: date } = await database.db
    .selectFrom("transactions")
    .select("updated_date")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await applyRetention();
  expect((await readApplication(id)).row).toBe(emptied.row);
  expect(date.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test.each([
  ["refused", "2 months 27 days", {}],
  ["recruited", "23 months 27 days", {}],
  ["pending", "23 months 27 days", {}],
  ["pending", "3 years", { messageAgo: "1 year" }],
])("an application %s for %s is left unchanged", async (status, ago, messages) => {
  const { id } = await anApplication(status, ago, messages);
  const before = await readApplication(id);
  await applyRetention();
  expect(await readApplication(id)).toEqual(before);
});

const COUNTED = {
  logIns: { table: "events", values: { type: "user_login" }, kept: "12 months" },
  events: { table: "events", values: { type: "page_view" }, kept: "25 months" },
  analytics: { table: "analytics_logs", values: { entry: { page: "/" } }, kept: "25 months" },
  deliveries: {
    table: "webhook_logs",
    values: { webhook_id: "whk_x", event_id: "evt_x", status: "ok" },
    kept: "6 months",
  },
} as const;

test.each(Object.entries(COUNTED))(
  "rows of the rule %s are deleted after their retention time",
  async (_name, { table, values, kept }) => {
    await sql`INSERT INTO webhooks (id, name, target_url, event, api_version, signing_secret)
    VALUES ('whk_x', 'x', 'https://exemple.invalid', 'x', 'x', 'x') ON CONFLICT DO NOTHING`.execute(database.db);
    await sql`DELETE FROM ${sql.table(table)}`.execute(database.db);
    const insert = (count: number, ago: string) =>
      sql`
    INSERT INTO ${sql.table(table)} (${sql.join([...(table === "analytics_logs" ? [] : ["id"]), ...Object.keys(values), "created_date"].map((name) => sql.ref(name)))})
    SELECT ${sql.join([
      ...(table === "analytics_logs" ? [] : [sql`'x' || gen_random_uuid()`]),
      ...Object.values(values).map((value) =>
        typeof value === "object" ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`,
      ),
      sql`now() - ${kept}::interval - ${ago}::interval`,
    ])} FROM generate_series(1, ${count})`.execute(database.db);
    await insert(1_200, "1 day");
    await insert(3, "-1 day");
    await applyRetention();
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBe(3);
  },
);

test("page figures are deleted after 25 months", async () => {
  await sql`INSERT INTO asset_figures (asset_id, owner_id, day, kind, source, count)
    SELECT 'ast_' || number, 'org_x', (now() - interval '25 months' - interval '2 days')::date, 'view', 'direct', 1
    FROM generate_series(1, 1200) AS number`.execute(database.db);
  await sql`INSERT INTO asset_figures VALUES ('ast_1', 'org_x', (now() - interval '25 months' + interval '2 days')::date, 'view', 'direct', 1)`.execute(
    database.db,
  );
  await applyRetention();
  expect(await database.db.selectFrom("asset_figures").select("asset_id").execute()).toEqual([{ asset_id: "ast_1" }]);
});

test("a subscription's address is erased after 14 days; demonstration events stay", async () => {
  const ids = [newId("evt"), newId("evt")];
  const date = new Date("2015-01-01");
  const recent = newId("evt");
  const subscription = { type: "newsletter_subscribe", metadata: { email: "lea@exemple.fr", firstname: "Léa" } };
  const day = (days: number) => new Date(Date.now() - days * 86_400_000);
  await insertRow(database.db, "events", { id: ids[0] ?? "", ...subscription, created_date: day(14.1) });
  await insertRow(database.db, "events", { id: recent, ...subscription, created_date: day(13.9) });
  await insertRow(database.db, "events", { id: ids[1] ?? "", type: "user_login", created_date: date });
  await database.db
    .insertInto("demonstration_rows")
    .values({ table_name: "events", id: ids[1] ?? "" })
    .execute();
  await applyRetention();
  expect(await database.db.selectFrom("events").select("id").where("id", "in", ids).execute()).toHaveLength(2);
  const read = (id: string) =>
    database.db.selectFrom("events").select("metadata").where("id", "=", id).executeTakeFirstOrThrow();
  expect(await read(ids[0] ?? "")).toEqual({ metadata: {} });
  expect(await read(recent)).toMatchObject({ metadata: { email: "lea@exemple.fr" } });
});

test("orders are never removed, by time, erasure or sweep", async () => {
  const user = await createUserWithEverything(marketplace);
  const read = async () =>
    JSON.stringify([
      (await sql`SELECT * FROM orders ORDER BY id`.execute(database.db)).rows,
      (await sql`SELECT * FROM order_lines ORDER BY id`.execute(database.db)).rows,
      (await sql`SELECT * FROM order_moves ORDER BY id`.execute(database.db)).rows,
    ]);
  await sql`UPDATE orders SET created_date = now() - interval '11 years'`.execute(database.db);
  const before = await read();
  await sql`UPDATE users SET deletion_date = now() WHERE id = ${user.id}`.execute(database.db);
  await applyRetention();
  await sql`INSERT INTO jobs (kind) VALUES ('sweep')`.execute(database.db);
  await runDueJobs(database.db, { sweep: createSweepJob(marketplace.context) }, log);
  expect((await get(`/users/${user.id}`)).status).toBe(404);
  expect(await read()).toBe(before);
});
