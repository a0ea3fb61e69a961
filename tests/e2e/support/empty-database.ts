import { randomUUID } from "node:crypto";
import pg from "pg";
import { testEnv } from "@/tests/support/env";

/** The URL of a database with nothing in it; "" outside of `npm test`, where an embedded one is started. */
export const emptyDatabase = async (prefix: string): Promise<string> => {
  const databases = testEnv().productDatabases;
  if (!databases) return "";
  const name = `${prefix}_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${databases.url}postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return databases.url + name;
};
