import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

type Erased = { trx: Kysely<Database>; person: { id: string } };

/** Steps of marketplace/retention/erasure.ts for the data that administrators see of a person to help them. */
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
    // The key stays: it belongs to the firm.
    table: "firm_keys",
    erase: ({ trx, person }: Erased) =>
      trx.updateTable("firm_keys").set({ creator_id: null }).where("creator_id", "=", person.id).execute(),
  },
  {
    table: "assistance_codes",
    /**
     * Codes that the erased person used to read others' data as support stay, without their id, as proof of the access.
     */
    async erase({ trx, person: { id } }: Erased) {
      await trx.deleteFrom("assistance_codes").where("user_id", "=", id).execute();
      await trx.updateTable("assistance_codes").set({ reader_id: null }).where("reader_id", "=", id).execute();
    },
  },
] as const;
