import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";

type References = { users: number; keys: number; roles: number; config: number };

/** Throws 422 while a user, an organization's member, a key, another role or the configuration names this role. */
export async function requireUnreferenced(
  trx: Kysely<Database>,
  { id, value }: { id: string; value: string },
): Promise<void> {
  const { rows } = await sql<References>`
    SELECT
      (SELECT count(*) FROM users WHERE ${value} = ANY(roles) OR jsonb_path_exists(organizations,
        '$.*.roles[*] ? (@ == $value)', jsonb_build_object('value', ${value}::text))) AS users,
      (SELECT count(*) FROM api_keys WHERE ${value} = ANY(roles)) AS keys,
      (SELECT count(*) FROM roles WHERE parent_id = ${id}) AS roles,
      (SELECT count(*) FROM config WHERE jsonb_path_exists(stelace,
        '$.roles.*[*] ? (@ == $value)', jsonb_build_object('value', ${value}::text))) AS config`.execute(trx);
  const found = rows[0];
  if (!found) return;
  const holders = [
    [found.users, "users"],
    [found.keys, "api keys"],
    [found.roles, "roles"],
    [found.config, "configurations"],
  ] as const;
  const counts = holders.flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : []));
  if (counts.length > 0) throw unprocessable(`This role is still referenced in ${counts.join(", ")}`);
}
