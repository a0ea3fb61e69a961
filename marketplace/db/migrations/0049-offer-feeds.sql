-- Where the offers of an organization come from by themselves: the address of a feed, a file, or calls of the API.
CREATE TABLE offer_feeds (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('address', 'file', 'api')),
  name text NOT NULL,
  url text,
  -- { key, filename } of what was uploaded last.
  file jsonb,
  -- Which fields of the feed are which of ours, and what its words mean: null until a person has seen them.
  mapping jsonb,
  settings jsonb NOT NULL DEFAULT '{}',
  -- Read on schedule.
  active boolean NOT NULL DEFAULT false,
  every_hours integer NOT NULL DEFAULT 6,
  next_date timestamptz,
  -- How many readings failed in a row, and why the last one did.
  failures integer NOT NULL DEFAULT 0,
  fault text,
  -- What the server said of its answer, sent back so that it may answer that nothing changed; and when it was last read.
  validators jsonb,
  read_date timestamptz,
  -- How many offers it had.
  last_read integer,
  -- It goes, once its offers are closed: nobody reads it any more.
  removed_date timestamptz,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX offer_feeds_organization ON offer_feeds (organization_id, created_date);
CREATE INDEX offer_feeds_due ON offer_feeds (next_date) WHERE active;

-- An offer of a feed, by its reference there; without an asset once a person removed it.
CREATE TABLE offer_feed_items (
  feed_id text NOT NULL REFERENCES offer_feeds ON DELETE CASCADE,
  reference text NOT NULL,
  asset_id text UNIQUE REFERENCES assets ON DELETE SET NULL,
  -- Of what was read: the same, nothing is written.
  hash text NOT NULL,
  -- What the feed says of each field, as it was last taken: an offer that differs was edited by a person.
  base jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'published', 'left')),
  -- Why it waits as a draft.
  reasons jsonb NOT NULL DEFAULT '[]',
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY (feed_id, reference)
);

-- A reading of a feed: what it did, or would do.
CREATE TABLE offer_feed_runs (
  id text PRIMARY KEY,
  feed_id text NOT NULL REFERENCES offer_feeds ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('trial', 'import')),
  -- By the press of a person; else its time had come.
  pressed boolean NOT NULL DEFAULT false,
  -- A person said that what is missing is to be closed, however much it is.
  closes_missing boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
  fault text,
  -- Batches that are left to do.
  pending integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  -- Lines to read, bounded; what was found of the format.
  lines jsonb NOT NULL DEFAULT '[]',
  found jsonb,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  ended_date timestamptz
);
CREATE INDEX offer_feed_runs_feed ON offer_feed_runs (feed_id, created_date DESC);
CREATE INDEX offer_feed_runs_date ON offer_feed_runs (created_date);
CREATE UNIQUE INDEX offer_feed_runs_running ON offer_feed_runs (feed_id) WHERE status = 'running';

-- A file that was uploaded for a feed is kept as long as the feed names it.
CREATE OR REPLACE FUNCTION file_keys(document jsonb, other jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT found[1] FROM regexp_matches(
    document::text || other::text,
    '((?:logos|covers|avatars|resumes|attachments|library|feeds)/[0-9a-f]{12}/[0-9a-f]{32}\.[a-z]{3,4})', 'g') AS found
);
