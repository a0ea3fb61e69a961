import pg from "pg";

/** Inserts a subscriber of the monthly letter who confirmed, one who did not, and the letter of a former month. */
export async function aLetter({ databaseUrl }: { databaseUrl: string }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO newsletter_subscribers (id, mailbox, email, firstname, requested_date, confirmed_date)
       VALUES ('nsub_e2e_1', 'e2e-1', 'zoe@exemple.invalid', 'Zoé', now(), now()),
         ('nsub_e2e_2', 'e2e-2', 'luc@exemple.invalid', 'Luc', now(), NULL)`,
    );
    await client.query(
      `INSERT INTO newsletter_editions (id, month, content, recipient_count, created_date)
       VALUES ('nled_e2e', '2026-01', '{}', 12, '2026-01-20')`,
    );
  } finally {
    await client.end();
  }
}
