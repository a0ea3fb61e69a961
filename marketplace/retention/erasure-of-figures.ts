import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

type Erased = { trx: Kysely<Database>; person: { id: string } };

/** What figures of use say of a person, or of the pages of their own; steps of marketplace/retention/erasure.ts. */
export const FIGURE_ERASURES = [
  {
    table: "analytics_logs",
    erase: ({ trx, person }: Erased) =>
      sql`DELETE FROM analytics_logs WHERE entry ? 'userId' AND entry ->> 'userId' = ${person.id}`.execute(trx),
  },
  {
    table: "asset_figures",
    erase: ({ trx, person }: Erased) => trx.deleteFrom("asset_figures").where("owner_id", "=", person.id).execute(),
  },
] as const;
