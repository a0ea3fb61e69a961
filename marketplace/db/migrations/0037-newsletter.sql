-- Who receives the newsletter: an address that its owner confirmed by a link, until they unsubscribe.
CREATE TABLE newsletter_subscribers (
  id text PRIMARY KEY,
  -- A hash of the address: the proof of consent, and of its end, once the address is gone.
  mailbox text NOT NULL,
  -- In lower case. Null once ended, as the first name.
  email text,
  firstname text,
  locale text NOT NULL DEFAULT 'fr' CHECK (locale IN ('fr', 'en')),
  -- What the form that asked for it calls it.
  type text NOT NULL DEFAULT 'newsletter',
  -- The last mail that asked to confirm, and how many left within a day of it; null: none yet.
  requested_date timestamptz,
  request_count integer NOT NULL DEFAULT 0,
  confirmed_date timestamptz,
  ended_date timestamptz,
  ended_by text CHECK (ended_by IN ('person', 'refusals', 'erasure')),
  created_date timestamptz NOT NULL DEFAULT next_date(NULL),
  updated_date timestamptz NOT NULL DEFAULT next_date(NULL),
  CHECK ((ended_date IS NULL) = (email IS NOT NULL)),
  CHECK ((ended_date IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX newsletter_subscribers_mailbox ON newsletter_subscribers (mailbox) WHERE ended_date IS NULL;
CREATE INDEX newsletter_subscribers_ended ON newsletter_subscribers (ended_date);
CREATE INDEX newsletter_subscribers_waiting ON newsletter_subscribers (requested_date)
  WHERE confirmed_date IS NULL AND ended_date IS NULL;

-- What was sent, to how many, and by whom; one a month.
CREATE TABLE newsletter_editions (
  id text PRIMARY KEY,
  -- yyyy-mm
  month text NOT NULL UNIQUE,
  -- The mail in each language, as it was composed when it was sent.
  content jsonb NOT NULL,
  -- Null for a secret key, and once the person is erased.
  sender_id text,
  recipient_count integer NOT NULL,
  created_date timestamptz NOT NULL DEFAULT next_date(NULL)
);

-- One mail for each subscriber of an edition; `outcome` is null while it waits.
CREATE TABLE newsletter_deliveries (
  edition_id text NOT NULL REFERENCES newsletter_editions ON DELETE CASCADE,
  subscriber_id text NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  mail_id uuid NOT NULL DEFAULT gen_random_uuid(),
  enqueued boolean NOT NULL DEFAULT false,
  outcome text CHECK (outcome IN ('sent', 'refused', 'dropped')),
  PRIMARY KEY (edition_id, subscriber_id)
);
CREATE INDEX newsletter_deliveries_subscriber ON newsletter_deliveries (subscriber_id);
CREATE INDEX newsletter_deliveries_waiting ON newsletter_deliveries (edition_id) WHERE NOT enqueued;

-- Permanent refusals of mail servers, by the hash of the address: three stop what it did not ask for one by one.
CREATE TABLE mail_refusals (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  mailbox text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_refusals_mailbox ON mail_refusals (mailbox, created_date);

-- Subscriptions were events that nothing mailed: each address gets one request to confirm.
INSERT INTO newsletter_subscribers (id, mailbox, email, firstname, type, created_date, updated_date)
SELECT DISTINCT ON (email) 'nsub_' || substr(encode(sha256(convert_to(id || email, 'UTF8')), 'hex'), 1, 19),
  'mail_' || left(encode(sha256(convert_to(email, 'UTF8')), 'hex'), 32),
  email, left(coalesce(metadata ->> 'firstname', ''), 100), left(coalesce(metadata ->> 'type', 'newsletter'), 64),
  created_date, created_date
FROM (SELECT id, metadata, created_date, lower(btrim(metadata ->> 'email')) AS email FROM events
  WHERE type = 'newsletter_subscribe') AS recorded
WHERE email ~ '^[^\s@<>()",:;\\[\]]{1,64}@[^\s@<>()",:;\\[\]]+\.[^\s@<>()",:;\\[\].]{2,63}$' AND length(email) <= 254
ORDER BY email, created_date;

INSERT INTO jobs (kind, key) SELECT 'newsletterRequests', 'newsletterRequests'
WHERE EXISTS (SELECT FROM newsletter_subscribers);
