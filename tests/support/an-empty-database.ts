import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** The address of a new database without tables on the server of the tests, which drops it with the others of its run. */
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

/** Its rows, one by one, for what a test asks of a database by its address. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
