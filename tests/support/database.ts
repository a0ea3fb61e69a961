import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Kysely } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { migrate } from "@/marketplace/db/migrate";
import { NO_TIMEOUT, openDatabase } from "@/marketplace/db/pool";
import type { Database } from "@/marketplace/db/schema";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { createLocalFileStore } from "@/marketplace/files/store";
import { installProduct } from "@/marketplace/install/install-product";

const TEMPLATE_TIMEOUT_MS = 60_000;
/** An arbitrary constant: one test file at a time creates a template. */
const TEMPLATE_LOCK = 7_420_788;
const log = { error: () => undefined };

type TestDatabase = {
  /** Available only in tests and hooks that run after this file's beforeAll. */
  readonly db: Kysely<Database>;
  readonly url: string;
  /**
   * DATA_DIR of a marketplace on this database: a separate folder or, with `seeded`, a shared one whose `files` holds
   * the pictures.
   */
  readonly dataDir: string;
};

/**
 * Gives a separate database to the test file that calls it (at the top level, once), and drops it afterwards. The
 * database is migrated and, when `seeded`, holds the demonstration data dated today. It is copied from a template
 * created once per run: about 0.1 s.
 *
 * const database = withMarketplaceDatabase({ seeded: true }); test("…", async () => { await
 * database.db.selectFrom("assets")… });
 */
export function withMarketplaceDatabase({ seeded }: { seeded: boolean }): TestDatabase {
  let opened: { db: Kysely<Database>; url: string; name: string } | undefined;
  const open = () => {
    if (!opened) throw new Error("The test database exists from beforeAll to afterAll");
    return opened;
  };

  beforeAll(async () => {
    const name = `${inject("databasePrefix")}${randomBytes(6).toString("hex")}`;
    const template = await ensureTemplate(seeded);
    await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
    opened = { db: openDatabase({ connectionString: urlOf(name), log }), url: urlOf(name), name };
  }, TEMPLATE_TIMEOUT_MS);

  afterAll(async () => {
    const { db, name } = open();
    await db.destroy();
    await onServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });

  return {
    get db() {
      return open().db;
    },
    get url() {
      return open().url;
    },
    get dataDir() {
      const shared = inject("testDataDir");
      return seeded ? shared : join(shared, open().name);
    },
  };
}

/** Returns the name of the template, which the first file that needs it creates. */
function ensureTemplate(seeded: boolean): Promise<string> {
  const name = `${inject("databasePrefix")}template_${seeded ? "seeded" : "empty"}`;
  return onServer(async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${draft}`);
      await fill(urlOf(draft), seeded);
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
    return name;
  });
}

async function fill(connectionString: string, seeded: boolean) {
  const db = openDatabase({ connectionString, log, statementTimeoutMs: NO_TIMEOUT });
  try {
    await migrate(db);
    if (!seeded) return;
    await installProduct(db);
    await loadDemo(db, createLocalFileStore(join(inject("testDataDir"), "files")));
    await shiftDemonstration(db);
  } finally {
    await db.destroy();
  }
}

/** Runs `work` on a connection to the server. Ending the connection also releases its advisory lock. */
async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject("databaseServerUrl") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(inject("databaseServerUrl"));
  url.pathname = `/${database}`;
  return url.href;
}
