import pg from "pg";

/** Makes an application older by a number of days: each of its dates moves back. */
export async function ageApplication({ databaseUrl }: { databaseUrl: string }, id: string, days: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE transactions SET created_date = created_date - $2 * interval '1 day',
         status_history = (
           SELECT jsonb_agg(change || jsonb_build_object('date', (change ->> 'date')::timestamptz - $2 * interval '1 day') ORDER BY place)
           FROM jsonb_array_elements(status_history) WITH ORDINALITY AS history(change, place))
       WHERE id = $1`,
      [id, days],
    );
  } finally {
    await client.end();
  }
}
