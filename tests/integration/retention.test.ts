import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { createSweepJob } from "@/marketplace/files/sweep";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createRetentionJob } from "@/marketplace/retention/retention";
import { installTypes } from "@/tests/support/a-firm";
import { aLife } from "@/tests/support/a-life";
import { logIn, mailsTo, signedUp } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
beforeAll(() => installTypes(database.db));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function night(): Promise<void> {
  await sql`INSERT INTO jobs (kind) VALUES ('retention')`.execute(database.db);
  await runDueJobs(database.db, { retention: createRetentionJob(marketplace.context) }, log);
  const left = await sql`SELECT last_error FROM jobs WHERE kind = 'retention'`.execute(database.db);
  expect(left.rows).toEqual([]);
}

/** An application that ended, or began, so long ago. */
async function anApplication(status: string, ago: string, { messageAgo }: { messageAgo?: string } = {}) {
  const [id, takerId] = [newId("trn"), newId("usr")];
  const isOver = ["refused", "recruited", "cancelled"].includes(status);
  await insertRow(database.db, "transactions", {
    ...{ id, status, taker_id: takerId, owner_id: newId("org"), asset_id: newId("ast"), is_application: true },
    status_history: [{ status, date: "2020-01-01T00:00:00.000Z", data: { message: "secret" } }],
    ...{ metadata: { message: "secret" }, asset_snapshot: { name: "secret" } },
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
])(
  "an application %s for %s is emptied, its conversation too: nobody is named any more",
  async (status, ago, after) => {
    const { id, takerId } = await anApplication(status, ago);
    await night();
    const emptied = await readApplication(id);
    expect(emptied.status).toBe(after);
    expect(emptied.row).not.toContain("secret");
    expect(emptied.row).not.toContain(takerId);
    const { updated_date: date } = await database.db
      .selectFrom("transactions")
      .select("updated_date")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await night();
    expect((await readApplication(id)).row).toBe(emptied.row);
    expect(date.getTime()).toBeGreaterThan(Date.now() - 60_000);
  },
);

test.each([
  ["refused", "2 months 27 days", {}],
  ["recruited", "23 months 27 days", {}],
  ["pending", "23 months 27 days", {}],
  ["pending", "3 years", { messageAgo: "1 year" }],
])("an application %s for %s is left as it is", async (status, ago, messages) => {
  const { id } = await anApplication(status, ago, messages);
  const before = await readApplication(id);
  await night();
  expect(await readApplication(id)).toEqual(before);
});

/** What shows that somebody was there, so long ago. */
async function unseenFor(id: string, ago: string) {
  await sql`
    UPDATE users SET created_date = now() - interval '6 years', updated_date = now() - ${ago}::interval,
      last_activity_date = now() - ${ago}::interval
    WHERE id = ${id}`.execute(database.db);
  await sql`DELETE FROM sessions WHERE user_id = ${id}`.execute(database.db);
}
const isThere = async (id: string) => (await get(`/users/${id}`)).status === 200;

test("a candidate unseen for 23 months is told once, then erased at 24; the mail says when", async () => {
  const user = await signedUp(marketplace);
  await unseenFor(user.id, "23 months 1 day");
  await night();
  await night();
  const mails = await sql<{ days: number }>`
    SELECT (payload #>> '{values,date}')::date - current_date AS days FROM jobs
    WHERE payload ->> 'name' = 'inactivity' AND payload ->> 'to' = ${user.email}`.execute(database.db);
  expect(mails.rows).toEqual([{ days: expect.toSatisfy((days: number) => days >= 28 && days <= 31) }]);
  await unseenFor(user.id, "24 months 1 day");
  await night();
  expect(await isThere(user.id)).toBe(true);
  await sql`UPDATE users SET inactivity_notice_date = now() - interval '31 days' WHERE id = ${user.id}`.execute(
    database.db,
  );
  await night();
  expect(await isThere(user.id)).toBe(false);
});

test("who logs in once told is kept, and is told again when unseen again", async () => {
  const user = await signedUp(marketplace);
  await unseenFor(user.id, "25 months");
  await sql`UPDATE users SET inactivity_notice_date = now() - interval '40 days' WHERE id = ${user.id}`.execute(
    database.db,
  );
  await logIn(marketplace, user);
  await night();
  expect(await isThere(user.id)).toBe(true);
  await unseenFor(user.id, "30 months");
  await sql`UPDATE users SET inactivity_notice_date = now() - interval '35 months' WHERE id = ${user.id}`.execute(
    database.db,
  );
  await night();
  expect(await isThere(user.id)).toBe(true);
  expect(await mailsTo(marketplace, user.email, "inactivity")).toHaveLength(1);
});

test.each<[string, object]>([
  ["a member of an organisation", { organizations: { org_x: { roles: ["recruiter"] } } }],
  ["somebody of the platform", { roles: ["administrator"] }],
  ["somebody of the demonstration", { demo: true }],
])("%s is neither told nor erased for inactivity", async (_name, values) => {
  const id = newId("usr");
  await insertRow(database.db, "users", { id, email: `${id}@exemple.invalid`, roles: ["user"], ...values });
  await unseenFor(id, "5 years");
  await night();
  const row = await database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.inactivity_notice_date).toBeNull();
});

