import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";

/** Signs the links that lead reporters to their reports. */
export const reportTokens = async (db: Kysely<Database>) => createSignedIds(await platformSecret(db, "report"));
