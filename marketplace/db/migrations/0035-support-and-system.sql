-- The mails that left: which, whose, when. Never what they say.
CREATE TABLE sent_mails (
  -- That of the mail, the same at each attempt.
  id text PRIMARY KEY,
  name text NOT NULL,
  -- NULL for an address without an account.
  user_id text,
  masked_address text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX sent_mails_date ON sent_mails (created_date DESC, id);
CREATE INDEX sent_mails_user ON sent_mails (user_id, created_date DESC);

-- Within an hour: enough to see which key nobody uses any more.
ALTER TABLE api_keys ADD COLUMN last_used_date timestamptz;

-- The calls of a person that failed lately: what a support reads beside the number that the person reads out.
CREATE TABLE failed_calls (
  -- The id of the request.
  id text PRIMARY KEY,
  user_id text NOT NULL,
  method text NOT NULL,
  -- As it is declared: without the values of its parameters.
  path text NOT NULL,
  status integer NOT NULL,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX failed_calls_user ON failed_calls (user_id, created_date DESC);
CREATE INDEX failed_calls_date ON failed_calls (created_date);

-- What a person lets the support read, once: the parts that they chose, by a code of which only the hash is kept.
CREATE TABLE assistance_codes (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  parts text[] NOT NULL,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  expires_date timestamptz NOT NULL,
  used_date timestamptz,
  -- Who read it.
  reader_id text
);
CREATE INDEX assistance_codes_user ON assistance_codes (user_id, created_date DESC);
CREATE INDEX assistance_codes_reader ON assistance_codes (reader_id) WHERE reader_id IS NOT NULL;

-- Waiting and failed jobs are listed by kind.
CREATE INDEX jobs_kind ON jobs (kind, run_date);
