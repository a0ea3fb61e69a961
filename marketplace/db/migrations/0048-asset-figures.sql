-- How often a page was seen, applied from and shared, by day (in Paris) and by where its visitors came from: nothing of a
-- visitor is kept (docs/workspace.md §3.9).
CREATE TABLE asset_figures (
  asset_id text NOT NULL,
  -- Whose the asset was that day: their totals stay true when it is removed.
  owner_id text NOT NULL,
  day date NOT NULL,
  -- lib/rules/statistics/figure-kinds.ts and sources.ts say which.
  kind text NOT NULL,
  source text NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (asset_id, day, kind, source)
);
CREATE INDEX asset_figures_owner ON asset_figures (owner_id, day);
CREATE INDEX asset_figures_day ON asset_figures (day);