/** Each way of being there, as a row dated so many days ago. */
const signs: Record<string, (id: string, days: number) => Promise<unknown>> = {
  account: (id, days) =>
    sql`UPDATE users SET updated_date = now() - make_interval(days => ${days}) WHERE id = ${id}`.execute(database.db),
  "log-in": (id, days) =>
    sql`UPDATE users SET last_activity_date = now() - make_interval(days => ${days}) WHERE id = ${id}`.execute(
      database.db,
    ),
  session: (id, days) =>
    sql`INSERT INTO sessions (id, user_id, refresh_hash, expires_date, last_used_date)
      VALUES (${newId("sess")}, ${id}, ${Buffer.from(newId("sess"))}, now(), now() - make_interval(days => ${days}))`.execute(
      database.db,
    ),
  application: (id, days) =>
    sql`INSERT INTO transactions (id, status, taker_id, created_date)
      VALUES (${newId("trn")}, 'new', ${id}, now() - make_interval(days => ${days}))`.execute(database.db),
  message: (id, days) =>
    sql`INSERT INTO messages (id, topic_id, conversation_id, content, sender_id, receiver_id, created_date)
      VALUES (${newId("msg")}, 'ast_x', 'conv_x', '', ${id}, 'org_x', now() - make_interval(days => ${days}))`.execute(
      database.db,
    ),
  "saved search": (id, days) =>
    sql`INSERT INTO saved_searches (id, name, user_id, search, updated_date)
      VALUES (${newId("sch")}, 'x', ${id}, '{}', now() - make_interval(days => ${days}))`.execute(database.db),
};

test("whoever was there within 23 months, in whatever way, is never touched, whenever he was told", async () => {
  const sign = fc.record({ way: fc.constantFrom(...Object.keys(signs)), days: fc.integer({ min: 0, max: 690 }) });
  const oldSign = fc.record({
    way: fc.constantFrom(...Object.keys(signs)),
    days: fc.integer({ min: 740, max: 2_000 }),
  });
  const person = fc.record({
    last: sign,
    before: fc.array(oldSign, { maxLength: 3 }),
    told: fc.integer({ min: 691, max: 2_000 }),
  });
  const people = fc.sample(person, { numRuns: 150, seed: 7 });
  const ids: string[] = [];
  for (const { last, before, told } of people) {
    const id = newId("usr");
    ids.push(id);
    await insertRow(database.db, "users", { id, roles: ["user"] });
    await unseenFor(id, "6 years");
    for (const { way, days } of [...before, last]) await signs[way]?.(id, days);
    await sql`UPDATE users SET inactivity_notice_date = now() - make_interval(days => ${told}) WHERE id = ${id}`.execute(
      database.db,
    );
  }
  const read = () =>
    sql`SELECT * FROM users WHERE id = ANY(${ids}::text[]) ORDER BY id`.execute(database.db).then(({ rows }) => rows);
  const before = await read();
  await night();
  expect(await read()).toEqual(before);
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
  "rows of the rule %s go once they were kept long enough, however many",
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
    await night();
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBe(3);
  },
);

test("a newsletter subscription is kept until it ends, and the demonstration's events stay", async () => {
  const ids = [newId("evt"), newId("evt")];
  const date = new Date("2015-01-01");
  await insertRow(database.db, "events", { id: ids[0] ?? "", type: "newsletter_subscribe", created_date: date });
  await insertRow(database.db, "events", { id: ids[1] ?? "", type: "user_login", demo: true, created_date: date });
  await night();
  expect(await database.db.selectFrom("events").select("id").where("id", "in", ids).execute()).toHaveLength(2);
});

test("orders are never removed: not by time, not with the person, not by the sweep", async () => {
  const life = await aLife(marketplace);
  const read = async () =>
    JSON.stringify([
      (await sql`SELECT * FROM orders ORDER BY id`.execute(database.db)).rows,
      (await sql`SELECT * FROM order_lines ORDER BY id`.execute(database.db)).rows,
      (await sql`SELECT * FROM order_moves ORDER BY id`.execute(database.db)).rows,
    ]);
  await sql`UPDATE orders SET created_date = now() - interval '11 years'`.execute(database.db);
  const before = await read();
  await sql`UPDATE users SET deletion_date = now() WHERE id = ${life.id}`.execute(database.db);
  await night();
  await sql`INSERT INTO jobs (kind) VALUES ('sweep')`.execute(database.db);
  await runDueJobs(database.db, { sweep: createSweepJob(marketplace.context) }, log);
  expect(await isThere(life.id)).toBe(false);
  expect(await read()).toBe(before);
});
