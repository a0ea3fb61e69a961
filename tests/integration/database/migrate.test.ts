import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type Migration, migrate, readMigrations } from "@/marketplace/db/migrate";
import { withMarketplaceDatabase } from "@/tests/support/database";

const database = withMarketplaceDatabase({ seeded: false });
const known = readMigrations();
const aMigration = (name: string, text: string): Migration => ({ name, text, checksum: `checksum of ${text}` });
const exists = async (table: string) =>
  (await sql<{ found: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS found`.execute(database.db)).rows[0]
    ?.found;

describe("migrations", () => {
  test("a migration is applied once, even by processes that start together", async () => {
    const next = aMigration("9001-next.sql", "CREATE TABLE next (id text)");
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.db, [...known, next])));
    expect(runs.flat()).toEqual(["9001-next.sql"]);
    expect(await exists("next")).toBe(true);
  });

  test("a migration that fails leaves nothing and is retried next time", async () => {
    const failing = aMigration("9002-two.sql", "CREATE TABLE two (id text); SELECT nothing_such();");
    await expect(migrate(database.db, [failing])).rejects.toThrow(/nothing_such/);
    expect(await exists("two")).toBe(false);
    expect(await migrate(database.db, [aMigration("9002-two.sql", "CREATE TABLE two (id text)")])).toEqual([
      "9002-two.sql",
    ]);
  });

  test("a migration changed after its application is refused by name", async () => {
    const [first, ...others] = known;
    const changed = { ...aMigration(first?.name ?? "", ""), checksum: "other" };
    await expect(migrate(database.db, [changed, ...others])).rejects.toThrow(`Migration ${first?.name} was changed`);
  });
});
