-- Keys by which the tools of an organization write its offers: they go with it, and show no more than their hash.
CREATE TABLE firm_keys (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  -- What a list shows of it.
  shown text NOT NULL,
  -- The member who made it: NULL once erased.
  creator_id text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- Within an hour.
  last_used_date timestamptz
);
CREATE INDEX firm_keys_organization ON firm_keys (organization_id, created_date);
CREATE INDEX firm_keys_creator ON firm_keys (creator_id) WHERE creator_id IS NOT NULL;
