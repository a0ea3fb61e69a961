-- An application sent without an account: it waits for the link of its mail, and nobody but this mailbox reads it.
CREATE TABLE unsent_applications (
  id text PRIMARY KEY,
  -- Of the token of the mail, drawn when the mail is written.
  hash bytea UNIQUE,
  -- In lower case; null once sent, as the content is empty.
  email text,
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  content jsonb NOT NULL,
  locale text NOT NULL CHECK (locale IN ('fr', 'en')),
  transaction_id text REFERENCES transactions ON DELETE CASCADE,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  expires_date timestamptz NOT NULL
);
CREATE INDEX unsent_applications_email ON unsent_applications (email);
CREATE INDEX unsent_applications_asset ON unsent_applications (asset_id);
CREATE INDEX unsent_applications_transaction ON unsent_applications (transaction_id);
CREATE INDEX unsent_applications_expires ON unsent_applications (expires_date);
CREATE INDEX unsent_applications_files ON unsent_applications USING gin (file_keys(content, content));

-- What a person sent on other sites: their own list, which nobody else reads.
CREATE TABLE elsewhere_applications (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  title text NOT NULL,
  firm text NOT NULL,
  url text,
  -- A day: yyyy-mm-dd.
  date text NOT NULL,
  state text NOT NULL,
  note text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX elsewhere_applications_user ON elsewhere_applications (user_id, date DESC);
