import { type Kysely, type Selectable, sql } from "kysely";
import type { HeldMove } from "@/lib/entities/transaction";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;
export type HeldRow = Selectable<Database["held_moves"]>;

/** Returns the postponed moves of these transactions, by the id of the transaction. */
export async function readHeldMoves(db: Db, transactionIds: readonly string[]): Promise<Map<string, HeldMove>> {
  if (transactionIds.length === 0) return new Map();
  const { rows } = await sql<HeldRow & { by_name: string | null }>`
    SELECT held_moves.*, users.display_name AS by_name FROM held_moves LEFT JOIN users ON users.id = held_moves.by_id
    WHERE transaction_id = ANY(${transactionIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.transaction_id, toHeldMove(row)]));
}

const toHeldMove = ({
  name,
  data,
  by_id,
  by_name,
  created_date,
  due_date,
  is_quiet,
}: HeldRow & { by_name: string | null }) => ({
  name,
  data,
  by: by_id === null ? null : { id: by_id, displayName: by_name },
  date: created_date.toISOString(),
  due: due_date.toISOString(),
  isQuiet: is_quiet,
});

/** Removes and returns the postponed move of this transaction, which the caller has locked. */
export const takeHeldMove = (trx: Db, transactionId: string): Promise<HeldRow | undefined> =>
  trx.deleteFrom("held_moves").where("transaction_id", "=", transactionId).returningAll().executeTakeFirst();
