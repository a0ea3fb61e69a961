import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import type { Resizer } from "@/marketplace/files/resizer";

/** What the calls of the API work with: given once, when the app is made. */
export type Context = {
  db: Kysely<Database>;
  readImage: Resizer;
  /** Whether the platform's key is a live one: every object says so (contract §1.0). */
  livemode: boolean;
};
