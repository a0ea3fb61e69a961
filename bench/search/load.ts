import { type Kysely, sql } from "kysely";
import { generateFirms } from "@/bench/search/firms";
import { generateOffer } from "@/bench/search/generate";
import type { Database } from "@/marketplace/db/schema";
import { toCompanyRow } from "@/marketplace/demo/rows/companies";
import { toOrganizationRow } from "@/marketplace/demo/rows/organizations";

const BATCH_ROWS = 1_000;
/** Number of batches sent while the next one is being generated. */
const IN_FLIGHT = 2;
const LOGO = {
  key: "bench/logo.png",
  width: 400,
  height: 400,
  blurDataUrl: `data:image/webp;base64,${"A".repeat(200)}`,
};

/**
 * Adds this many generated offers, with their firms, to the demonstration's offers. Inserts a thousand rows at a time:
 * a million offers are never in memory together.
 */
export async function loadOffers(db: Kysely<Database>, count: number, today: Date): Promise<void> {
  const firms = generateFirms(count);
  await insertAll(db, "users", firms.length, (index) => toOrganizationRow(at(firms, index), 0));
  await insertAll(db, "assets", firms.length, (index) => toCompanyRow(at(firms, index), LOGO, 0));
  await insertAll(db, "assets", count, (index) => generateOffer(index, firms, today));
}

async function insertAll(
  db: Kysely<Database>,
  table: "users" | "assets",
  count: number,
  toRow: (index: number) => object,
) {
  const inFlight: Promise<unknown>[] = [];
  for (let first = 0; first < count; first += BATCH_ROWS) {
    const rows = Array.from({ length: Math.min(BATCH_ROWS, count - first) }, (_, index) => toRow(first + index));
    if (inFlight.length >= IN_FLIGHT) await inFlight.shift();
    inFlight.push(insert(db, table, rows));
  }
  await Promise.all(inFlight);
}

/** PostgreSQL turns the JSON into rows of the table's own types, as it does for the demonstration data. */
function insert(db: Kysely<Database>, table: string, rows: object[]) {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  return sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns)})
    SELECT ${sql.join(columns)} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`No row ${index}`);
  return item;
}
