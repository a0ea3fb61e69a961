import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { openAudit } from "@/marketplace/writes/audit";

type Erased = { trx: Kysely<Database>; person: { id: string } };

/** What firms keep of their credits; steps of marketplace/retention/erasure.ts, before the assets go. */
export const CREDIT_ERASURES = [
  {
    table: "credit_moves",
    /** Lines stay for their sums: without who spent, nor whose profile it was. */
    async erase({ trx, person: { id } }: Erased) {
      await openAudit(trx, "erasure");
      await sql`UPDATE credit_moves SET actor_id = NULL WHERE actor_id = ${id}`.execute(trx);
      await sql`
        UPDATE credit_moves SET object_id = NULL
        WHERE object_id IN (SELECT id FROM assets WHERE owner_id = ${id})`.execute(trx);
    },
  },
] as const;
