import type { Kysely } from "kysely";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { loadEnv } from "@/marketplace/env";
import { createSharedLimits } from "@/marketplace/http/shared-limit";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { createLogInLimit } from "@/marketplace/identity/log-in-limit";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";

const LIMITS = createSharedLimits(null);
const none = () => Promise.reject(new Error("An import reads no file"));

/** Context of the jobs, on this database; without files. */
export function benchContext(db: Kysely<Database>): Context {
  const settings = loadEnv();
  return {
    db,
    readDb: db,
    reservedDb: db,
    replica: null,
    settings,
    livemode: false,
    readImage: none,
    files: {
      write: none,
      read: none,
      open: none,
      peek: none,
      has: none,
      remove: none,
      tidy: none,
      intake: { receive: none },
    },
    tokens: createAccessTokens("a secret of the measures only, long enough", settings.accessTokenMinutes),
    sharedLimit: LIMITS,
    logInLimit: createLogInLimit(LIMITS),
    profileLimits: createProfileLimits(),
  };
}
