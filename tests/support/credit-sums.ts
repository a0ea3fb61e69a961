import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { creditsOf } from "@/lib/rules/transaction/credits";
import type { Database } from "@/marketplace/db/schema";

type Row = { id: string; platform_data: JsonObject; sums: Record<string, number>; balances: Record<string, number> };

/**
 * Returns the counters of organizations that differ from the sum of their lines or from the last balance. There must be
 * none.
 */
export async function strayCounters(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<Row>`
    SELECT id, platform_data,
      coalesce((SELECT jsonb_object_agg(credit, sum) FROM (
        SELECT credit, sum(change) FROM credit_moves WHERE organization_id = users.id GROUP BY credit) AS s), '{}') AS sums,
      coalesce((SELECT jsonb_object_agg(credit, balance) FROM (
        SELECT DISTINCT ON (credit) credit, balance FROM credit_moves WHERE organization_id = users.id
        ORDER BY credit, position DESC) AS b), '{}') AS balances
    FROM users WHERE starts_with(id, 'org_')`.execute(db);
  if (rows.length === 0) throw new Error("There is no organization");
  return rows.flatMap(({ id, platform_data, sums, balances }) =>
    Object.entries(creditsOf(platform_data)).flatMap(([name, count]) =>
      (sums[name] ?? 0) === count && (balances[name] ?? 0) === count
        ? []
        : [`${id} ${name}: ${count}, lines ${sums[name] ?? 0}, balance ${balances[name] ?? 0}`],
    ),
  );
}
