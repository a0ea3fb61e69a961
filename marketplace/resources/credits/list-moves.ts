import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { CreditMove } from "@/lib/entities/credit-move";
import type { Location } from "@/lib/entities/location";
import { initialOf } from "@/lib/rules/resume/anonymous-profile";
import { parisInstant } from "@/lib/rules/time/paris-time";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { forbidden } from "@/marketplace/errors";
import { toPageOf } from "@/marketplace/http/page";
import type { CreditMovesQuery } from "@/marketplace/resources/credits/schemas";
import { ifDefined } from "@/marketplace/resources/filters";
import { isReadableApplication } from "@/marketplace/resources/reveals/entitlement";
import { isOpenTo, mayRecruit } from "@/marketplace/resources/visible-assets";

type MoveRow = Selectable<Database["credit_moves"]> & { actor_name: string | null };

/** Returns a page of the ledger, the newest line first by default. Throws 403 for another organization's lines. */
export async function listCreditMoves({ db }: Context, caller: Caller, query: CreditMovesQuery) {
  const where = sql.join(
    [
      ...ifDefined(organizationsOf(caller, query.organizationId), (ids) => isOneOf("organization_id", ids)),
      ...ifDefined(query.credit, (credits) => isOneOf("credit", credits)),
      ...ifDefined(query.month, inMonth),
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

/** Returns the ids of the organizations whose lines are listed; undefined for all. Throws 403 for another's lines. */
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

type Db = Kysely<Database>;
type Line = Pick<Selectable<Database["credit_moves"]>, "organization_id" | "object_id">;

/** `about`: the town of a person, or the offer of an application. */
type ObjectName = { name: string | null; about: string | null };

/**
 * Returns the names of the objects of these lines, by their ids. A person is named in full to a caller who recruits and
 * may read their contact details now; other callers get the first letter. A profile that is no longer open to the
 * organization has no name, since its paid content is no longer readable.
 */
async function namesOfObjects(db: Db, caller: Caller, lines: readonly Line[]): Promise<Map<string, ObjectName>> {
  const names = new Map<string, ObjectName>();
  for (const organizationId of new Set(lines.map((line) => line.organization_id))) {
    const ids = lines.flatMap((line) => (line.organization_id === organizationId ? (line.object_id ?? []) : []));
    const found = [...(await assetsOf(db, caller, organizationId, ids)), ...(await applicationsOf(db, caller, ids))];
    for (const [id, name] of found) names.set(id, name);
  }
  return names;
}

type AssetRow = {
  id: string;
  name: string;
  locations: Location[];
  is_resume: boolean;
  is_open: boolean;
  has_contact: boolean;
};

async function assetsOf(db: Db, caller: Caller, organizationId: string, ids: string[]) {
  const { rows } = await sql<AssetRow>`
    SELECT id, name, locations, coalesce(${isResume}, false) AS is_resume,
      coalesce(${isOpenTo(caller, organizationId)}, false) AS is_open,
      EXISTS (SELECT FROM reveals WHERE reveals.organization_id = ${organizationId}
        AND reveals.asset_id = assets.id AND reveals.kind = 'address') AS has_contact
    FROM assets WHERE id = ANY(${ids}::text[])`.execute(db);
  return rows.map((row): [string, ObjectName] => [row.id, toAssetName(row, mayRecruit(caller))]);
}

function toAssetName({ name, locations, is_resume, is_open, has_contact }: AssetRow, recruits: boolean): ObjectName {
  if (!is_resume) return { name, about: null };
  if (!is_open) return { name: null, about: null };
  return { name: recruits && has_contact ? name : initialOf(name), about: locations[0]?.city ?? null };
}

type ApplicationRow = { id: string; name: string | null; offer_name: string | null; is_readable: boolean };

async function applicationsOf(db: Db, caller: Caller, ids: string[]) {
  const { rows } = await sql<ApplicationRow>`
    SELECT transactions.id, users.display_name AS name, transactions.asset_snapshot ->> 'name' AS offer_name,
      coalesce(${isReadableApplication}, false) AND transactions.emptied_date IS NULL AS is_readable
    FROM transactions LEFT JOIN users ON users.id = transactions.taker_id
    WHERE transactions.id = ANY(${ids}::text[])`.execute(db);
  return rows.map((row): [string, ObjectName] => [row.id, toApplicationName(row, mayRecruit(caller))]);
}

function toApplicationName({ name, offer_name, is_readable }: ApplicationRow, recruits: boolean): ObjectName {
  if (!is_readable || name === null) return { name: null, about: offer_name };
  return { name: recruits ? name : initialOf(name), about: offer_name };
}
