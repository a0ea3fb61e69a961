import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import type { Resizer } from "@/marketplace/files/resizer";
import type { FileStore } from "@/marketplace/files/store";
import type { AccessTokens } from "@/marketplace/identity/access-tokens";

/** What the calls of the API work with: given once, when the app is made. */
export type Context = {
  db: Kysely<Database>;
  /** The same database for what anybody may read: its statements are short or fail. */
  readDb: Kysely<Database>;
  /** Connections kept aside, which no call of the API may take: who is calling, and whether the database answers. */
  reservedDb: Kysely<Database>;
  readImage: Resizer;
  files: FileStore;
  tokens: AccessTokens;
  settings: Settings;
  /** Whether the platform's key is a live one: every object says so (contract §1.0). */
  livemode: boolean;
};

export type Settings = {
  /** Where this API is reached from outside: signed addresses begin with it. */
  apiOrigin: string;
  siteOrigin: string;
  /** The main application, where mails lead: an address, with a path by default (architecture §8). */
  appOrigin: string;
  accessTokenMinutes: number;
  refreshTokenDays: number;
};
