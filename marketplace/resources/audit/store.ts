import { type Kysely, type Selectable, sql } from "kysely";
import { inDates, isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import type { AuditQuery } from "@/marketplace/resources/audit/schemas";
import { ifDefined } from "@/marketplace/resources/filters";

export type AuditRow = Selectable<Database["audit_lines"]> & {
  actor_name: string | null;
  object_name: string | null;
};

const ABOUT = ["object_id", "person_id", "organization_id"] as const;

/** Returns the lines that match the query. `among`: the only actions whose lines may be returned; undefined for all. */
export async function listAuditLines(db: Kysely<Database>, query: AuditQuery, among: readonly string[] | undefined) {
  const { limit, offset } = windowOf(query);
  const where = sql.join(
    [
      sql<boolean>`true`,
      ...ifDefined(among, (names) => isOneOf("action", names)),
      ...ifDefined(query.action, (names) => isOneOf("action", names)),
      ...ifDefined(query.createdDate, (range) => inDates("audit_lines.created_date", range)),
      ...ifDefined(query.objectId, (ids) => isOneOf("object_id", ids)),
      ...ifDefined(query.actorId, (ids) => isOneOf("actor_id", ids)),
      ...ifDefined(query.personId, (ids) => isOneOf("person_id", ids)),
      ...ifDefined(query.organizationId, (ids) => isOneOf("organization_id", ids)),
      ...ifDefined(
        query.aboutId,
        (ids) =>
          sql<boolean>`(${sql.join(
            ABOUT.map((column) => isOneOf(column, ids)),
            sql` OR `,
          )})`,
      ),
    ],
    sql` AND `,
  );
  const direction = sql.raw(query.order === "asc" ? "ASC" : "DESC");
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM audit_lines WHERE ${where}`.execute(db),
    sql<AuditRow>`
      SELECT page.*, actor.display_name AS actor_name,
        coalesce(asset.name, account.display_name, entry.name, category.name, attribute.name, webhook.name) AS object_name
      FROM (
        SELECT * FROM audit_lines WHERE ${where}
        ORDER BY created_date ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}
      ) AS page
      LEFT JOIN users AS actor ON actor.id = page.actor_id
      LEFT JOIN ratings AS rating ON rating.id = page.object_id
      LEFT JOIN assets AS asset ON asset.id = coalesce(rating.asset_id, page.object_id)
      LEFT JOIN users AS account ON account.id = page.object_id
      LEFT JOIN entries AS entry ON entry.id = page.object_id
      LEFT JOIN categories AS category ON category.id = page.object_id
      LEFT JOIN custom_attributes AS attribute ON attribute.id = page.object_id
      LEFT JOIN webhooks AS webhook ON webhook.id = page.object_id
      ORDER BY page.created_date ${direction}, page.id ${direction}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}

/**
 * Returns the people who have lines of these actions and still have an account. The query takes one index step for each
 * person, not for each line.
 */
export async function listAuditActors(db: Kysely<Database>, among: readonly string[] | undefined) {
  const readable = among === undefined ? sql`true` : sql`action = ANY(${among}::text[])`;
  const { rows } = await sql<{ id: string; name: string | null }>`
    WITH RECURSIVE step AS (
      SELECT min(actor_id) AS id FROM audit_lines
      UNION ALL
      SELECT (SELECT min(actor_id) FROM audit_lines WHERE actor_id > step.id) FROM step WHERE step.id IS NOT NULL
    )
    SELECT actor.id, actor.display_name AS name FROM step JOIN users AS actor ON actor.id = step.id
    WHERE EXISTS (SELECT FROM audit_lines WHERE actor_id = step.id AND ${readable})
    ORDER BY actor.display_name, actor.id LIMIT 200`.execute(db);
  return rows;
}
