import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";

/** Of the links that lead a reporter to their report. */
export const reportTokens = async (db: Kysely<Database>) => createSignedIds(await platformSecret(db, "report"));
