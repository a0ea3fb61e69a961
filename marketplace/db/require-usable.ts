import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Oldest supported version, as PostgreSQL counts: major × 10,000 + minor. */
const OLDEST_VERSION = 160_000;

/**
 * Throws an error with a one-line message when the database of DATABASE_URL cannot be reached, or is older than the
 * migrations need. The URL contains a password: the message only has the host, the user and the database.
 */
export async function requireUsable(db: Kysely<Database>, databaseUrl: string): Promise<void> {
  const version = await versionOf(db).catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${inWords(error, new URL(databaseUrl))}`, { cause: error });
  });
  if (version < OLDEST_VERSION)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 16 or later is needed`);
}

async function versionOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`SHOW server_version_num`.execute(db);
  return Number(rows[0]?.server_version_num);
}

function inWords(error: unknown, { host, hostname, username, pathname }: URL): string {
  const message = error instanceof Error ? error.message : String(error);
  switch (error instanceof Error && "code" in error ? error.code : message) {
    case "ECONNREFUSED":
      return `nothing listens at ${host}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `no machine has the name ${hostname}`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "timeout exceeded when trying to connect":
      return `${host} does not answer`;
    case "28P01":
    case "28000":
      return `PostgreSQL refuses the user ${decodeURIComponent(username)} or its password (${message})`;
    case "3D000":
      return `there is no database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
    default:
      return message || "the database cannot be reached";
  }
}
