import pg from "pg";

/** Makes the testimonial requests of this address older by a number of days. */
export async function ageRequest({ databaseUrl }: { databaseUrl: string }, email: string, days: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "UPDATE mail_tokens SET created_date = created_date - $2 * interval '1 day' WHERE data ->> 'email' = $1",
      [email, days],
    );
  } finally {
    await client.end();
  }
}
