import pg from "pg";

/** Settings on which the text form of a value depends: the same wherever rows are written or read as text. */
const TEXT_SETTINGS = `
  SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'`;

/** Runs `work` on a dedicated connection, without time limit. */
export async function withConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: "happy-cabinet" });
  // A lost connection already fails the current statement, or the next one: the process must not end because of it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(TEXT_SETTINGS);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` on a snapshot: it reads the database as of one instant, whatever other connections write in the meantime.
 */
export const inSnapshot = <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> =>
  within(client, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work);

/** Runs `work` in a transaction. When it throws, nothing is written and the connection must not be used again. */
export const inTransaction = <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> =>
  within(client, "BEGIN", work);

async function within<Result>(client: pg.Client, begin: string, work: () => Promise<Result>): Promise<Result> {
  await client.query(begin);
  const result = await work();
  await client.query("COMMIT");
  return result;
}
