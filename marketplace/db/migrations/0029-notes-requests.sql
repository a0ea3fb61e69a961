-- A candidate who asks a firm for its notes about their application (RGPD, article 15), and what it released.
CREATE TABLE notes_requests (
  id text PRIMARY KEY,
  transaction_id text NOT NULL REFERENCES transactions ON DELETE CASCADE,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  due_date timestamptz NOT NULL,
  -- Both NULL until an administrator of the firm releases them; a list of {date, text, withheld}.
  released_date timestamptz,
  released jsonb CHECK ((released IS NULL) = (released_date IS NULL))
);
CREATE INDEX notes_requests_transaction ON notes_requests (transaction_id, created_date DESC);
CREATE UNIQUE INDEX notes_requests_pending ON notes_requests (transaction_id) WHERE released_date IS NULL;
