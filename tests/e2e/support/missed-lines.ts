import pg from "pg";

/** Inserts searches without results for the screen of editors; one has the maximum length. */
export async function missedLines({ databaseUrl }: { databaseUrl: string }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO missed_searches (id, line, locale, first_day, last_day, count, narrowed, addresses)
       VALUES ('mss_e2e_1', 'controleur de gestion industriel h f', 'fr', current_date - 40, current_date, 1204, 310, 87),
         ('mss_e2e_2', 'credit manager', 'en', current_date - 9, current_date - 2, 12, 0, 5),
         ('mss_e2e_3', repeat('x', 100), 'fr', current_date, current_date, 3, 3, 3)`,
    );
  } finally {
    await client.end();
  }
}
