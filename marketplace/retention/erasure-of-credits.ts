import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { openAudit } from "@/marketplace/writes/audit";

type Erased = { trx: Kysely<Database>; person: { id: string } };

/**
 * Steps of marketplace/retention/erasure.ts for the credit history of firms; they run before the person's assets are
 * deleted.
 */
export const CREDIT_ERASURES = [
  {
    table: "credit_moves",
    /** Lines stay for their sums, without the person who spent the credit, or the profile for which it was spent. */
    async erase({ trx, person: { id } }: Erased) {
      await openAudit(trx, "erasure");
      await sql`UPDATE credit_moves SET actor_id = NULL WHERE actor_id = ${id}`.execute(trx);
      await sql`
        UPDATE credit_moves SET object_id = NULL
        WHERE object_id IN (SELECT id FROM assets WHERE owner_id = ${id})`.execute(trx);
    },
  },
  {
    table: "order_requests",
    /** The organization's request stays, without the people who made it and decided it. */
    async erase({ trx, person: { id } }: Erased) {
      await trx.updateTable("order_requests").set({ requested_by: null }).where("requested_by", "=", id).execute();
      await trx.updateTable("order_requests").set({ decided_by: null }).where("decided_by", "=", id).execute();
    },
  },
] as const;
