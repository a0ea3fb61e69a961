import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { logIn, mailsTo, signedUp } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
const applyRetention = async () => expect(await runRetention(marketplace.context)).toEqual([]);

/** Dates the last activity of a user this long ago. */
async function unseenFor(id: string, ago: string) {
  await sql`
    UPDATE users SET created_date = now() - interval '6 years', updated_date = now() - ${ago}::interval,
      last_activity_date = now() - ${ago}::interval
    WHERE id = ${id}`.execute(database.db);
  await sql`DELETE FROM sessions WHERE user_id = ${id}`.execute(database.db);
}
const isThere = async (id: string) => (await get(`/users/${id}`)).status === 200;

test("a candidate unseen for 23 months is warned, then erased at 24", async () => {
  const user = await signedUp(marketplace);
  await unseenFor(user.id, "23 months 1 day");
  await applyRetention();
  await applyRetention();
  const mails = await sql<{ days: number }>`
    SELECT (payload #>> '{values,date}')::date - current_date AS days FROM jobs
    WHERE payload ->> 'name' = 'inactivity' AND payload ->> 'to' = ${user.email}`.execute(database.db);
  expect(mails.rows).toEqual([{ days: expect.toSatisfy((days: number) => days >= 28 && days <= 31) }]);
  await unseenFor(user.id, "24 months 1 day");
  await applyRetention();
  expect(await isThere(user.id)).toBe(true);
  await sql`UPDATE users SET inactivity_notice_date = now() - interval '31 days' WHERE id = ${user.id}`.execute(
    database.db,
  );
  await applyRetention();
  expect(await isThere(user.id)).toBe(false);
});

test("a log-in after the warning cancels the erasure until a new warning", async () => {
  const user = await signedUp(marketplace);
  await unseenFor(user.id, "25 months");
  await sql`UPDATE users SET inactivity_notice_date = now() - interval '40 days' WHERE id = ${user.id}`.execute(
    database.db,
  );
  await logIn(marketplace, user);
  await applyRetention();
  expect(await isThere(user.id)).toBe(true);
  await unseenFor(user.id, "30 months");
  await sql`UPDATE users SET inactivity_notice_date = now() - interval '35 months' WHERE id = ${user.id}`.execute(
    database.db,
  );
  await applyRetention();
  expect(await isThere(user.id)).toBe(true);
  expect(await mailsTo(marketplace, user.email, "inactivity")).toHaveLength(1);
});

test.each<[string, object]>([
  ["a member of an organization", { organizations: { org_x: { roles: ["recruiter"] } } }],
  ["an administrator", { roles: ["administrator"] }],
])("%s is neither warned nor erased for inactivity", async (_name, values) => {
  const id = newId("usr");
  await insertRow(database.db, "users", { id, email: `${id}@exemple.invalid`, roles: ["user"], ...values });
  await unseenFor(id, "5 years");
  await applyRetention();
  const row = await database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.inactivity_notice_date).toBeNull();
});

test("a person of the demonstration is neither warned nor erased for inactivity", async () => {
  const id = newId("usr");
  await insertRow(database.db, "users", { id, email: `${id}@exemple.invalid`, roles: ["user"] });
  await database.db.insertInto("demonstration_rows").values({ table_name: "users", id }).execute();
  await unseenFor(id, "5 years");
  await applyRetention();
  const row = await database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.inactivity_notice_date).toBeNull();
});

/** Inserts the row of each sign of activity, dated this number of days ago. */
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

test("retention leaves a user active within 23 months unchanged", async () => {
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
  await applyRetention();
  expect(await read()).toEqual(before);
});
