import { sql } from "kysely";
import { expect, test } from "vitest";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();

/** Ends every connection of the marketplace that waits for a lock, as a crash or a failover does. */
const endWaiting = () =>
  sql`
    SELECT pid FROM pg_stat_activity, pg_terminate_backend(pid)
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(marketplace.database.db);

/** Waits for a 200: a request may still fail until the pool has noticed that its connection ended. */
const expectAnswers = () => expect.poll(async () => (await marketplace.get("/categories")).status).toBe(200);

test("a broken connection gives a 503, and the next request succeeds", async () => {
  const { db } = marketplace.database;
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE categories IN ACCESS EXCLUSIVE MODE`.execute(trx);
    let settled = false;
    const responses = Promise.all([marketplace.get("/categories"), marketplace.get("/categories")]).finally(() => {
      settled = true;
    });
    await expect
      .poll(async () => {
        await endWaiting();
        return settled;
      })
      .toBe(true);
    for (const { status, headers, body } of await responses)
      expect([status, headers.get("retry-after"), body]).toEqual([
        503,
        "5",
        { message: "Temporarily unavailable", statusCode: 503 },
      ]);
  });
  await expectAnswers();
});

test("a connection that breaks between two statements ends its transaction only", async () => {
  const { db } = marketplace.database;
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await expect.poll(() => sql`SELECT 1`.execute(trx).catch(() => "broken")).toBe("broken");
  });
  await expect(broken).rejects.toThrow();
  await expectAnswers();
});

test("a write that finds the disk full is refused with a 507", async () => {
  const { db } = marketplace.database;
  await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.execute(db);
  await sql`CREATE TRIGGER no_room BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION no_room()`.execute(db);
  const person = { username: "p@exemple.fr", email: "p@exemple.fr", password: "un mot de passe assez long" };
  expect(await marketplace.post("/users", person)).toMatchObject({
    status: 507,
    body: { message: "Insufficient Storage", statusCode: 507 },
  });
});
