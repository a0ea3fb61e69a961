-- How a firm files an application: its own words, and the colleague who follows it. Its candidate never reads them here.
ALTER TABLE transactions
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN follower_id text;
CREATE INDEX transactions_follower ON transactions (follower_id) WHERE follower_id IS NOT NULL;

-- Which member of a firm did something about an application. Nothing says who did what was done before this table.
CREATE TABLE application_acts (
  id text PRIMARY KEY,
  transaction_id text NOT NULL REFERENCES transactions ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('move', 'message', 'contact', 'resume', 'tagged', 'untagged', 'followed')),
  -- NULL once the account of the author is erased.
  author_id text,
  -- The date of the move in the history, the id of the message, the day of a reading, the tag, or the id of the follower:
  -- NULL when nobody follows any more, empty once the account of the follower is erased.
  detail text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX application_acts_transaction ON application_acts (transaction_id, created_date DESC);
CREATE INDEX application_acts_author ON application_acts (author_id);
CREATE INDEX application_acts_followed ON application_acts (detail) WHERE kind = 'followed';
-- A member who reads the same thing again on a day adds nothing.
CREATE UNIQUE INDEX application_acts_reading ON application_acts (transaction_id, kind, author_id, detail)
  WHERE kind IN ('contact', 'resume');
