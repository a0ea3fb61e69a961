import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import type { Caller } from "@/marketplace/http/caller";

/** Whether the organisation acted as may read how to contact this candidate: e-mail, telephone, referees, CV. */
export async function mayReadContact(_db: Kysely<Database>, _caller: Caller, _resumeAssetId: string): Promise<boolean> {
  return false;
}
