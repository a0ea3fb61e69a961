-- What a firm writes about an application for itself; private notes, for their author alone.
CREATE TABLE notes (
  id text PRIMARY KEY,
  transaction_id text NOT NULL REFERENCES transactions ON DELETE CASCADE,
  -- NULL once the account of their author is erased.
  author_id text,
  text text NOT NULL,
  private boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX notes_transaction ON notes (transaction_id, created_date DESC);
CREATE INDEX notes_author ON notes (author_id);
