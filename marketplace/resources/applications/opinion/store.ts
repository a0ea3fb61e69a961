import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { OpinionRequest } from "@/lib/entities/opinion";
import type { Scorecard } from "@/lib/entities/scorecard";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { ancestryOf, rolesIn } from "@/marketplace/identity/memberships";
import type { Row } from "@/marketplace/resources/applications/serialize";
import {
  type Asked,
  asked,
  askedOf,
  closedTo,
  isLive,
  isUndecided,
  type OpinionReader,
  rightEnds,
} from "@/marketplace/resources/reveals/opinion-right";

type Db = Kysely<Database>;

/** Returns whether the firm may ask for an opinion on this application. */
export async function isOpinionOpen(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM transactions WHERE id = ${id} AND ${isUndecided}`.execute(db);
  return rows.length > 0;
}

/** Returns a page of these applications, those without an opinion first, and their total count. */
export async function listAsked(db: Db, reader: OpinionReader, page: PageQuery) {
  const { limit, offset } = windowOf(page);
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${askedOf(reader)}) AS asked`.execute(db),
    sql<Asked>`
      SELECT * FROM (${askedOf(reader)}) AS asked
      ORDER BY given_date IS NOT NULL, asked_date DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Returns the application if this member may give an opinion on it now. */
export async function readAsked(db: Db, reader: OpinionReader, id: string): Promise<Asked | undefined> {
  const { rows } = await askedOf(reader, sql<boolean>`transactions.id = ${id}`).execute(db);
  return rows[0];
}

type RequestRow = Selectable<Database["opinion_requests"]>;
type Told = RequestRow & {
  asker_name: string | null;
  colleague_name: string | null;
  is_live: boolean;
  right_ends: Date;
  opinion_id: string | null;
};

/** Returns the requests about an application, the newest first. */
export async function listRequests(db: Db, id: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    SELECT opinion_requests.*, asker.display_name AS asker_name, colleague.display_name AS colleague_name,
      opinion_requests.colleague_id IS NOT NULL AND ${isLive} AS is_live, ${rightEnds} AS right_ends,
      opinion.id AS opinion_id
    FROM ${asked} LEFT JOIN users AS colleague ON colleague.id = opinion_requests.colleague_id
    WHERE transactions.id = ${id}
    ORDER BY opinion_requests.created_date DESC, opinion_requests.id`.execute(db);
  return rows;
}

export const toRequest = (row: Told, opinion: Scorecard | null): OpinionRequest => ({
  id: row.id,
  everyApplication: row.transaction_id === null,
  asker: memberOf(row.asker_id, row.asker_name),
  colleague: memberOf(row.colleague_id, row.colleague_name),
  createdDate: row.created_date.toISOString(),
  state: stateOf(row),
  endsDate: row.is_live ? row.right_ends.toISOString() : null,
  opinion,
});

function stateOf({ opinion_id, taken_back_date, is_live }: Told): OpinionRequest["state"] {
  if (opinion_id !== null) return "given";
  if (taken_back_date !== null) return "takenBack";
  return is_live ? "waiting" : "ended";
}

export const memberOf = (id: string | null, displayName: string | null) => (id === null ? null : { id, displayName });

/** The lines of the history of an application about opinions that were asked, none before it came. */
export const opinionLines = ({ id, owner_id, asset_id, created_date: cameDate }: Row): RawBuilder<unknown> => {
  const isAbout = sql`organization_id = ${owner_id} AND (transaction_id = ${id}
    OR (transaction_id IS NULL AND asset_id = ${asset_id} AND ${closedTo} > ${cameDate}))`;
  const data = sql`jsonb_build_object('everyApplication', transaction_id IS NULL,
    'name', (SELECT display_name FROM users WHERE users.id = colleague_id))`;
  return sql`
    SELECT greatest(created_date, ${cameDate}), 'opinionAsked', 'firm', asker_id, ${data} FROM opinion_requests WHERE ${isAbout}
    UNION ALL
    SELECT taken_back_date, 'opinionTakenBack', 'firm', taken_back_by, ${data} FROM opinion_requests
    WHERE ${isAbout} AND taken_back_date IS NOT NULL`;
};

/** Returns whether a person is a member of an organization, or of one above it. */
export async function isMember(db: Db, organizationId: string, personId: string): Promise<boolean> {
  const person = await db.selectFrom("users").select("organizations").where("id", "=", personId).executeTakeFirst();
  return person !== undefined && rolesIn(person.organizations, await ancestryOf(db, organizationId)) !== null;
}

/** Ends what is still asked of a person who is no longer a member of the organization that asks. */
export async function endOpinionsOfLeaver(trx: Db, personId: string): Promise<void> {
  const firms = trx.selectFrom("opinion_requests").select("organization_id").distinct();
  for (const { organization_id: id } of await firms.where("colleague_id", "=", personId).execute())
    if (!(await isMember(trx, id, personId)))
      await trx
        .updateTable("opinion_requests")
        .set({ ends_date: new Date() })
        .where("colleague_id", "=", personId)
        .where("organization_id", "=", id)
        .where("taken_back_date", "is", null)
        .where("ends_date", ">", new Date())
        .execute();
}
