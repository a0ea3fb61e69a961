import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import type { Call } from "@/bench/api/calls";
import { createApp } from "@/marketplace/app";
import { newId } from "@/marketplace/db/new-id";
import { openDatabase } from "@/marketplace/db/pool";
import { createLocalFileStore } from "@/marketplace/files/store";
import { createSharedLimits } from "@/marketplace/http/shared-limit";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { createIdentify } from "@/marketplace/identity/identify";
import { createLogInLimit } from "@/marketplace/identity/log-in-limit";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";

const LIMITS = createSharedLimits(null);

export type Statement = { sql: string; parameters: readonly unknown[] };

/**
 * Sends the statements again, one after the other, on one connection; values that must be unique (a session) are
 * generated again.
 */
export async function replay(database: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) await database.query(sql, parameters.map(renewed));
}

const renewed = (value: unknown) => {
  if (Buffer.isBuffer(value)) return randomBytes(value.length);
  return typeof value === "string" && value.startsWith("sess_") ? newId("sess") : value;
};

const noFiles = () => Promise.reject(new Error("No file is read here"));
const settings = {
  apiOrigin: "http://localhost",
  siteOrigin: "http://localhost",
  appOrigin: "http://localhost/app",
  productName: "Happy Cabinet",
  accessTokenMinutes: 15,
  refreshTokenDays: 14,
  seller: null,
  missingSeller: [],
  push: null,
  inboundMail: null,
  stripe: null,
  states: [],
  targetPorts: [443, 80],
};

/** Records the SQL that each call sends, in order: the API runs in this process, once, on this database. */
export async function statementsOf(
  url: string,
  key: string,
  calls: readonly Call[],
): Promise<Map<string, Statement[]>> {
  const sent: Statement[] = [];
  const db = openDatabase({
    connectionString: url,
    log: { error: () => undefined },
    onStatement: ({ sql, parameters }) => sent.push({ sql, parameters }),
  });
  const tokens = createAccessTokens("a secret of the measures only, long enough", 15);
  const files = createLocalFileStore(join(tmpdir(), "no-files-here"));
  const app = createApp(
    {
      db,
      readDb: db,
      reservedDb: db,
      replica: null,
      readImage: noFiles,
      files,
      tokens,
      sharedLimit: LIMITS,
      logInLimit: createLogInLimit(LIMITS),
      profileLimits: createProfileLimits(),
      settings,
      livemode: false,
    },
    {
      identify: createIdentify(db, tokens, { publicKey: key, secretKey: "seck_test_none" }),
      gatewaySecret: undefined,
      isTrustedProxy: () => false,
    },
    pino({ level: "silent" }),
  );
  const statements = new Map<string, Statement[]>();
  for (const { name, method, path, body } of calls) {
    sent.length = 0;
    const { statusCode } = await app.inject({
      method,
      url: path,
      headers: { "x-api-key": key },
      ...(body && { payload: body }),
    });
    if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`);
    statements.set(name, [...sent]);
  }
  await app.close();
  await db.destroy();
  return statements;
}
