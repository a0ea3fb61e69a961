import { sql } from "kysely";
import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/entities/json";
import { migrate } from "@/marketplace/db/migrate";
import { strayCounters } from "@/tests/support/credit-sums";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { restoreEarlierState } from "@/tests/support/earlier-state";

const database = withMarketplaceDatabase({ seeded: false });

/** Firms as the earlier version stored them, and as other systems may have. */
const FIRMS: Record<string, JsonObject> = {
  org_counters: {
    _private: { slots: 3, offerCredits: 1, addressCredits: 4, cvthequeCredits: 9, cvthequePackCredits: 25 },
  },
  org_defaults: {},
  org_halves: { _private: { addressCredits: 1.5, slots: 0 } },
  org_none: { _private: { addressCredits: 0, slots: "many", offerCredits: null, cvthequeCredits: [] } },
  org_odd: { _private: "none" },
};

test("the migration opens each ledger with the former counters", async () => {
  await restoreEarlierState(database.db);
  for (const [id, platformData] of Object.entries(FIRMS))
    await sql`INSERT INTO users (id, display_name, roles, platform_data)
      VALUES (${id}, ${id}, '{organization}', ${JSON.stringify(platformData)}::jsonb)`.execute(database.db);
  await sql`INSERT INTO users (id, platform_data) VALUES ('usr_person', '{"_private": {"slots": 2}}')`.execute(
    database.db,
  );
  await migrate(database.db);
  const { rows } = await sql<{ organization_id: string }>`
    SELECT organization_id, credit, change, balance, reason, actor_type, actor_id FROM credit_moves
    ORDER BY organization_id, credit`.execute(database.db);
  const line = (organization_id: string, credit: string, count: number) => ({
    organization_id,
    credit,
    change: count,
    balance: count,
    reason: "opening",
    actor_type: "platform",
    actor_id: null,
  });
  expect(rows.filter(({ organization_id }) => Object.hasOwn(FIRMS, organization_id))).toEqual([
    line("org_counters", "addressCredits", 4),
    line("org_counters", "cvthequeCredits", 9),
    line("org_counters", "cvthequePackCredits", 25),
    line("org_counters", "offerCredits", 1),
    line("org_counters", "slots", 3),
    line("org_defaults", "addressCredits", 1),
    line("org_halves", "addressCredits", 1.5),
    line("org_odd", "addressCredits", 1),
  ]);
  expect(rows.filter(({ organization_id }) => !organization_id.startsWith("org_"))).toEqual([]);
  expect(await strayCounters(database.db)).toEqual([]);
});
