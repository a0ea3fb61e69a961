-- A person who applied to a firm by post, by mail or in person, as the firm wrote it down. The person has no account: the
-- taker of the transaction is nobody, and this row says who it is until the application is emptied or removed.
CREATE TABLE added_applicants (
  transaction_id text PRIMARY KEY REFERENCES transactions ON DELETE CASCADE,
  taker_id text NOT NULL UNIQUE,
  firstname text NOT NULL,
  lastname text NOT NULL,
  -- In lower case.
  email text,
  phone text,
  source text NOT NULL CHECK (source IN ('post', 'email', 'person', 'phone', 'other')),
  locale text NOT NULL CHECK (locale IN ('fr', 'en')),
  -- When the person was mailed what the firm holds about them (RGPD, article 14).
  informed_date timestamptz,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
