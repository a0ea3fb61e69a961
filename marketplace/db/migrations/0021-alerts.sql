-- How often a saved search is mailed while it is active, and what its last mail had.
ALTER TABLE saved_searches
  ADD COLUMN frequency text NOT NULL DEFAULT 'daily' CHECK (frequency IN ('daily', 'weekly')),
  ADD COLUMN last_result_count integer,
  ADD COLUMN last_mail_date timestamptz;

-- The alerts of people who have no account: by an address alone, once it is proved.
CREATE TABLE mail_alerts (
  id text PRIMARY KEY,
  -- In lower case.
  email text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('fr', 'en')),
  name text NOT NULL,
  search jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  frequency text NOT NULL DEFAULT 'daily' CHECK (frequency IN ('daily', 'weekly')),
  -- When the link of its first mail was used; nothing is sent before, and it is removed two days after its request.
  confirmed_date timestamptz,
  -- Ended by its person: kept two days without its search, so that mails to an address can be counted.
  ended_date timestamptz,
  alerted_date timestamptz NOT NULL DEFAULT now(),
  last_result_count integer,
  last_mail_date timestamptz,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT next_date(NULL),
  updated_date timestamptz NOT NULL DEFAULT next_date(NULL)
);
CREATE INDEX mail_alerts_email ON mail_alerts (email, created_date);
