import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { openAudit } from "@/marketplace/writes/audit";

type Erased = { trx: Kysely<Database>; person: { id: string; email: string | null }; anonymousId: string };

/** What the platform decided of a person, and the person of others; steps of marketplace/retention/erasure.ts. */
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

/** The decisions stay, by or about a person who is nobody any more. */
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

/** What was written to the person goes; what they decided as a moderator stays, by nobody who is known. */
async function eraseDecisions({ trx, person: { id }, anonymousId }: Erased): Promise<void> {
  await trx.deleteFrom("decisions").where("owner_id", "=", id).execute();
  await trx.updateTable("decisions").set({ decided_by: anonymousId }).where("decided_by", "=", id).execute();
}
