import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Version stored when the demonstration was removed: it is not loaded again. */
export const REMOVED_VERSION = "removed";

/** Returns the version of the demonstration that was loaded last; undefined when none ever was. */
export const loadedVersion = async (db: Kysely<Database>) =>
  (await db.selectFrom("demonstration").select("data_version").executeTakeFirst())?.data_version;
