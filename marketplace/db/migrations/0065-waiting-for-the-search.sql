-- Offers that an import or the night changed, until the search index has them as they are now: some seconds, many at
-- once (resources/assets/index-soon.ts).
CREATE TABLE search_waiting (
  asset_id text PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);
