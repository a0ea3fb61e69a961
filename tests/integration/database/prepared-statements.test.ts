import { sql } from "kysely";
import { expect, test } from "vitest";
import { prepared } from "@/marketplace/db/prepared";
import { withMarketplaceDatabase } from "@/tests/support/database";

const database = withMarketplaceDatabase({ seeded: false });

test("a connection prepares only marked statements, once each", async () => {
  const kept = await database.db.connection().execute(async (db) => {
    for (const number of [1, 2, 3]) {
      const marked = await sql<{ n: number }>`${prepared} SELECT ${number}::integer AS n`.execute(db);
      const plain = await sql<{ n: number }>`SELECT ${number}::integer AS n`.execute(db);
      expect([marked.rows, plain.rows]).toEqual([[{ n: number }], [{ n: number }]]);
      await db.selectFrom("assets").modifyFront(prepared).select("id").where("id", "=", "none").execute();
    }
    return sql<{ statement: string; plans: number }>`
      SELECT statement, (generic_plans + custom_plans)::integer AS plans
      FROM pg_prepared_statements ORDER BY prepare_time`.execute(db);
  });
  expect(kept.rows).toEqual([
    { statement: "/* prepared */ SELECT $1::integer AS n", plans: 3 },
    { statement: 'select /* prepared */ "id" from "assets" where "id" = $1', plans: 3 },
  ]);
});
