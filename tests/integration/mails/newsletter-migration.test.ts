import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "@/marketplace/db/migrate";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { restoreEarlierState } from "@/tests/support/earlier-state";

const database = withMarketplaceDatabase({ seeded: false });

test("recorded subscriptions become one unconfirmed subscriber per address", async () => {
  await restoreEarlierState(database.db);
  const insert = (id: string, metadata: object, date: string) =>
    sql`INSERT INTO events (id, type, emitter, metadata, created_date)
      VALUES (${id}, 'newsletter_subscribe', 'custom', ${JSON.stringify(metadata)}::jsonb, ${date}::timestamptz)`.execute(
      database.db,
    );
  await insert("evt_1", { email: "Lea@Exemple.fr", firstname: "Léa" }, "2026-03-01");
  await insert("evt_2", { email: "lea@exemple.fr ", firstname: "Autre" }, "2026-04-01");
  await insert("evt_3", { email: "max@exemple.fr", firstname: "x".repeat(500), type: "candidate" }, "2026-05-01");
  await insert("evt_4", { email: "no address", firstname: "Non" }, "2026-05-01");
  await insert("evt_5", { email: 'a@b.fr, "c"@d.fr', firstname: "Non" }, "2026-05-01");
  await insert("evt_6", { firstname: "Sans" }, "2026-05-01");
  await insert("evt_7", { email: { a: 1 } }, "2026-05-01");
  await migrate(database.db);
  const rows = await database.db.selectFrom("newsletter_subscribers").selectAll().orderBy("email").execute();
  expect(rows).toMatchObject([
    { email: "lea@exemple.fr", firstname: "Léa", mailbox: mailboxIdOf("lea@exemple.fr"), type: "newsletter" },
    { email: "max@exemple.fr", firstname: "x".repeat(100), mailbox: mailboxIdOf("max@exemple.fr"), type: "candidate" },
  ]);
  for (const { id, confirmed_date, requested_date } of rows) {
    expect(id).toHaveLength(24);
    expect([confirmed_date, requested_date]).toEqual([null, null]);
  }
  const jobs = await database.db.selectFrom("jobs").select("key").where("kind", "=", "newsletterRequests").execute();
  expect(jobs).toEqual([{ key: "newsletterRequests" }]);
});
