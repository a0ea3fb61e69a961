import { join } from "node:path";
import type { Kysely } from "kysely";
import { settingStates } from "@/lib/process/settings.mjs";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { openImageCache } from "@/marketplace/files/image-cache";
import { createResizer } from "@/marketplace/files/resizer";
import { createLocalFileStore } from "@/marketplace/files/store";
import type { Gate } from "@/marketplace/http/admit";
import { createSharedLimits } from "@/marketplace/http/shared-limit";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { createIdentify } from "@/marketplace/identity/identify";
import { createLogInLimit } from "@/marketplace/identity/log-in-limit";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { pushKeys } from "@/marketplace/identity/push-keys";

export const PUBLIC_KEY = "pubk_test_happycabinetlocal0000000000000001";
export const SECRET_KEY = "seck_test_happycabinettests0000000000000001";
export const GATEWAY_SECRET = "gateway-secret-of-the-tests";

const IMAGE_CACHE_BYTES = 10_000_000;
/** Secret that signs the tokens of the tests. */
export const TOKEN_SECRET = "the secret that signs the tokens of the tests";
const LIMITS = createSharedLimits(null);
const TOKENS = createAccessTokens(TOKEN_SECRET, 15);

/** Returns the context of the marketplace's calls on this database; pictures and files are under `dataDir`. */
export async function testContext(db: Kysely<Database>, dataDir: string): Promise<Context> {
  const files = createLocalFileStore(join(dataDir, "files"));
  const images = await openImageCache(join(dataDir, "images"), IMAGE_CACHE_BYTES);
  return { ...testContextWithoutFiles(db), files, readImage: createResizer(files, images) };
}

/** Returns the same context without files. */
export const testContextWithoutFiles = (db: Kysely<Database>): Context => ({
  db,
  readDb: db,
  reservedDb: db,
  replica: null,
  readImage: () => Promise.resolve(null),
  files: {
    write: () => Promise.reject(new Error("There are no files here")),
    read: () => Promise.resolve(null),
    open: () => Promise.resolve(null),
    peek: () => Promise.resolve(null),
    has: () => Promise.resolve(false),
    remove: () => Promise.resolve(),
    tidy: () => Promise.resolve(),
    intake: { receive: () => Promise.reject(new Error("There are no files here")) },
  },
  tokens: TOKENS,
  sharedLimit: LIMITS,
  logInLimit: createLogInLimit(LIMITS),
  profileLimits: createProfileLimits(),
  settings: {
    apiOrigin: "http://localhost:3000/api/marketplace",
    siteOrigin: "http://localhost:3000",
    appOrigin: "http://localhost:3000/app",
    productName: "Happy Cabinet",
    accessTokenMinutes: 15,
    refreshTokenDays: 14,
    targetPorts: [443, 80],
    seller: null,
    missingSeller: [],
    states: settingStates({ SMTP_URL: "smtp://canary-password@mail.invalid" }),
    push: pushKeys("x".repeat(43), "http://localhost:3000"),
    inboundMail: { domain: "candidatures.exemple.invalid", secret: "secret-of-the-relay-of-the-tests" },
    stripe: null,
  },
  livemode: false,
});

/** Returns a gate that accepts the keys of the tests, and the tokens of this context. */
export const testGate = ({ reservedDb, tokens }: Pick<Context, "reservedDb" | "tokens">): Gate => ({
  identify: createIdentify(reservedDb, tokens, { publicKey: PUBLIC_KEY, secretKey: SECRET_KEY }),
  gatewaySecret: GATEWAY_SECRET,
  isTrustedProxy: () => false,
});
