import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

type Erased = { trx: Kysely<Database>; person: { id: string } };

/** What administrators see of a person to help them; steps of marketplace/retention/erasure.ts. */
export const SUPPORT_ERASURES = [
  {
    table: "sent_mails",
    erase: ({ trx, person }: Erased) => trx.deleteFrom("sent_mails").where("user_id", "=", person.id).execute(),
  },
  {
    table: "failed_calls",
    erase: ({ trx, person }: Erased) => trx.deleteFrom("failed_calls").where("user_id", "=", person.id).execute(),
  },
  {
    // The key is the firm's.
    table: "firm_keys",
    erase: ({ trx, person }: Erased) =>
      trx.updateTable("firm_keys").set({ creator_id: null }).where("creator_id", "=", person.id).execute(),
  },
  {
    table: "assistance_codes",
    /** The people whom they read as support keep that support did. */
    async erase({ trx, person: { id } }: Erased) {
      await trx.deleteFrom("assistance_codes").where("user_id", "=", id).execute();
      await trx.updateTable("assistance_codes").set({ reader_id: null }).where("reader_id", "=", id).execute();
    },
  },
] as const;
