import { type RawBuilder, type Selectable, sql } from "kysely";
import type { CreditMove } from "@/lib/entities/credit-move";
import { parisInstant } from "@/lib/rules/time/paris-time";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { forbidden } from "@/marketplace/errors";
import { toPageOf } from "@/marketplace/http/page";
import { namesOfObjects, type ObjectName } from "@/marketplace/resources/credits/object-names";
import type { CreditMovesQuery } from "@/marketplace/resources/credits/schemas";
import { given } from "@/marketplace/resources/filters";

type MoveRow = Selectable<Database["credit_moves"]> & { actor_name: string | null };

/** A page of the ledger, the newest line first by default. Throws 403 for another organization's. */
export async function listCreditMoves({ db }: Context, caller: Caller, query: CreditMovesQuery) {
  const where = sql.join(
    [
      ...given(organizationsOf(caller, query.organizationId), (ids) => isOneOf("organization_id", ids)),
      ...given(query.credit, (credits) => isOneOf("credit", credits)),
      ...given(query.month, inMonth),
      sql<boolean>`true`,
    ],
    sql` AND `,
  );
  const { limit, offset } = windowOf(query);
  const direction = sql.raw(query.order === "asc" ? "ASC" : "DESC");
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM credit_moves WHERE ${where}`.execute(db),
    sql<MoveRow>`
      SELECT page.*, actor.display_name AS actor_name
      FROM (SELECT * FROM credit_moves WHERE ${where}
        ORDER BY position ${direction} LIMIT ${limit} OFFSET ${offset}) AS page
      LEFT JOIN users AS actor ON actor.id = page.actor_id
      ORDER BY page.position ${direction}`.execute(db),
  ]);
  const names = await namesOfObjects(db, caller, rows);
  return toPageOf(query, { count: counted.rows[0]?.count ?? 0, rows }, (row) => toMove(row, names));
}

/** Those whose lines are listed; undefined for all of them. */
function organizationsOf(caller: Caller, named: string[] | undefined): string[] | undefined {
  if (scopeOf(caller, "creditMove:list") === "all") return named;
  const { actorId } = caller;
  if (actorId === null || named?.some((id) => id !== actorId)) throw forbidden();
  return [actorId];
}

function inMonth(month: string): RawBuilder<boolean> {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  const start = (day: string) => parisInstant(`${day}-01`, "00:00");
  return sql<boolean>`(created_date >= ${start(month)} AND created_date < ${start(next)})`;
}

const toMove = (row: MoveRow, names: Map<string, ObjectName>): CreditMove => ({
  id: row.id,
  organizationId: row.organization_id,
  credit: row.credit,
  change: row.change,
  balance: row.balance,
  reason: row.reason,
  detail: row.detail,
  actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
  object: row.object_id === null ? null : { id: row.object_id, ...(names.get(row.object_id) ?? NAMELESS) },
  createdDate: row.created_date.toISOString(),
});

const NAMELESS: ObjectName = { name: null, about: null };
