import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { openAudit } from "@/marketplace/writes/audit";

type Erased = { trx: Kysely<Database>; person: { id: string; email: string | null }; anonymousId: string };

/**
 * Steps of marketplace/retention/erasure.ts for the platform's decisions about the person, and the person's reports and
 * decisions about others.
 */
export const MODERATION_ERASURES = [
  { table: "audit_lines", erase: anonymizeAudit },
  { table: "appeals", erase: eraseAppeals },
  {
    table: "reports",
    erase: ({ trx, person: { id, email } }: Erased) =>
      sql`DELETE FROM reports WHERE account_id = ${id} OR email = lower(${email})`.execute(trx),
  },
  { table: "decisions", erase: eraseDecisions },
  {
    table: "moderation_queue",
    erase: ({ trx, person: { id } }: Erased) =>
      sql`UPDATE moderation_queue SET taken_by = NULL, taken_until = NULL WHERE taken_by = ${id}`.execute(trx),
  },
] as const;

/** Audit lines stay, with an anonymous id in place of the person. */
async function anonymizeAudit({ trx, person: { id }, anonymousId }: Erased): Promise<void> {
  await openAudit(trx, "erasure");
  const replaced = (column: string) =>
    sql`${sql.ref(column)} = CASE WHEN ${sql.ref(column)} = ${id} THEN ${anonymousId} ELSE ${sql.ref(column)} END`;
  const replacedIn = (column: string) =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${id}, ${anonymousId})::jsonb`;
  await sql`
    UPDATE audit_lines SET ${sql.join([...["actor_id", "object_id", "person_id"].map(replaced), ...["before", "after"].map(replacedIn)])}
    WHERE ${id} IN (actor_id, object_id, person_id)
      OR before::text LIKE ${`%${id}%`} OR after::text LIKE ${`%${id}%`}`.execute(trx);
}

async function eraseAppeals({ trx, person: { id }, anonymousId }: Erased): Promise<void> {
  await trx.deleteFrom("appeals").where("account_id", "=", id).execute();
  await trx.updateTable("appeals").set({ decided_by: anonymousId }).where("decided_by", "=", id).execute();
}

/** Decisions sent to the person are deleted; decisions that they made as a moderator stay, with an anonymous id. */
async function eraseDecisions({ trx, person: { id }, anonymousId }: Erased): Promise<void> {
  await trx.deleteFrom("decisions").where("owner_id", "=", id).execute();
  await trx.updateTable("decisions").set({ decided_by: anonymousId }).where("decided_by", "=", id).execute();
}
