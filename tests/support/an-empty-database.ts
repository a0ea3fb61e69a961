import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/**
 * Creates a database without tables on the server of the tests, and returns its URL. It is dropped with the other
 * databases of the run.
 */
export async function anEmptyDatabase(): Promise<string> {
  const name = `${inject("databasePrefix")}${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: inject("databaseServerUrl") });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(inject("databaseServerUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a query on the database at this URL, and returns its rows. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
