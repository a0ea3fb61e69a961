import pg from "pg";

/** What the text of a value depends on: the same wherever rows are written or read as text. */
const TEXT_SETTINGS = `
  SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'`;

/** A connection of its own for this work, without time limit. */
export async function withConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: "happy-cabinet" });
  // A lost connection fails the statement under way, or the next one; the process needs no other end.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(TEXT_SETTINGS);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Everything that `work` reads is of one instant, whatever others write meanwhile. */
export const inSnapshot = <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> =>
  within(client, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work);

/** What `work` writes is all there, or nothing when it throws: its connection is then of no more use. */
export const inTransaction = <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> =>
  within(client, "BEGIN", work);

async function within<Result>(client: pg.Client, begin: string, work: () => Promise<Result>): Promise<Result> {
  await client.query(begin);
  const result = await work();
  await client.query("COMMIT");
  return result;
}
